import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/drawings.tsx';
import { Postmark } from '../../../ui/postmark.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import './lost-letter.css';

/** An envelope returned to its sender, for the page of an unknown address. */
export function NotFoundIllustration({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="lost-letter">
      <div className="lost-letter__words">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      <div className="lost-letter__envelope" aria-hidden="true">
        <Stamp ink="ink">
          <Drawing name="swallow" />
        </Stamp>
        <Postmark day="404" />
        <svg viewBox="0 0 240 76">
          <rect x="2" y="2" width="236" height="72" rx="3" fill="none" stroke="currentColor" strokeWidth="3" />
          <text x="120" y="33" textAnchor="middle">
            Zurück an Absender
          </text>
          <text x="120" y="58" textAnchor="middle">
            Empfänger unbekannt
          </text>
        </svg>
      </div>
    </section>
  );
}
