import { PLACEHOLDER_ANALYTICS_SCRIPT } from '@federpost/shared/site/placeholders.ts';

/**
 * The analytics script's address, or nothing where the shop does not measure: the build writes a placeholder, the server
 * puts the address there, and the browser reads it back.
 */
export const ANALYTICS_SCRIPT = import.meta.env.SSR
  ? PLACEHOLDER_ANALYTICS_SCRIPT
  : (document.documentElement.dataset.analyticsScript ?? '');
