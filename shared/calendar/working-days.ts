import { getHolidays } from 'feiertagejs';
import { addDays } from './berlin.ts';

/** The federal state of the print site, as feiertagejs names it: «BE», «BY», … */
export type FederalState = Parameters<typeof getHolidays>[1];

/** The shop posts no letters on these days, although they are not legal holidays. */
const CLOSED_DAYS = ['12-24', '12-31'];

const holidaysByYear = new Map<string, ReadonlySet<string>>();

function holidays(year: string, state: FederalState): ReadonlySet<string> {
  const key = `${year} ${state}`;
  const cached = holidaysByYear.get(key);
  if (cached) return cached;
  const days = new Set(getHolidays(Number(year), state).map((holiday) => holiday.dateString));
  holidaysByYear.set(key, days);
  return days;
}

/** Whether a day is a legal holiday: of the whole country or, if a state is given, of that state. */
export function isHoliday(day: string, state: FederalState = 'BUND'): boolean {
  return holidays(day.slice(0, 4), state).has(day);
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Monday to Friday, except holidays of the country or of the print site's state, 24 and 31 December. */
export function isWorkingDay(day: string, state: FederalState): boolean {
  return !isWeekend(day) && !CLOSED_DAYS.includes(day.slice(5)) && !isHoliday(day, state);
}

/** The first working day after `day`. */
export function nextWorkingDay(day: string, state: FederalState): string {
  let candidate = addDays(day, 1);
  while (!isWorkingDay(candidate, state)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The working day `count` working days after `day`. */
export function addWorkingDays(day: string, count: number, state: FederalState): string {
  let result = day;
  for (let remaining = count; remaining > 0; remaining -= 1) result = nextWorkingDay(result, state);
  return result;
}

/** `day` itself if it is a working day, else the last one before it. */
export function workingDayUpTo(day: string, state: FederalState): string {
  let candidate = day;
  while (!isWorkingDay(candidate, state)) candidate = addDays(candidate, -1);
  return candidate;
}

/** Whether letters are delivered on a day: Monday to Saturday, except holidays of the whole country. */
export function isPostalDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !isHoliday(day);
}

/** The postal day `count` postal days after `day` (before it when negative). */
export function addPostalDays(day: string, count: number): string {
  const direction = Math.sign(count);
  let result = day;
  for (let remaining = Math.abs(count); remaining > 0; remaining -= 1) {
    do result = addDays(result, direction);
    while (!isPostalDay(result));
  }
  return result;
}

/** How many postal days there are after `from`, up to and including `to`; 0 if `to` is not later. */
export function postalDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isPostalDay(day)) count += 1;
  return count;
}
