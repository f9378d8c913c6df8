import { lazy, type ComponentType } from 'react';

/** The pages by address: those that are loaded, and lazy ones whose code is being loaded. */
const pages = new Map<string, ComponentType>();

/** `/kontakt` and `/kontakt/` are one page. */
const addressOf = (pathname: string) => (pathname.endsWith('/') ? pathname : `${pathname}/`);

/** The pages that are not static: hydration loads them without the table of all routes. */
const RUNNING: Readonly<Record<string, () => Promise<{ Page: ComponentType }>>> = {
  '/': () => import('./home/home-page.tsx'),
  '/blog/': () => import('./blog/blog-page.tsx'),
  '/widerruf/': () => import('./legal/widerruf-page.tsx'),
  '/quittung/': () => import('./receipt/quittung-page.tsx'),
};

async function load(address: string): Promise<ComponentType> {
  const running = RUNNING[address];
  return running ? (await running()).Page : (await import('./routes.tsx')).loadPageAt(address);
}

/** The page to show at an address; its code is loaded when it is first rendered. */
export function pageAt(pathname: string): ComponentType {
  const address = addressOf(pathname);
  let Page = pages.get(address);
  if (!Page) {
    Page = lazy(async () => ({ default: await load(address) }));
    pages.set(address, Page);
  }
  return Page;
}

/** Shows this page at the address from now on, without loading code: hydration takes the served HTML over. */
export function showAt(pathname: string, Page: ComponentType): void {
  pages.set(addressOf(pathname), Page);
}

/** Loads the page's code, so that prerendering, hydration and a link pointed at render it at once. */
export async function preparePage(pathname: string): Promise<void> {
  const address = addressOf(pathname);
  const Page = await load(address);
  if (!pages.has(address) || import.meta.env.SSR) pages.set(address, Page);
}
