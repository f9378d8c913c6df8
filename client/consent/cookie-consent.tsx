import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lateCode } from '../ui/late-code.ts';
import { consent, whenConsentChanges } from './consent.ts';
import { ANALYTICS_SCRIPT } from './measurement.ts';

// For the link at the foot of the page, which needs no second file for it.
export { resetConsent } from './consent.ts';

const banner = lateCode(() => import('./cookie-banner.tsx'));

const UNDECIDED = 'undecided';
const snapshot = () => consent() ?? UNDECIDED;

/** Asks once, keeps the answer, and loads what was consented to (specification §2.5, §4); on the next page again where it did not arrive. */
export default function CookieConsent({ script = ANALYTICS_SCRIPT }: { script?: string }) {
  const decision = useSyncExternalStore(whenConsentChanges, snapshot);
  const asks = decision === UNDECIDED;
  const mayAnalyse = typeof decision === 'object' && decision.analytics;
  const { pathname } = useLocation();
  const code = banner.useCode();
  const measurementId = new URL(script).searchParams.get('id') ?? '';

  useEffect(() => {
    if (asks) void banner.fetch();
  }, [asks, pathname]);
  useEffect(() => {
    if (mayAnalyse)
      import('./analytics.ts').then(
        // The decision may have been taken back while this code was on its way.
        ({ loadAnalytics }) => consent()?.analytics && loadAnalytics(script, measurementId),
        () => {},
      );
    // Withdrawn: the script that is already there looks at this before it sends anything.
    (window as unknown as Record<string, boolean>)[`ga-disable-${measurementId}`] = !mayAnalyse;
  }, [mayAnalyse, script, measurementId, pathname]);

  return asks && code ? <code.default /> : null;
}
