import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { googleAnalyticsScript } from '@federpost/shared/site/analytics-script.ts';
import {
  PLACEHOLDER_ANALYTICS_SCRIPT,
  PLACEHOLDER_LETTER_PHOTOS,
  PLACEHOLDER_ORIGIN,
} from '@federpost/shared/site/placeholders.ts';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import type { Plugin } from 'vite';
import { viewOfQuery } from '../order-flow/view.ts';
import type * as EntryServer from './entry-server.tsx';

/** Pages with a separate document, which are not prerendered. */
const DOCUMENTS: Readonly<Record<string, string>> = { '/admin.html': 'admin.html', [ORDER_PAGE]: 'my-letter.html' };
const documentOf = (path: string) =>
  Object.entries(DOCUMENTS).find(
    ([prefix]) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix)),
  )?.[1];

/** `npm run dev`: reloads the open pages when a module changes that only their rendering uses, or business.json. */
export function reloadPlugin(businessFile: string): Plugin {
  return {
    name: 'federpost:reload-rendered-pages',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.watcher.add(businessFile).on('change', (file) => {
        // Vite's own configuration contains the business's name.
        if (file === businessFile) void server.restart();
      });
    },
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      if (!client.moduleGraph.getModulesByFile(file)) client.hot.send({ type: 'full-reload' });
    },
  };
}

/** `npm run dev`: renders a requested page as the build would, with Vite's own scripts in its head. */
export function prerenderPlugin(): Plugin {
  return {
    name: 'federpost:prerender-on-the-fly',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        const path = new URL(url, 'http://localhost').pathname;
        const wantsPage =
          request.headers.accept?.includes('text/html') &&
          (documentOf(path) !== undefined || !/^\/@|\.\w+$/.test(path));
        if (!wantsPage) return next();
        const document = documentOf(path);
        try {
          const html =
            document === undefined
              ? await render(url)
              : (await readFile(new URL(`../${document}`, import.meta.url), 'utf8')).replaceAll('"./', '"/');
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, insertSettings(html)));
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });

      async function render(address: string): Promise<string> {
        const { findRoute, renderPage, START } = (await server.ssrLoadModule(
          '/build/entry-server.tsx',
        )) as typeof EntryServer;
        const { pathname, search } = new URL(address, 'http://localhost');
        const route = pathname === '/' && viewOfQuery(search) ? START : findRoute(pathname);
        const html = await renderPage(route, {
          styles: await styleSheets(),
          scripts: ['/site/site.ts', ...(route.script ? [`/site/pages/${route.script}`] : [])],
          imports: [],
        });
        // The address is known once the server listens.
        const [origin = ''] = server.resolvedUrls?.local ?? [];
        return html.replaceAll(PLACEHOLDER_ORIGIN, new URL(origin).origin);
      }
    },
  };
}

/** All style sheets of the site, tokens and base first. The pages' modules that import them are not loaded. */
async function styleSheets(): Promise<string[]> {
  const client = fileURLToPath(new URL('..', import.meta.url));
  const sheets = new Set(['ui/tokens.css', 'ui/base.css']);
  for await (const file of glob('{ui,site/layout,site/pages,order-flow}/**/*.css', { cwd: client })) sheets.add(file);
  return [...sheets].map((file) => `/${file}`);
}

/** The document with this process's settings; without `ANALYTICS_ID` it has no analytics. */
function insertSettings(html: string): string {
  const { ANALYTICS_ID: id, LETTER_PHOTOS: photos = 'off' } = process.env;
  return html
    .replaceAll(PLACEHOLDER_LETTER_PHOTOS, photos)
    .replaceAll(PLACEHOLDER_ANALYTICS_SCRIPT, id && id !== 'off' ? googleAnalyticsScript(id) : '');
}
