import { consent, subscribeToConsent } from './consent.ts';

/** Loads the analytics script once its use was consented to (specification §4); where it does not arrive, the next page does. */
export function measureWithConsent(script: string): void {
  const measurementId = new URL(script).searchParams.get('id') ?? '';
  const update = () => {
    const mayAnalyse = consent()?.analytics === true;
    if (mayAnalyse)
      import('./analytics.ts').then(
        // The decision may have been taken back while this code was on its way.
        ({ loadAnalytics }) => consent()?.analytics && loadAnalytics(script, measurementId),
        () => {},
      );
    // Withdrawn: the script that is already there looks at this before it sends anything.
    (window as unknown as Record<string, boolean>)[`ga-disable-${measurementId}`] = !mayAnalyse;
  };
  subscribeToConsent(update);
  update();
}
