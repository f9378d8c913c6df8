import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageHead, type PageMeta } from './page-head.tsx';

/** A page of the site between header and footer: a static document. `data-action` names its actions (site.ts). */
export function SitePage({ meta, children }: { meta: PageMeta; children: ReactNode }) {
  return (
    <>
      <PageHead {...meta} />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
