/** The analytics script's address, which the server puts into the document; empty if the shop uses no analytics. */
export const ANALYTICS_SCRIPT = document.documentElement.dataset.analyticsScript ?? '';
