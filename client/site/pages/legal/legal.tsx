import type { Business } from '@federpost/shared/business/business.ts';
import { PLACEHOLDER_LETTER_PHOTOS } from '@federpost/shared/site/placeholders.ts';
import { Fragment, type ReactNode } from 'react';
import { BUSINESS } from '../../content/business.ts';
import type { LegalBlock, LegalText } from '../../content/legal/legal-text.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { Breadcrumb, BackLink } from '../../layout/breadcrumb.tsx';
import './legal.css';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Text in which `[label](address)` is a link. */
function LinkedText({ text }: { text: string }) {
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
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  if ('subheading' in block) return <h3>{block.subheading}</h3>;
  if ('photographed' in block)
    return (
      <p className="legal__photographed" data-letter-photos={PLACEHOLDER_LETTER_PHOTOS}>
        {block.photographed}
      </p>
    );
  if ('measured' in block || 'unmeasured' in block) {
    const [[condition, text] = ['', '']] = Object.entries(block);
    return (
      <p className={`legal__${condition}`}>
        <LinkedText text={text} />
      </p>
    );
  }
  if ('lines' in block) {
    return (
      <address>
        {block.lines.map((line) => (
          <Fragment key={line}>
            <LinkedText text={line} />
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
          <LinkedText text={item} />
        </li>
      ))}
    </ul>
  );
}

/** A legal page of the business: its table of contents in the margin, next to its sections. */
export function LegalPage({ text: textOf }: { text: (business: Business) => LegalText }) {
  const text = textOf(BUSINESS);
  return (
    <SitePage meta={text}>
      <LegalArticle head={text}>
        <LegalSections text={text} />
      </LegalArticle>
    </SitePage>
  );
}

/** The table of contents and the sections. */
export function LegalSections({ text: { sections, asOf } }: { text: Pick<LegalText, 'sections' | 'asOf'> }) {
  return (
    <>
      <nav className="legal__contents margin-column small" aria-label="Inhalt">
        <ol className="stack">
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
        <p className="legal__as-of soft small ruled">Stand: {asOf}</p>
      </div>
    </>
  );
}

type Head = { path: string; label: string; heading: string; lead?: string | undefined };

/** The beginning of every legal page: breadcrumb, back link, heading. */
export function LegalArticle({ head: { path, label, heading, lead }, children }: { head: Head; children: ReactNode }) {
  return (
    <>
      <Breadcrumb label={label} path={path}>
        <BackLink to="/" />
      </Breadcrumb>
      <article className="legal columns top page-width">
        <header className="legal__head stack gap-16 whole">
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <p className="lead soft measure">{lead}</p>}
        </header>
        {children}
      </article>
    </>
  );
}
