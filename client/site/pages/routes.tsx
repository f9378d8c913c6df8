import type { ComponentType } from 'react';
import { ARTICLES } from '../content/articles.ts';
import { ALIASES } from '../content/blog/article.ts';
import { BUSINESS } from '../content/business.ts';
import type { LetterPicture } from '../content/landing/landing-page.ts';
import { LANDING_PAGES } from '../content/landing-pages.ts';
import { accessibility } from '../content/legal/accessibility.ts';
import { imprint } from '../content/legal/imprint.ts';
import { privacy } from '../content/legal/privacy.ts';
import { terms } from '../content/legal/terms.ts';
import { slugOf } from '../content/slug-of.ts';
import { VOUCHER } from '../content/voucher.ts';
import { ArticlePage } from './blog/article.tsx';
import { BlogPage } from './blog/blog-page.tsx';
import { UnknownArticlePage } from './blog/unknown-article-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { StartPage } from './home/start-page.tsx';
import { LandingPage } from './landing/landing.tsx';
import { LegalPage } from './legal/legal.tsx';
import { WithdrawalPage } from './legal/withdrawal-page.tsx';
import { LicencesPage } from './licences/licences-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { DeletionReceiptPage } from './receipt/deletion-receipt-page.tsx';
import type { SCRIPTS } from './scripts.ts';
import { VoucherPage } from './voucher/voucher-page.tsx';

/** A public page. Each file in `content/articles/` and `content/landing-pages/` is one. */
export type Route = {
  /** With trailing slash. */
  path: string;
  Page: ComponentType;
  /** A module below `pages/` that runs in the browser in addition to `site.ts`. */
  script?: (typeof SCRIPTS)[number];
  /** Modules that the script imports immediately. */
  preload?: string;
};

const pictures = import.meta.glob<LetterPicture>('../content/landing-pages/*.ts', {
  import: 'default',
  query: '?letter',
  eager: true,
});
const pictureOf = new Map(Object.entries(pictures).map(([file, picture]) => [`/${slugOf(file)}/`, picture]));

const articleRoutes = ARTICLES.flatMap((article): Route[] => {
  const aliases = Object.keys(ALIASES).filter((alias) => ALIASES[alias] === article.slug);
  return [article.slug, ...aliases].map((slug) => ({
    path: `/blog/${slug}/`,
    Page: () => <ArticlePage article={article} />,
  }));
});

const landingRoutes = LANDING_PAGES.map(({ path, page }): Route => ({
  path,
  // oxlint-disable-next-line typescript/no-non-null-assertion -- found by the same pattern, one for each page
  Page: () => <LandingPage path={path} page={page} letter={pictureOf.get(path)!} />,
}));

export const ROUTES: readonly Route[] = [
  { path: '/', Page: HomePage, script: 'home/home-script.ts' },
  { path: '/blog/', Page: BlogPage, script: 'blog/blog-script.ts' },
  ...articleRoutes,
  // For all other names below `/blog/`.
  { path: '/blog/:slug/', Page: UnknownArticlePage },
  ...landingRoutes,
  ...(BUSINESS.vouchers
    ? [{ path: VOUCHER.path, Page: VoucherPage, script: 'voucher/voucher-script.ts' } as const]
    : []),
  { path: '/kontakt/', Page: ContactPage },
  { path: '/impressum/', Page: () => <LegalPage text={imprint} /> },
  { path: '/datenschutz/', Page: () => <LegalPage text={privacy} /> },
  { path: '/agb/', Page: () => <LegalPage text={terms} /> },
  { path: '/barrierefreiheit/', Page: () => <LegalPage text={accessibility} /> },
  { path: '/widerruf/', Page: WithdrawalPage, script: 'legal/withdrawal-script.ts' },
  { path: '/lizenzen/', Page: LicencesPage },
  { path: '/quittung/', Page: DeletionReceiptPage, script: 'receipt/receipt-script.tsx' },
];

/** Shown at the home page's address with a query, until the code of the requested view has loaded. */
export const START: Route = {
  path: '/?start=true',
  Page: StartPage,
  script: 'home/home-script.ts',
  preload: 'order-flow/show-order.tsx',
};

export const NOT_FOUND: Route = { path: '*', Page: NotFoundPage };

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
