import type { Article } from './blog/article.ts';
import type { LandingPage, LandingPath } from './landing/landing-page.ts';
import { slugOf } from './slug-of.ts';

/** All content, bodies included: for tests. The site loads one file at a time (`pages/routes.tsx`). */

const articleFiles = import.meta.glob<Article>('./articles/*.ts', { import: 'article', eager: true });
const landingFiles = import.meta.glob<LandingPage>('./landing-pages/*.ts', { import: 'page', eager: true });

export const articles = Object.entries(articleFiles).map(([file, article]) => ({ slug: slugOf(file), article }));
export const landingPages = Object.entries(landingFiles).map(([file, page]) => ({
  path: `/${slugOf(file)}/` as LandingPath,
  page,
}));
