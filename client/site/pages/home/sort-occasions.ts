import { berlinDay, dateFormat } from '@federpost/shared/calendar/berlin.ts';
import { DAY } from '@federpost/shared/calendar/durations.ts';

const dayAndMonth = dateFormat('de-DE', { timeZone: 'Europe/Berlin', day: 'numeric', month: 'long' });

/** A day of an occasion, and the latest instant of payment at which a letter almost surely arrives by then. */
export type OccasionDate = [day: string, deadline: string];

/** Moves the occasions that have a day to the top, the nearest first, and shows the remaining time. */
export function sortOccasions(page: ParentNode, now = new Date()): void {
  const today = berlinDay(now);
  const datedRows = [...page.querySelectorAll<HTMLElement>('[data-dates]')].flatMap((row) => {
    const dates = JSON.parse(row.dataset.dates ?? '[]') as OccasionDate[];
    const date = dates.find(([day]) => day > today);
    return date ? [{ row, date }] : [];
  });
  const latestFirst = datedRows.toSorted((a, b) => b.date[0].localeCompare(a.date[0]));
  for (const { row, date } of latestFirst) {
    const note = row.querySelector<HTMLElement>('.occasion-cards__left');
    if (note) note.textContent = timeLeft(date, now);
    note?.removeAttribute('hidden');
    row.parentElement?.prepend(row);
  }
  if (datedRows.length > 0) page.querySelector('.occasion-cards__deadline')?.removeAttribute('hidden');
}

/** «noch 30 Tage · spätestens am 18. Dezember bestellen». */
export function timeLeft([day, deadline]: OccasionDate, now: Date): string {
  const days = (Date.parse(day) - Date.parse(berlinDay(now))) / DAY;
  const remainingDays = days === 1 ? 'morgen' : `noch ${days} Tage`;
  const end = Date.parse(deadline);
  if (now.getTime() >= end) return `${remainingDays} · pünktlich nicht mehr sicher`;
  // A deadline at midnight belongs to the day before.
  const lastMoment = new Date(end - 1);
  const lastDay =
    berlinDay(lastMoment) === berlinDay(now) ? 'heute' : `am ${dayAndMonth(lastMoment).replace(' ', '\u00a0')}`;
  return `${remainingDays} · spätestens ${lastDay} bestellen`;
}
