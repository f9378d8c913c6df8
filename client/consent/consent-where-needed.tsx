import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lateCode } from '../ui/late-code.ts';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { ANALYTICS_SCRIPT } from './measurement.ts';

/** What asks, and what takes the decision back. */
export const cookieConsent = lateCode(() => import('./cookie-consent.tsx'));

/** Whether there is anything to ask. The served page does not say it: it is the same for every shop. */
export const useAsksForConsent = () =>
  useInBrowser(
    () => ANALYTICS_SCRIPT !== '',
    () => false,
  );

/** What every page mounts: nothing at all, and no code, where nothing needs consent (§ 25 TDDDG). */
export function ConsentWhereNeeded() {
  const asks = useAsksForConsent();
  const { pathname } = useLocation();
  const code = cookieConsent.useCode();
  useEffect(() => {
    if (asks) void cookieConsent.fetch();
  }, [asks, pathname]);
  return asks && code ? <code.default /> : null;
}
