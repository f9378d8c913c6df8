/** Durations in milliseconds. A day has 24 hours here; calendar days are counted by berlin.ts. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The instant that many milliseconds after another; both are ISO instants. */
export const addMilliseconds = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
