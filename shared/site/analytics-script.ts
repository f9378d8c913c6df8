/** Google Analytics' host: in production the only host besides the shop's own from which a page may load a script. */
export const GOOGLE_TAG_MANAGER = 'https://www.googletagmanager.com';

/** The address of Google's script for a measurement id, `ANALYTICS_ID`. */
export const googleAnalyticsScript = (measurementId: string): string =>
  `${GOOGLE_TAG_MANAGER}/gtag/js?id=${encodeURIComponent(measurementId)}`;
