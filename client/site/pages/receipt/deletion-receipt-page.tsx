import { renderToString } from 'react-dom/server';
import { PUBLIC_KEYS_PATH } from '@federpost/shared/receipt/deletion-receipt.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { OLDER_BROWSER_NOTICE } from '../../supported-browsers.ts';
import { LegalArticle } from '../legal/legal.tsx';
import { ReceiptCheck } from './receipt-check.tsx';
import './receipt.css';

const HEAD = {
  path: '/quittung/',
  label: 'Löschquittung',
  heading: 'Löschquittung prüfen',
  lead: 'Ist der Brief in der Post, vernichten wir seinen Text und bestätigen das mit unserer Unterschrift. Hier siehst du, ob eine solche Quittung echt ist.',
};

/** Checks a deletion receipt: the one after `#` in the address, or a pasted one. Hidden from search engines. */
export function DeletionReceiptPage() {
  return (
    <SitePage
      meta={{
        title: `Löschquittung prüfen – ${__BUSINESS_NAME__}`,
        description:
          'Prüfen, ob die Bestätigung echt ist, dass der Text eines Briefs vernichtet wurde: im Browser, ohne Anmeldung und ohne dass jemand davon erfährt.',
        path: HEAD.path,
        unlisted: true,
      }}
    >
      <LegalArticle head={HEAD}>
        <div className="receipt-island" dangerouslySetInnerHTML={{ __html: OLDER_BROWSER_NOTICE }} />
        {/* Rendered separately, so that server and browser (receipt-script.tsx) generate the same ids. */}
        <div
          id="quittung-formular"
          className="receipt-island"
          dangerouslySetInnerHTML={{ __html: renderToString(<ReceiptCheck />) }}
        />
        <section className="receipt-explanation legal__section whole" aria-labelledby="quittung-was">
          <h2 id="quittung-was">Was eine Löschquittung sagt</h2>
          <div>
            <p>
              Jeder Brieftext liegt bei uns verschlüsselt, jeder mit einem Schlüssel für sich. Ist der Brief in der
              Post, storniert oder nie bezahlt worden, überschreiben wir diesen Schlüssel. Was danach noch irgendwo auf
              einer Festplatte läge, könnte niemand mehr lesen, auch wir nicht.
            </p>
            <p>
              Die Quittung nennt die Bestellnummer, den Augenblick der Vernichtung und wer sie bestätigt. Vom Brief
              selbst, von Namen und Anschriften steht nichts darin.
            </p>
          </div>
        </section>
        <section className="receipt-explanation legal__section whole" aria-labelledby="quittung-wie">
          <h2 id="quittung-wie">Wie geprüft wird</h2>
          <div>
            <p>
              Dein Browser prüft die Unterschrift selbst. Er holt dafür nur unsere öffentlichen Schlüssel; die Quittung
              bleibt auf deinem Gerät.
            </p>
            <p>
              Du musst uns dabei nicht trauen: Die Quittung ist ein JWS (ES256) und lässt sich mit jedem Werkzeug dafür
              gegen unsere <a href={PUBLIC_KEYS_PATH}>öffentlichen Schlüssel</a> prüfen, auch wenn wir sie längst
              gewechselt haben.
            </p>
          </div>
        </section>
      </LegalArticle>
    </SitePage>
  );
}
