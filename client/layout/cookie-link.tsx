import { ASKS_FOR_CONSENT } from '../consent/consent-settings.ts';
import { resetConsent } from '../consent/consent.ts';
import { Link } from '../ui/link.tsx';

/** The footer's link to the cookie decision; without a banner it leads to the section that says why there is none. */
export function CookieLink() {
  if (!ASKS_FOR_CONSENT) return <Link to="/datenschutz/#datenerfassung">Cookies</Link>;
  return <ResetConsent />;
}

/** Resets the decision, so that the banner is shown again. */
export function ResetConsent() {
  return (
    <button type="button" className="footer__button" onClick={resetConsent}>
      Cookie-Einstellungen
    </button>
  );
}
