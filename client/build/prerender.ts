import type { Manifest } from 'vite';
import type { PageAssets } from '../site/document.tsx';
import type { Route } from '../site/pages/routes.tsx';

const SITE_SCRIPT = 'site/site.ts';

/**
 * The files of a page: the style sheet, the site's script and the page's own with their imports, and the code it loads
 * later.
 */
export function assetsOf(
  manifest: Manifest,
  style: string,
  { script, preload }: Pick<Route, 'script' | 'preload'>,
): PageAssets {
  const scripts = [SITE_SCRIPT, ...(script ? [`site/pages/${script}`] : [])];
  const styles = new Set([style]);
  const files = new Set<string>();
  const visit = (key: string, withStyles: boolean) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported, withStyles);
    if (withStyles) for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`);
  };
  for (const key of scripts) visit(key, false);
  // Also the style sheets of the code that it imports, or the page would move when they arrive.
  if (preload) visit(preload, true);
  const scriptPaths = scripts.map((key) => `/${manifest[key]?.file}`);
  return {
    styles: [...styles],
    scripts: scriptPaths,
    imports: [...files].filter((file) => !scriptPaths.includes(file)),
  };
}

/** The file of a page's path: `/kontakt/` → `kontakt/index.html`, `/blog/:slug/` (no such page) → `blog/404.html`. */
export function fileOf(path: string): string {
  if (path === '/?start=true') return 'start.html';
  return /[*:]/.test(path) ? `${path.replace(/^\/|\*|:\w+\/$/g, '')}404.html` : `${path.slice(1)}index.html`;
}
