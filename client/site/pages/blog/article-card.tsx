import type { ArticleSummary } from '../../content/blog/article.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { germanDay } from './german-day.ts';
import { ArticleTitle } from './article-title.tsx';
import { byLine } from './by-line.ts';
import { CATEGORY_LOOKS } from './category-looks.ts';
import './article-card.css';

const MAX_TAGS = 3;

/** An article in the list (specification §2.13). */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { drawing, ink } = CATEGORY_LOOKS[article.category];
  const heading = `artikel-${article.slug}`;
  return (
    <article className="article-card" data-category={article.category} aria-labelledby={heading}>
      <Stamp ink={ink}>
        <Drawing name={drawing} />
      </Stamp>
      <div>
        <p className="article-card__kind">
          <span>{article.category}</span> · {article.readTime}
        </p>
        <h2 id={heading}>
          <ArticleTitle title={article.title} />
        </h2>
        <p className="article-card__excerpt">{article.excerpt}</p>
        <ul className="article-card__tags" aria-label="Stichworte">
          {article.tags.slice(0, MAX_TAGS).map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <p className="article-card__from">
          {byLine(article.author)}, <time dateTime={article.publishedDate}>{germanDay(article.publishedDate)}</time>
        </p>
        <a className="article-card__link covers-card" href={`/blog/${article.slug}/`} aria-describedby={heading}>
          Artikel lesen
        </a>
      </div>
    </article>
  );
}
