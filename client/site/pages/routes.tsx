import type { ComponentType } from 'react';
import type { Business } from '@federpost/shared/business/business.ts';
import { ALIASES, type Article } from '../content/blog/article.ts';
import type { LandingPage, LetterPicture } from '../content/landing/landing-page.ts';
import type { LegalText } from '../content/legal/legal-text.ts';
import { slugOf } from '../content/slug-of.ts';
import type { SCRIPTS } from './scripts.ts';

/**
 * A public page. Each file in `content/articles/` or `content/landing-pages/` is a page, rendered by one module for its
 * kind. Other pages are modules `pages/…-page.tsx` that export `Page`, each with a row below.
 */
export type Route = {
  /** With trailing slash. */
  path: string;
  /** The module below `pages/` that renders the page. */
  page: string;
  /** A module below `pages/` that runs in the browser in addition to `site.ts`. */
  script?: (typeof SCRIPTS)[number];
  /** Modules that the script imports immediately. */
  preload?: string;
  /** The page's code and content. */
  load: () => Promise<ComponentType>;
};

const articles = import.meta.glob<Article>('../content/articles/*.ts', { import: 'article' });
const landingPages = import.meta.glob<LandingPage>('../content/landing-pages/*.ts', { import: 'page' });
const letters = import.meta.glob<LetterPicture>('../content/landing-pages/*.ts', {
  import: 'default',
  query: '?letter',
});
const modules = import.meta.glob<{ Page: ComponentType }>('./*/*-page.tsx');

const LEGAL_TEXTS: Readonly<Record<string, () => Promise<(business: Business) => LegalText>>> = {
  impressum: async () => (await import('../content/legal/imprint.ts')).imprint,
  datenschutz: async () => (await import('../content/legal/privacy.ts')).privacy,
  agb: async () => (await import('../content/legal/terms.ts')).terms,
  barrierefreiheit: async () => (await import('../content/legal/accessibility.ts')).accessibility,
};

const articleRoutes = Object.entries(articles).flatMap(([file, loadArticle]) => {
  const slug = slugOf(file);
  const names = [slug, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === slug)];
  return names.map((name): Route => ({
    path: `/blog/${name}/`,
    page: 'blog/article.tsx',
    load: async () => {
      const [{ ArticlePage }, article] = await Promise.all([import('./blog/article.tsx'), loadArticle()]);
      return () => <ArticlePage slug={slug} article={article} />;
    },
  }));
});

const landingRoutes = Object.entries(landingPages).map(([file, loadContent]): Route => {
  const path = `/${slugOf(file)}/` as const;
  return {
    path,
    page: 'landing/landing.tsx',
    load: async () => {
      const [module, page, letter] = await Promise.all([
        import('./landing/landing.tsx'),
        loadContent(),
        // oxlint-disable-next-line typescript/no-non-null-assertion -- found by the same pattern, one for each page
        letters[file]!(),
      ]);
      return () => <module.LandingPage path={path} page={page} letter={letter} />;
    },
  };
});

const legalRoutes = Object.entries(LEGAL_TEXTS).map(([name, loadText]): Route => ({
  path: `/${name}/`,
  page: 'legal/legal.tsx',
  load: async () => {
    const [{ LegalPage }, text] = await Promise.all([import('./legal/legal.tsx'), loadText()]);
    return () => <LegalPage text={text} />;
  },
}));

export const ROUTES: readonly Route[] = [
  createRoute({ path: '/', page: 'home/home-page.tsx', script: 'home/home-script.ts' }),
  createRoute({ path: '/blog/', page: 'blog/blog-page.tsx', script: 'blog/blog-script.ts' }),
  ...articleRoutes,
  // For all other names below `/blog/`.
  createRoute({ path: '/blog/:slug/', page: 'blog/unknown-article-page.tsx' }),
  ...landingRoutes,
  createRoute({ path: '/kontakt/', page: 'contact/contact-page.tsx' }),
  ...legalRoutes,
  createRoute({ path: '/widerruf/', page: 'legal/withdrawal-page.tsx', script: 'legal/withdrawal-script.ts' }),
  createRoute({ path: '/lizenzen/', page: 'licences/licences-page.tsx' }),
  createRoute({ path: '/quittung/', page: 'receipt/deletion-receipt-page.tsx', script: 'receipt/receipt-script.tsx' }),
];

/** Shown at the home page's address with a query, until the code of the requested view has loaded. */
export const START = createRoute({
  path: '/?start=true',
  page: 'home/start-page.tsx',
  script: 'home/home-script.ts',
  preload: 'order-flow/show-order.tsx',
});

export const NOT_FOUND = createRoute({ path: '*', page: 'not-found/not-found-page.tsx' });

function createRoute(route: Omit<Route, 'load'>): Route {
  const load = modules[`./${route.page}`];
  if (!load) throw new Error(`There is no module pages/${route.page}`);
  return { ...route, load: async () => (await load()).Page };
}

/** The page at an address, with or without trailing slash; otherwise the error page. */
export function findRoute(pathname: string): Route {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return ROUTES.find((route) => route.path === path || isBelow(route.path, path)) ?? NOT_FOUND;
}

/** Whether an address matches the pattern `/blog/:slug/`. Existing articles are found before it. */
function isBelow(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split(':slug');
  return after !== undefined && path.startsWith(before) && /^[^/]+\/$/.test(path.slice(before.length));
}
