import type { ArticleSummary } from './article.ts';

const summaries = import.meta.glob<ArticleSummary>('../articles/*.ts', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** All articles, newest first, without their bodies. */
export const articleSummaries: readonly ArticleSummary[] = Object.values(summaries).toSorted((a, b) =>
  b.publishedDate.localeCompare(a.publishedDate),
);

/** The articles of the overview (specification §2.13), newest first. */
export const listedArticles = articleSummaries.filter(({ linkedOnly }) => !linkedOnly);
