import { addDays } from './berlin.ts';
import { isHoliday } from './working-days.ts';

/** The days on which letters are delivered: Monday to Saturday, without holidays of the whole country. */
export function isPostalDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !isHoliday(day);
}

/** The postal day `count` postal days after `day` (before it when negative). */
export function addPostalDays(day: string, count: number): string {
  const step = Math.sign(count);
  let result = day;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do result = addDays(result, step);
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
