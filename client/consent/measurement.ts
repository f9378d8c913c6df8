import { PLACEHOLDER_MEASUREMENT_ID } from '@federpost/shared/site/placeholders.ts';

/**
 * The analytics script's measurement id, or nothing where the shop does not measure: the build writes a placeholder,
 * the server puts its `ANALYTICS_ID` there, and the browser reads it back.
 */
export const MEASUREMENT_ID = import.meta.env.SSR
  ? PLACEHOLDER_MEASUREMENT_ID
  : (document.documentElement.dataset.measurementId ?? '');
