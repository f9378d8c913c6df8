/** In milliseconds. A day is one of 24 hours: days of the calendar are counted by berlin.ts. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
