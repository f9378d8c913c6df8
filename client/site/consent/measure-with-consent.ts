import { getConsent, subscribeToConsent } from './consent.ts';

/**
 * Loads the analytics script once the visitor has consented (specification §4). If it does not load, the next page
 * tries again.
 */
export function measureWithConsent(script: string): void {
  const measurementId = new URL(script).searchParams.get('id') ?? '';
  const update = () => {
    const mayAnalyse = getConsent()?.analytics === true;
    if (mayAnalyse)
      import('./analytics.ts').then(
        // The consent may have been withdrawn while this code was loading.
        ({ loadAnalytics }) => getConsent()?.analytics && loadAnalytics(script, measurementId),
        () => {},
      );
    // Consent was withdrawn: a loaded script checks this flag before it sends data.
    (window as unknown as Record<string, boolean>)[`ga-disable-${measurementId}`] = !mayAnalyse;
  };
  subscribeToConsent(update);
  update();
}
