import type { ComponentType } from 'react';
import { ALIASES, ARTICLE_SLUGS } from '../content/blog/article-slugs.ts';
import { LANDING_PATHS } from '../content/landing/landing-paths.ts';

/**
 * Every public page: its address (trailing slash) and the module `pages/…-page.tsx` that exports `Page`.
 * Adding a row adds the page to the site, the prerendered files and, by `page`, its own chunk. Pages that are data
 * are modules of a few lines: `export const Page = () => <LandingPage {...words} />`. A browser loads this table
 * with the first link that is followed.
 */
export type Route = {
  path: string;
  page: string;
  /** The page is only read: who opens it gets its text as HTML, and its code only on the way from another page. */
  still?: true;
  /** Modules whose styles the page needs and whose HTML it takes over: the `StillPart`s of a page that is not still. */
  parts?: readonly string[];
};

export const ROUTES: readonly Route[] = [
  { path: '/', page: 'home/home-page.tsx', parts: ['home-sections/home-sections.tsx'] },
  { path: '/blog/', page: 'blog/blog-page.tsx' },
  ...ARTICLE_SLUGS.map((slug): Route => ({ path: `/blog/${slug}/`, page: `blog/${slug}-page.tsx`, still: true })),
  ...Object.entries(ALIASES).map(([alias, slug]): Route => ({
    path: `/blog/${alias}/`,
    page: `blog/${slug}-page.tsx`,
    still: true,
  })),
  { path: '/blog/:slug/', page: 'blog/unknown-article-page.tsx', still: true },
  ...LANDING_PATHS.map(({ path }): Route => ({ path, page: `landing${path.slice(0, -1)}-page.tsx`, still: true })),
  { path: '/kontakt/', page: 'contact/contact-page.tsx', still: true },
  ...['impressum', 'datenschutz', 'agb', 'barrierefreiheit'].map((name): Route => ({
    path: `/${name}/`,
    page: `legal/${name}-page.tsx`,
    still: true,
  })),
  { path: '/widerruf/', page: 'legal/widerruf-page.tsx', parts: ['legal/withdrawal-text.tsx'] },
];

export const NOT_FOUND: Route = { path: '*', page: 'not-found/not-found-page.tsx', still: true };

type PageModule = { Page: ComponentType };

const modules = import.meta.glob<PageModule>('./*/*-page.tsx');

/** The page at an address, with its code loaded; throws where the route names a file that does not exist. */
export async function loadPageAt(pathname: string): Promise<ComponentType> {
  const { page } = routeOf(pathname);
  const load = modules[`./${page}`];
  if (!load) throw new Error(`No page module ./pages/${page}`);
  return (await load()).Page;
}

/** The route of an address, with or without trailing slash. */
function routeOf(pathname: string): Route {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return ROUTES.find((route) => route.path === path || isBelow(route.path, path)) ?? NOT_FOUND;
}

/** `/blog/:slug/` stands for any one name below `/blog/`; it comes after the names that are known. */
function isBelow(pattern: string, path: string): boolean {
  const [before, after] = pattern.split(':slug');
  return after !== undefined && path.startsWith(before!) && /^[^/]+\/$/.test(path.slice(before!.length));
}
