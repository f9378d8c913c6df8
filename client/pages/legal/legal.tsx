import { Fragment } from 'react';
import type { LegalBlock, LegalText } from '../../content/legal/legal-text.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { StillPage } from '../../layout/still-page.tsx';
import './legal.css';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text in which `[label](address)` is a link. */
function Words({ text }: { text: string }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    return index % 3 === 1 ? (
      <a key={index} href={parts[index + 1]}>
        {part}
      </a>
    ) : (
      part
    );
  });
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p><Words text={block} /></p>;
  if ('subheading' in block) return <h3>{block.subheading}</h3>;
  if ('lines' in block) {
    return (
      <address>
        {block.lines.map((line) => (
          <Fragment key={line}>
            <Words text={line} />
            <br />
          </Fragment>
        ))}
      </address>
    );
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

/** A legal page: its table of contents in the margin, its sections beside it. */
export function LegalPage({ text }: { text: LegalText }) {
  const { path, label, title, description, keywords, heading, lead } = text;
  return (
    <StillPage meta={{ title, description, keywords: keywords.join(', '), path }}>
      <Breadcrumb label={label} path={path}>
        <a href="/" data-action="back">
          Zurück
        </a>
      </Breadcrumb>
      <article className="legal">
        <header className="legal__head">
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <p>{lead}</p>}
        </header>
        <LegalSections text={text} />
      </article>
    </StillPage>
  );
}

/** The table of contents and the sections: what of a legal page is only read. */
export function LegalSections({ text: { sections, asOf } }: { text: Pick<LegalText, 'sections' | 'asOf'> }) {
  return (
    <>
      <nav className="legal__contents" aria-label="Inhalt">
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__text">
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titel`}>
            <h2 id={`${section.id}-titel`}>{section.heading}</h2>
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
        <p className="legal__as-of">Stand: {asOf}</p>
      </div>
    </>
  );
}
