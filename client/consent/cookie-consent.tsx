import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { consent, whenConsentChanges } from './consent.ts';
import { MEASUREMENT_ID } from './measurement.ts';

// For the link at the foot of the page, which needs no second file for it.
export { resetConsent } from './consent.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

const UNDECIDED = 'undecided';
const snapshot = () => consent() ?? UNDECIDED;

/** Asks once, keeps the answer, and loads what was consented to (specification §2.5, §4). */
export default function CookieConsent({ measurementId = MEASUREMENT_ID }: { measurementId?: string }) {
  const decision = useSyncExternalStore(whenConsentChanges, snapshot);
  const mayAnalyse = typeof decision === 'object' && decision.analytics;

  useEffect(() => {
    if (mayAnalyse) void import('./analytics.ts').then(({ loadAnalytics }) => loadAnalytics(measurementId));
    // Withdrawn: the script that is already there looks at this before it sends anything.
    (window as unknown as Record<string, boolean>)[`ga-disable-${measurementId}`] = !mayAnalyse;
  }, [mayAnalyse, measurementId]);

  if (decision !== UNDECIDED) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  );
}
