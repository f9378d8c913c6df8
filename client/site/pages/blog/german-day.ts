const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «10. November 2026» for 2026-11-10. */
export function germanDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
