/**
 * Occasions for a letter, by their names in links to the wizard. Public ones have the same day for everyone; the day of
 * the others is known only to the writer.
 */
const OCCASIONS = {
  neujahr: (year: number) => `${year}-01-01`,
  valentinstag: (year: number) => `${year}-02-14`,
  muttertag: (year: number) => secondSunday(`${year}-05-`),
  omatag: (year: number) => secondSunday(`${year}-10-`),
  weihnachten: (year: number) => `${year}-12-24`,
  geburtstag: undefined,
  jahrestag: undefined,
  hochzeitstag: undefined,
};

export type Occasion = keyof typeof OCCASIONS;
// Without `keysOf`: the home page would load it for these names alone.
export const OCCASION_NAMES = Object.keys(OCCASIONS) as [Occasion, ...Occasion[]];

/** The day of an occasion in a year; undefined if it is not the same for everyone. */
export const occasionDay = (occasion: Occasion, year: number): string | undefined => OCCASIONS[occasion]?.(year);

/** The next day of an occasion after `today`; undefined if it is not the same for everyone. */
export function nextOccasionDay(occasion: Occasion, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const day = occasionDay(occasion, year);
  return day === undefined || day > today ? day : occasionDay(occasion, year + 1);
}

/** The second Sunday of a month is one of its days from the 8th to the 14th. */
function secondSunday(month: `${number}-${string}-`): string {
  const daysAfter8th = (7 - new Date(`${month}08`).getUTCDay()) % 7;
  return month + String(8 + daysAfter8th).padStart(2, '0');
}
