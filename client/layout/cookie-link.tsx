import { ASKS_FOR_CONSENT } from '../consent/consent-settings.ts';
import { resetConsent } from '../consent/consent.ts';
import { Link } from '../ui/link.tsx';

/** «Cookie-Einstellungen» in the footer asks anew; where nothing is asked, it leads to why. */
export function CookieLink() {
  if (!ASKS_FOR_CONSENT) return <Link to="/datenschutz/#datenerfassung">Cookies</Link>;
  return (
    <button type="button" className="footer__button" onClick={resetConsent}>
      Cookie-Einstellungen
    </button>
  );
}
