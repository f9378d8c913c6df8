/** The calendar uses local dates, an order uses days «YYYY-MM-DD»: the same day in every time zone. */

/** Local midnight of the day «YYYY-MM-DD». */
export function dateOfDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/** The day «YYYY-MM-DD» of a local date. */
export function dayOfDate(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
