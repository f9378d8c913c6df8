import type { Article, PublishedArticle } from './blog/article.ts';
import { slugOf } from './slug-of.ts';

const files = import.meta.glob<Article>('./articles/*.ts', { import: 'article', eager: true });

/** All articles, newest first. */
export const ARTICLES: readonly PublishedArticle[] = Object.entries(files)
  .map(([file, article]) => ({ slug: slugOf(file), ...article }))
  .toSorted((a, b) => b.publishedDate.localeCompare(a.publishedDate));
