import type { ComponentType } from 'react';
import type { Business } from '@federpost/shared/business/business.ts';
import { ALIASES } from '../content/blog/aliases.ts';
import type { Article } from '../content/blog/article.ts';
import type { LandingPage, LetterPicture } from '../content/landing/landing-page.ts';
import type { LegalText } from '../content/legal/legal-text.ts';
import { slugOf } from '../content/slug-of.ts';

/**
 * Every public page. A file in `content/articles/` or `content/landing-pages/` is a page by being there; its text
 * is a chunk of its own, shown by the one module for its kind. Other pages are modules `pages/…-page.tsx` that
 * export `Page`, with a row below. A browser loads this table with the first link that is followed.
 */
type Route = {
  /** With trailing slash. */
  path: string;
  /** The module below `pages/` that shows the page: its styles belong in the page's head. */
  page: string;
  /** The page has nothing to run: a visitor who opens it gets HTML alone, its code only on the way from another page. */
  static?: true;
  /** Modules whose styles the page needs and whose HTML it takes over: the `StaticPart`s of a page that is not static. */
  parts?: readonly string[];
  /** Loads the page's code and content. */
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
    static: true,
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
    static: true,
    load: async () => {
      const [shape, page, letter] = await Promise.all([
        import('./landing/landing.tsx'),
        loadContent(),
        // oxlint-disable-next-line typescript/no-non-null-assertion -- found by the same pattern, one for each page
        letters[file]!(),
      ]);
      return () => <shape.LandingPage path={path} page={page} letter={letter} />;
    },
  };
});

const legalRoutes = Object.entries(LEGAL_TEXTS).map(([name, loadText]): Route => ({
  path: `/${name}/`,
  page: 'legal/legal.tsx',
  static: true,
  load: async () => {
    const [{ LegalPage }, text] = await Promise.all([import('./legal/legal.tsx'), loadText()]);
    return () => <LegalPage text={text} />;
  },
}));

export const ROUTES: readonly Route[] = [
  ownModule({ path: '/', page: 'home/home-page.tsx', parts: ['home-sections/home-sections.tsx'] }),
  ownModule({ path: '/blog/', page: 'blog/blog-page.tsx' }),
  ...articleRoutes,
  // Stands for any other name below `/blog/`.
  ownModule({ path: '/blog/:slug/', page: 'blog/unknown-article-page.tsx', static: true }),
  ...landingRoutes,
  ownModule({ path: '/kontakt/', page: 'contact/contact-page.tsx', static: true }),
  ...legalRoutes,
  ownModule({ path: '/widerruf/', page: 'legal/widerruf-page.tsx', parts: ['legal/withdrawal-text.tsx'] }),
  ownModule({ path: '/quittung/', page: 'receipt/quittung-page.tsx' }),
];

export const NOT_FOUND = ownModule({ path: '*', page: 'not-found/not-found-page.tsx', static: true });

function ownModule(route: Omit<Route, 'load'>): Route {
  const load = modules[`./${route.page}`];
  if (!load) throw new Error(`There is no module pages/${route.page}`);
  return { ...route, load: async () => (await load()).Page };
}

/** The page at an address, with or without trailing slash, its code and content loaded; the error page where there is none. */
export function loadPageAt(pathname: string): Promise<ComponentType> {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const route = ROUTES.find((known) => known.path === path || isBelow(known.path, path)) ?? NOT_FOUND;
  return route.load();
}

/** Whether an address is of the pattern `/blog/:slug/`, which comes after the articles that there are. */
function isBelow(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split(':slug');
  return after !== undefined && path.startsWith(before) && /^[^/]+\/$/.test(path.slice(before.length));
}
