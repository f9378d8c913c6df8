import type { ReactNode } from 'react';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import './legal.css';

type Head = { path: string; label: string; heading: string; lead?: string | undefined };

/** The beginning of every legal page: breadcrumb, back link, heading. */
export function LegalArticle({ head: { path, label, heading, lead }, children }: { head: Head; children: ReactNode }) {
  return (
    <>
      <Breadcrumb label={label} path={path}>
        <BackLink to="/" />
      </Breadcrumb>
      <article className="legal">
        <header className="legal__head">
          <h1 tabIndex={-1}>{heading}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </article>
    </>
  );
}
