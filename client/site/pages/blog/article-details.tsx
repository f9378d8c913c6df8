import { Fragment } from 'react';
import './article.css';

/**
 * The author of an article for readers and search engines, with the business's name. A name of several words is
 * hyphenated.
 */
export const byLine = (author: string) => `${__BUSINESS_NAME__.replaceAll(' ', '-')}-${author}`;

const DAY_FORMAT = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «10. November 2026» for 2026-11-10. */
export function formatLongDay(day: string): string {
  return DAY_FORMAT.format(new Date(`${day}T00:00:00Z`));
}

/** An article's title. If it needs two lines, the first ends after its colon or question mark. */
export function ArticleTitle({ title }: { title: string }) {
  const parts = title.match(/[^:?]+[:?]?/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="article-title">{part.trim()}</span>
    </Fragment>
  ));
}
