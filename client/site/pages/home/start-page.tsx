import { Header } from '../../layout/header.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { OLDER_BROWSER_NOTICE } from '../../supported-browsers.ts';

/** The frame of the order's views until their code has loaded. */
export function StartPage() {
  return (
    <>
      <PageHead
        title={`Dein Brief – ${__BUSINESS_NAME__}`}
        description="Deinen Brief schreiben, in vier Schritten."
        path="/?start=true"
        unlisted
      />
      <div dangerouslySetInnerHTML={{ __html: OLDER_BROWSER_NOTICE }} />
      <div id="app">
        <Header minimal />
        <main id="inhalt" className="order page-width" tabIndex={-1}>
          <p role="status">Einen Augenblick, gleich geht es weiter …</p>
          <noscript>
            <p>Zum Schreiben braucht diese Seite JavaScript. Bitte schalte es ein und lade sie neu.</p>
          </noscript>
        </main>
      </div>
    </>
  );
}
