import type { ComponentType, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { metaOfDocument, PageHead, type PageMeta } from './page-head.tsx';
import { useLinksAndActions } from './use-links-and-actions.ts';

/**
 * A page that is only read. Whoever opens it gets its text as HTML and nothing else: its code is not loaded, the
 * text is taken over as it stands (`pageOfDocument`). Only a visitor who comes from another page of ours by a
 * link has it rendered in the browser. What is to be pressed in it is a link or carries `data-action`.
 */
export function StaticPage({ meta, html, children }: { meta: PageMeta; html?: string; children?: ReactNode }) {
  useLinksAndActions();
  const attributes = { id: 'inhalt', tabIndex: -1, 'data-static': '' };
  return (
    <>
      <PageHead {...meta} />
      <Header />
      {html === undefined ? (
        <main {...attributes}>{children}</main>
      ) : (
        <main {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <Footer />
    </>
  );
}

/** The page that the server sent, as a component that leaves its text alone; undefined where the page is not static. */
export function pageOfDocument(served: globalThis.Document): ComponentType | undefined {
  const html = served.querySelector('main[data-static]')?.innerHTML;
  if (html === undefined) return undefined;
  const meta = metaOfDocument(served);
  return () => <StaticPage meta={meta} html={html} />;
}
