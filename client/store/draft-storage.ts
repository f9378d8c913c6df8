/** The draft's key in the browser's storage, and how long it is kept there. */
export const STORAGE_KEY = 'persist:federpost';
export const DAYS_KEPT = 30;
export const MILLISECONDS_PER_DAY = 86_400_000;
