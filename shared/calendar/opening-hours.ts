import type { Business } from '../business/business.ts';
import { berlinDay } from './berlin.ts';
import { isWorkingDay } from './working-days.ts';

const WEEKDAYS = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'];
const DAY_NAME = /sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend/g;
const RANGE = /(\w+tag|sonnabend)\s*(?:–|-|bis)\s*(\w+tag|sonnabend)/g;
const TIME = /\b([01]?\d|2[0-3])[:.]([0-5]\d)/;
const TIME_IN_BERLIN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const weekdayOf = (name: string) => WEEKDAYS.indexOf(name.replace('sonnabend', 'samstag'));

/** The days of the week (0 is Sunday) in words like «Montag–Freitag» or «Samstag und Sonntag». */
export function weekdaysIn(label: string): Set<number> {
  const text = label.toLocaleLowerCase('de');
  const weekdays = new Set((text.match(DAY_NAME) ?? []).map(weekdayOf));
  for (const [, from = '', to = ''] of text.matchAll(RANGE)) {
    const last = weekdayOf(to);
    for (let day = weekdayOf(from); day >= 0 && last >= 0 && day !== last; day = (day + 1) % 7) weekdays.add(day);
  }
  return weekdays;
}

/** The opening time if the hours cannot be read: half past eight on a working day. */
const USUAL_OPENING = '08:30';

/**
 * The time («HH:MM» in Berlin) at which the business opens on a day, by the hours it publishes; undefined on a closed
 * day or a holiday. Published hours without a day or a time count as the usual ones.
 */
export function opensAt(
  day: string,
  { hours, federalState }: Pick<Business, 'hours' | 'federalState'>,
): string | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const readableHours = hours.filter(({ days, time }) => weekdaysIn(days).size > 0 && TIME.test(time));
  if (readableHours.length === 0) return isWorkingDay(day, federalState) ? USUAL_OPENING : undefined;
  const isWeekday = weekday >= 1 && weekday <= 5;
  if (isWeekday && !isWorkingDay(day, federalState)) return undefined;
  const [, hour, minute] =
    readableHours
      .filter(({ days }) => weekdaysIn(days).has(weekday))
      .map(({ time }) => TIME.exec(time))
      .find((time) => time !== null) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether the business opened at most two hours ago, which is the time for daily reports. */
export function isMorning(now: Date, business: Pick<Business, 'hours' | 'federalState'>): boolean {
  const opening = opensAt(berlinDay(now), business);
  if (opening === undefined) return false;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const minutesOpen = minutes(TIME_IN_BERLIN.format(now)) - minutes(opening);
  return minutesOpen >= 0 && minutesOpen < 120;
}
