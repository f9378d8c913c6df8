import { useRef, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { decide, EVERYTHING, NECESSARY_ONLY, type Choice } from './consent.ts';
import { CookieSettings } from './cookie-settings.tsx';
import './cookie-banner.css';

/**
 * The cookie banner: at the foot of the page, which stays usable, with accept and refuse of equal weight.
 * @param props.privacyLink of a page that has no router
 */
export default function CookieBanner({
  privacyLink = <Link to="/datenschutz/">Datenschutzerklärung</Link>,
}: {
  privacyLink?: ReactNode;
}) {
  const settings = useRef<HTMLDialogElement>(null);
  const answer = (choice: Choice) => {
    settings.current?.close();
    // The banner is removed with the focus in it: the focus moves to the content.
    document.getElementById('inhalt')?.focus({ preventScroll: true });
    decide(choice);
  };
  return (
    <>
      <section className="cookie-banner" aria-labelledby="cookie-titel">
        <div className="cookie-banner__words">
          <h2 id="cookie-titel">Wir verwenden Cookies</h2>
          <p>
            Notwendige brauchen wir, damit dein Entwurf nicht verloren geht. Alles Weitere nur, wenn du magst. Mehr dazu
            in der {privacyLink}.
          </p>
        </div>
        <div className="cookie-banner__buttons">
          <Button tone="outline" onClick={() => answer(EVERYTHING)}>
            Alle akzeptieren
          </Button>
          <Button tone="outline" onClick={() => answer(NECESSARY_ONLY)}>
            Nur notwendige
          </Button>
          <Button tone="text" onClick={() => settings.current?.showModal()}>
            Einstellungen
          </Button>
        </div>
      </section>
      <CookieSettings ref={settings} onDecide={answer} />
    </>
  );
}
