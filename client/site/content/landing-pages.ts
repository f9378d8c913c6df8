import type { LandingPage, LandingPath } from './landing/landing-page.ts';
import { slugOf } from './slug-of.ts';

const files = import.meta.glob<LandingPage>('./landing-pages/*.ts', { import: 'page', eager: true });

/** All landing pages with their addresses. */
export const LANDING_PAGES = Object.entries(files).map(([file, page]) => ({
  path: `/${slugOf(file)}/` as LandingPath,
  page,
}));
