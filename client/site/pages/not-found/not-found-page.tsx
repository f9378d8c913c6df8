import type { ReactNode } from 'react';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawings.tsx';
import { Postmark, Stamp } from '../../../ui/stamp.tsx';
import './not-found.css';

/** Any unknown address (specification §2.11), with status 404. */
export function NotFoundPage() {
  return (
    <SitePage
      meta={{
        title: `Seite nicht gefunden – ${__BUSINESS_NAME__}`,
        description: 'Diese Seite gibt es nicht.',
        path: '/',
        unlisted: true,
      }}
    >
      <Breadcrumb />
      <NotFoundIllustration title="404" text={<span lang="en">Oops! Page not found</span>}>
        <p className="lead soft">
          Unter dieser Adresse wohnt bei uns niemand. Nichts ist verloren: Ein angefangener Brief liegt weiter auf
          deinem Gerät.
        </p>
        <ButtonLink href="/">Zurück zur Startseite</ButtonLink>
      </NotFoundIllustration>
    </SitePage>
  );
}

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
    <section className="not-found section columns middle page-width">
      <div className="not-found__words stack gap-24 snug">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead soft">{text}</p>
        {children}
      </div>
      <div className="not-found__envelope paper-envelope relative" aria-hidden="true">
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
