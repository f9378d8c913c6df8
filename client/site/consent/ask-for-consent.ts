import { consent, subscribeToConsent } from './consent.ts';

let remove: (() => void) | undefined;

/**
 * Asks about cookies for as long as nobody has decided (specification §2.5, §4). Where the banner's code does not
 * arrive, the next page asks.
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
