/** Google Analytics' host: the only one besides the shop's own that a page may ever load a script from in production. */
export const GOOGLE_TAG_MANAGER = 'https://www.googletagmanager.com';

/** The address of Google's script for a measurement id, `ANALYTICS_ID`. */
export const googleAnalyticsScript = (measurementId: string): string =>
  `${GOOGLE_TAG_MANAGER}/gtag/js?id=${encodeURIComponent(measurementId)}`;
