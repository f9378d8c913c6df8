import type { Manifest } from 'vite';
import type { PageAssets } from '../document.tsx';

const START = 'after-paint.ts';
const ENTRY = 'entry-client.tsx';

/**
 * What a page needs: its own chunk and the entry's, with everything they import, and their styles. Of a static page
 * or part only the styles: its text comes as HTML, and its code is not loaded. `ahead` is code that it will load next.
 */
export function assetsOf(
  manifest: Manifest,
  {
    page,
    static: isStatic,
    parts = [],
    ahead = [],
  }: { page: string; static?: boolean; parts?: readonly string[]; ahead?: readonly string[] },
): PageAssets {
  const [start, entry] = [START, ENTRY].map((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no entry ${name}`);
    return `/${chunk.file}`;
  }) as [string, string];
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visit = (key: string, code = true, seen = new Set<string>()) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported, code, seen);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    if (code && chunk.file.endsWith('.js')) modules.add(`/${chunk.file}`);
  };
  visit(ENTRY);
  visit(`pages/${page}`, !isStatic);
  for (const part of parts) visit(`pages/${part}`, false);
  for (const chunk of ahead) visit(chunk);
  modules.delete(entry);
  return { styles: [...styles], start, modules: [...modules, entry] };
}

/** Where a page's file lies: `/kontakt/` → `kontakt/index.html`, `/blog/:slug/` (no such page) → `blog/404.html`. */
export function fileOf(path: string): string {
  return /[*:]/.test(path) ? `${path.replace(/^\/|\*|:\w+\/$/g, '')}404.html` : `${path.slice(1)}index.html`;
}
