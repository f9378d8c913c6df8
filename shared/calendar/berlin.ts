/** Days and instants in the business's time zone, Europe/Berlin. A day is the string «YYYY-MM-DD». */

import { DAY, HOUR } from './durations.ts';

/**
 * A function that formats moments. The formatter is created at the first call, because the first one of a page takes a
 * phone a tenth of a second.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  let created: Intl.DateTimeFormat | undefined;
  return (moment) => (created ??= new Intl.DateTimeFormat(locale, options)).format(moment);
}

const BERLIN = { timeZone: 'Europe/Berlin' };
const TWO_DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const isoDay = dateFormat('sv-SE', { ...BERLIN, ...TWO_DIGITS });
const longDay = dateFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const dayAndTime = dateFormat('de-DE', { ...BERLIN, ...TWO_DIGITS, hour: '2-digit', minute: '2-digit' });
const hourOfDay = dateFormat('en-GB', { ...BERLIN, hour: '2-digit', hourCycle: 'h23' });
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Whether the text is a day that exists: «2026-02-29» is not. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The Berlin day of an ISO instant; undefined if the text is not one. */
export function berlinDateOf(instant: string): string | undefined {
  if (!ISO_INSTANT.test(instant)) return undefined;
  const time = Date.parse(instant);
  return Number.isNaN(time) ? undefined : berlinDay(new Date(time));
}

const MAX_HOURS_KNOWN = 10_000;
const dayOfHour = new Map<number, string>();

/** The Berlin day of a moment. Berlin's days begin at a full hour of UTC, so it is computed once for each hour. */
export function berlinDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR);
  const cached = dayOfHour.get(hour);
  if (cached !== undefined) return cached;
  const day = isoDay(moment);
  if (dayOfHour.size >= MAX_HOURS_KNOWN) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

/** The full hour (0 to 23) of a moment in Berlin. */
export function berlinHour(moment: Date): number {
  return Number(hourOfDay(moment));
}

/** The same day `count` years later; 28 February if there is no 29th. */
export function addYears(day: string, count: number): string {
  const later = `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;
  return isIsoDate(later) ? later : `${later.slice(0, 8)}28`;
}

/** The day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The ISO instant at which a day begins in Berlin. */
export function startOfDay(day: string): string {
  const previous = addDays(day, -1);
  const inSummer = new Date(`${previous}T22:00:00.000Z`);
  return (berlinDay(inSummer) === day ? inSummer : new Date(`${previous}T23:00:00.000Z`)).toISOString();
}

/** «24. Dezember 2026». */
export function formatDay(day: string): string {
  return longDay(new Date(`${day}T00:00:00Z`));
}

const MONTHS = ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Juni', 'Juli', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];

/** «24. Dez» and «2026»: a day in the short form of a postmark. */
export function shortDay(day: string): [dayAndMonth: string, year: string] {
  return [`${Number(day.slice(8))}. ${MONTHS[Number(day.slice(5, 7)) - 1]}`, day.slice(0, 4)];
}

const momentOfHour = new Map<number, string>();

/** «24.12.2026, 09:05» in Berlin. Its minutes are those of UTC, so it is computed once for each hour. */
export function formatMoment(instant: string): string {
  const time = Date.parse(instant);
  const hour = Math.floor(time / HOUR);
  const minutes = Math.floor((time - hour * HOUR) / 60_000);
  let dayAndHour = momentOfHour.get(hour);
  if (dayAndHour === undefined) {
    dayAndHour = dayAndTime(hour * HOUR).slice(0, -'00'.length);
    if (momentOfHour.size >= MAX_HOURS_KNOWN) momentOfHour.clear();
    momentOfHour.set(hour, dayAndHour);
  }
  return dayAndHour + String(minutes).padStart(2, '0');
}
