import type { ArticleSection } from '../../content/landing/landing-page.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import './long-read.css';

/** A longer article with its headings in the margin. */
export function LongRead({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <article className="long-read">
      {sections.map(({ heading, paragraphs, list, letter, more }) => (
        <section className="long-read__part" key={heading}>
          <h2>{heading}</h2>
          <div className="long-read__text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <dl className="long-read__list">
                {list.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {letter && (
              <Sheet className="long-read__letter">
                {letter.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Sheet>
            )}
            {more && (
              <p>
                <a href={more.to}>{more.text}</a>
              </p>
            )}
          </div>
        </section>
      ))}
    </article>
  );
}
