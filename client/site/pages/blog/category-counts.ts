import { listedArticles } from '../../content/blog/article-summaries.ts';
import { CATEGORIES, type Category } from '../../content/blog/categories.ts';

export type CategoryCount = { category: Category; count: number };

/** How many articles of the overview each category has, in the order of the filter's buttons. */
export const CATEGORY_COUNTS: readonly CategoryCount[] = CATEGORIES.map((category) => ({
  category,
  count: listedArticles.filter((article) => article.category === category).length,
}));
