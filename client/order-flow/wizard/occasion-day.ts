import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { nextOccasionDay, type Occasion } from '@federpost/shared/calendar/occasions.ts';

type Named = { occasion: Occasion; name: string };
const VALENTINE: Named = { occasion: 'valentinstag', name: 'Valentinstag' };

/** Occasions that everybody has on the same day, by the name of the landing page that one came from. */
const OCCASIONS: Readonly<Record<string, Named>> = {
  neujahr: { occasion: 'neujahr', name: 'Neujahr' },
  valentinstag: VALENTINE,
  'geschenk-freund': VALENTINE,
  'geschenk-fur-freundin': VALENTINE,
  'geschenk-fur-mama': { occasion: 'muttertag', name: 'Muttertag' },
  'geschenk-fur-oma': { occasion: 'omatag', name: 'Omatag' },
  weihnachten: { occasion: 'weihnachten', name: 'Heiligabend' },
};

/** The next day of the occasion that a landing page is for, and what it is called: «Muttertag, 9. Mai 2027». */
export function occasionDayOf(page: string, today: string): { day: string; label: string } | undefined {
  const named = OCCASIONS[page];
  if (!named) return undefined;
  const day = nextOccasionDay(named.occasion, today);
  return day === undefined ? undefined : { day, label: `${named.name}, ${formatDay(day)}` };
}
