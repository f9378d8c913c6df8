import { ASKS_FOR_CONSENT } from '../consent/consent-settings.ts';
import { resetConsent } from '../consent/consent.ts';
import { Link } from '../ui/link.tsx';

/** The footer's way to the decision about cookies; where nothing is asked, it leads to why. */
export function CookieLink() {
  if (!ASKS_FOR_CONSENT) return <Link to="/datenschutz/#datenerfassung">Cookies</Link>;
  return <AskAnew />;
}

/** Takes the decision back, so that the banner asks again. */
export function AskAnew() {
  return (
    <button type="button" className="footer__button" onClick={resetConsent}>
      Cookie-Einstellungen
    </button>
  );
}
