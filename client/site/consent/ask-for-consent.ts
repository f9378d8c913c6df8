import { getConsent, subscribeToConsent } from './consent.ts';

let removeBanner: (() => void) | undefined;

/**
 * Shows the cookie banner until the visitor has decided (specification §2.5, §4). If the banner's code does not load,
 * the next page tries again.
 */
export function askForConsent(): void {
  subscribeToConsent(update);
  update();
}

function update(): void {
  if (getConsent()) {
    removeBanner?.();
    removeBanner = undefined;
  } else
    import('./cookie-banner.ts').then(
      ({ showBanner }) => {
        // Another tab may have decided while the code was loading.
        if (!getConsent()) removeBanner ??= showBanner();
      },
      () => {},
    );
}
