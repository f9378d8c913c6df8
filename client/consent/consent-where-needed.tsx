import { lazy, Suspense } from 'react';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { MEASUREMENT_ID } from './measurement.ts';

const CookieConsent = lazy(() => import('./cookie-consent.tsx'));

/** Whether there is anything to ask. The served page does not say it: it is the same for every shop. */
export const useAsksForConsent = () =>
  useInBrowser(
    () => MEASUREMENT_ID !== '',
    () => false,
  );

/** What every page mounts: nothing at all, and no code, where nothing needs consent (§ 25 TDDDG). */
export function ConsentWhereNeeded() {
  return useAsksForConsent() ? (
    <Suspense fallback={null}>
      <CookieConsent />
    </Suspense>
  ) : null;
}
