/** Local midnight of the day «YYYY-MM-DD»: the calendar uses local dates, an order uses days without a time zone. */
export function dateOfDay(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
}

/** The day «YYYY-MM-DD» of a local date. */
export function dayOfDate(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
