/**
 * The analytics script's address, or nothing where the shop does not measure: the server puts it into the document.
 */
export const ANALYTICS_SCRIPT = document.documentElement.dataset.analyticsScript ?? '';
