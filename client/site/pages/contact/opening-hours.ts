import type { Business } from '@federpost/shared/business/business.ts';
import { weekdaysIn } from '@federpost/shared/calendar/opening-hours.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type OpeningHours = { '@type': 'OpeningHoursSpecification'; dayOfWeek: string[]; opens: string; closes: string };

/**
 * The business's hours for search engines. Lines that are not like «Montag–Freitag», «09:00–18:00 Uhr» are left out.
 */
export function openingHours(hours: Business['hours']): OpeningHours[] {
  return hours.flatMap(({ days, time }) => {
    const [, opens, closes] = /^(\d\d:\d\d)–(\d\d:\d\d) Uhr$/.exec(time) ?? [];
    const weekdays = weekdaysIn(days);
    const dayOfWeek = WEEKDAYS.filter((_, weekday) => weekdays.has(weekday));
    return opens && closes && dayOfWeek.length > 0
      ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }]
      : [];
  });
}
