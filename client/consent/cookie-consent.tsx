import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { consent, whenConsentChanges } from './consent.ts';
import { ASKS_FOR_CONSENT, SETTINGS, type ConsentSettings } from './consent-settings.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

const UNDECIDED = 'undecided';
const snapshot = () => consent() ?? UNDECIDED;
/** The served page has no banner: it would be read before a decision that was made long ago. */
const served = () => undefined;

/** Asks once, keeps the answer, and loads what was consented to (specification §2.5, §4). */
export function CookieConsent({ settings = SETTINGS }: { settings?: ConsentSettings }) {
  const decision = useSyncExternalStore(whenConsentChanges, snapshot, served);
  const mayAnalyse = typeof decision === 'object' && decision.analytics;

  useEffect(() => {
    const { measurementId } = settings;
    if (!measurementId) return;
    if (mayAnalyse) void import('./analytics.ts').then(({ loadAnalytics }) => loadAnalytics(measurementId));
    // Withdrawn: the script that is already there looks at this before it sends anything.
    (window as unknown as Record<string, boolean>)[`ga-disable-${measurementId}`] = !mayAnalyse;
  }, [mayAnalyse, settings]);

  if (decision !== UNDECIDED) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  );
}

/** What every page mounts: nothing at all where there is nothing to ask. */
export const ConsentWhereNeeded = () => (ASKS_FOR_CONSENT ? <CookieConsent /> : null);
