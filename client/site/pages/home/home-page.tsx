import { PageHead } from '../../layout/page-head.tsx';
import { OLDER_BROWSER_NOTICE } from '../../supported-browsers.ts';
import { Header } from '../../layout/header.tsx';
import { Footer, StickyStartLink } from '../../layout/footer.tsx';
import { HomeSections } from './home-sections.tsx';
import '../../layout/error-boundary.css';

/** The home page. Its script (home-script.ts) replaces it with the order's views if the address requests one. */
export function HomePage() {
  return (
    <>
      <PageHead
        title={`${__BUSINESS_NAME__} – Brief online schreiben, gedruckt und verschickt`}
        description="Schreib deinen Brief am Bildschirm. Wir drucken ihn auf cremefarbenem Papier in einer von vier Handschriften und bringen ihn für 9,99 € zur Post."
        keywords={[
          'Brief schreiben',
          'Brief online versenden',
          'handschriftlicher Brief',
          'Liebesbrief',
          'persönlicher Brief',
        ]}
        path="/"
      />
      <div dangerouslySetInnerHTML={{ __html: OLDER_BROWSER_NOTICE }} />
      <div id="app">
        <Header />
        <main id="inhalt" tabIndex={-1}>
          <HomeSections />
          {/* On a small screen, shown while the page's own start links are out of view. */}
          <StickyStartLink />
        </main>
        <Footer />
      </div>
    </>
  );
}
