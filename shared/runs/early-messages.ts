/** «1 erst am 23.12., 2 erst am 5.1.»: how many letters were left out, by their posting day in Berlin. */
export function aheadOfDayMessage(postingDays: readonly string[]): string {
  const days = [...new Set(postingDays)].toSorted();
  return days.map((day) => `${postingDays.filter((one) => one === day).length} erst am ${shortDate(day)}`).join(', ');
}

const shortDate = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
