import { Fragment } from 'react';
import './article-title.css';

/** An article's title. One that needs two lines ends the first after its colon or question mark. */
export function ArticleTitle({ title }: { title: string }) {
  const parts = title.match(/[^:?]+[:?]?/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="article-title">{part.trim()}</span>
    </Fragment>
  ));
}
