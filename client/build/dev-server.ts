import { readFile } from 'node:fs/promises';
import { PLACEHOLDER_ORIGIN } from '@federpost/shared/site/placeholder-origin.ts';
import type { Plugin } from 'vite';
import type * as EntryServer from '../entry-server.tsx';

const ADMIN = '/admin.html';

/** `npm run dev`: renders a requested page as the build would, with Vite's own scripts in its head. */
export function prerenderOnTheFly(): Plugin {
  return {
    name: 'federpost:prerender-on-the-fly',
    apply: 'serve',
    configureServer(server) {
      if (process.env.VITEST) return;
      server.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/';
        const path = new URL(url, 'http://localhost').pathname;
        const wantsPage =
          request.headers.accept?.includes('text/html') && (path === ADMIN || !/^\/@|\.\w+$/.test(path));
        if (!wantsPage) return next();
        try {
          const html =
            path === ADMIN ? await readFile(new URL('../admin.html', import.meta.url), 'utf8') : await renderNow(path);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          // React takes the line breaks between Vite's scripts for text that it did not render.
          response.end(
            (await server.transformIndexHtml(url, html)).replace(/^[^]*?<\/head>/, (head) =>
              head.replaceAll(/>\s+</g, '><'),
            ),
          );
        } catch (error) {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        }
      });

      async function renderNow(path: string): Promise<string> {
        const { renderPage } = (await server.ssrLoadModule('/entry-server.tsx')) as typeof EntryServer;
        const html = await renderPage(path, {
          styles: ['/ui/tokens.css', '/ui/base.css'],
          modules: [],
          entry: '/entry-client.tsx',
        });
        // Known once the server listens, and it does while it answers.
        return html.replaceAll(PLACEHOLDER_ORIGIN, new URL(server.resolvedUrls!.local[0]!).origin);
      }
    },
  };
}
