import { useId, type ReactNode } from 'react';
import { clsx } from './clsx.ts';
import './section.css';

type SectionProps = { id?: string; title: ReactNode; lead?: ReactNode; className?: string; children?: ReactNode };

/** A part of a page with its own heading and the page's margins. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  const generatedId = useId();
  const heading = id ? `${id}-titel` : generatedId;
  return (
    <section id={id} className={clsx('section', className)} aria-labelledby={heading}>
      <div className="section__inner page-width">
        <header className="section__head stack gap-16">
          <h2 id={heading}>{title}</h2>
          {lead && <p className="section__lead lead soft">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
