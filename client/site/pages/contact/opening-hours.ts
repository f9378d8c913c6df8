import type { Business } from '@federpost/shared/business/business.ts';

const GERMAN_DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const ENGLISH_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type OpeningHours = { '@type': 'OpeningHoursSpecification'; dayOfWeek: string[]; opens: string; closes: string };

/**
 * The business's hours for search engines. Lines that are not like «Montag–Freitag», «09:00–18:00 Uhr» are left out.
 */
export function openingHours(hours: Business['hours']): OpeningHours[] {
  return hours.flatMap(({ days, time }) => {
    const [first = -1, last = first] = days.split('–').map((day) => GERMAN_DAYS.indexOf(day));
    const [, opens, closes] = /^(\d\d:\d\d)–(\d\d:\d\d) Uhr$/.exec(time) ?? [];
    const dayOfWeek = first < 0 ? [] : ENGLISH_DAYS.slice(first, last + 1);
    return opens && closes && dayOfWeek.length > 0
      ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, opens, closes }]
      : [];
  });
}
