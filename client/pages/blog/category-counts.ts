import { listedArticles } from '../../content/blog/article-summaries.ts';
import type { Category } from '../../content/blog/article.ts';

/** In the order of the filter's buttons; `content/blog/article.ts` checks articles against the same list. */
export const CATEGORIES: readonly Category[] = [
  'Liebesbriefe',
  'Business',
  'Entschuldigungen',
  'Geschenkideen',
  'Psychologie',
  'Selbstreflexion',
  'Hochzeit',
  'Trauer',
  'Feiertage',
  'Freundschaft',
  'Geburtstag',
  'Design',
];

export type CategoryCount = { category: Category; count: number };

export const CATEGORY_COUNTS: readonly CategoryCount[] = CATEGORIES.map((category) => ({
  category,
  count: listedArticles.filter((article) => article.category === category).length,
}));
