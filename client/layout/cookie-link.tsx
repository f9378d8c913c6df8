import { cookieConsent, useAsksForConsent } from '../consent/consent-where-needed.tsx';
import { Link } from '../ui/link.tsx';

/** The footer's link to the cookie decision; without a banner it leads to the section that says why there is none. */
export function CookieLink() {
  if (!useAsksForConsent()) return <Link to="/datenschutz/#datenerfassung">Cookies</Link>;
  return <ResetConsent />;
}

/** Resets the decision, so that the banner is shown again. */
export function ResetConsent() {
  const reset = () => void cookieConsent.fetch().then((code) => code?.resetConsent());
  return (
    <button type="button" className="footer__button" onClick={reset}>
      Cookie-Einstellungen
    </button>
  );
}
