import { useEffect, useSyncExternalStore } from 'react';
import { consent, whenConsentChanges } from '../consent/consent.ts';
import { ANALYTICS_SCRIPT } from '../consent/measurement.ts';
import { lateCode } from '../ui/late-code.ts';

const banner = lateCode(() => import('../consent/cookie-banner.tsx'));

/**
 * Asks on an order's page what every page asks, and keeps the answer for the others. Nothing is measured here whatever
 * it is: the page's address is a key.
 */
export function ConsentOnly() {
  const undecided = useSyncExternalStore(whenConsentChanges, consent) === undefined;
  const asks = ANALYTICS_SCRIPT !== '' && undecided;
  const code = banner.useCode();
  useEffect(() => {
    if (asks) void banner.fetch();
  }, [asks]);
  return asks && code ? <code.default privacyLink={<a href="/datenschutz/">Datenschutzerklärung</a>} /> : null;
}
