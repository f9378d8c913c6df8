import type { ComponentType, ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { metaOfDocument, PageHead, type PageMeta } from './page-head.tsx';
import { untappedHtml } from '../order/follow-early-tap.ts';
import { useLinksAndActions } from './use-links-and-actions.ts';

/**
 * A page without code of its own. Opened by its address it is HTML alone: its code is not loaded, and hydration takes
 * the served text over unchanged (`pageOfDocument`). It is rendered in the browser only when a link on another page
 * of the site leads to it. Its only controls are links and elements with `data-action`.
 */
export function StaticPage({ meta, html, children }: { meta: PageMeta; html?: string; children?: ReactNode }) {
  useLinksAndActions();
  const content = html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } };
  return (
    <>
      <PageHead {...meta} />
      <Header />
      <main id="inhalt" tabIndex={-1} data-static="" {...content} />
      <Footer />
    </>
  );
}

/** The served page as a component that leaves its HTML unchanged; undefined where the page is not static. */
export function pageOfDocument(served: globalThis.Document): ComponentType | undefined {
  const main = served.querySelector('main[data-static]');
  if (!main) return undefined;
  const html = untappedHtml(main);
  const meta = metaOfDocument(served);
  return () => <StaticPage meta={meta} html={html} />;
}
