import { consent, subscribeToConsent } from './consent.ts';

let remove: (() => void) | undefined;

/**
 * Asks about cookies as long as the visitor has not decided (specification §2.5, §4). If the banner's code does not
 * load, the next page asks.
 */
export function askForConsent(): void {
  subscribeToConsent(update);
  update();
}

function update(): void {
  if (consent()) {
    remove?.();
    remove = undefined;
  } else
    import('./cookie-banner.ts').then(
      ({ showBanner }) => {
        // Meanwhile another tab may have decided.
        if (!consent()) remove ??= showBanner();
      },
      () => {},
    );
}
