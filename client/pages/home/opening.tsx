import { Header } from '../../layout/header.tsx';
import { PageHead } from '../../layout/page-head.tsx';

/** The frame of an order's views until their code is there: what an address that asks for one shows first. */
export function Opening() {
  return (
    <>
      <PageHead title={`Dein Brief – ${__BUSINESS_NAME__}`} description="Deinen Brief schreiben, in vier Schritten." />
      <Header quiet />
      <main id="inhalt" className="order" tabIndex={-1}>
        <p role="status">Einen Augenblick, gleich geht es weiter …</p>
        <noscript>
          {/* The browser's React reads nothing in it, so its code carries none of it. */}
          {import.meta.env.SSR && (
            <p>Zum Schreiben braucht diese Seite JavaScript. Bitte schalte es ein und lade sie neu.</p>
          )}
        </noscript>
      </main>
    </>
  );
}
