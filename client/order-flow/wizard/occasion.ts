import { useEffect, useState } from 'react';
import { formatDay, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { nextOccasionDay, type Occasion } from '@federpost/shared/calendar/occasions.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { showToast } from '../../ui/toast.ts';
import { draftEdited } from '../draft/draft.ts';
import { useAppDispatch, useAppStore } from '../draft/use-draft.tsx';

type NamedOccasion = { occasion: Occasion; name: string };
const VALENTINE: NamedOccasion = { occasion: 'valentinstag', name: 'Valentinstag' };

/** Occasions with the same day for everyone, by the name of their landing page. */
const OCCASIONS: Readonly<Record<string, NamedOccasion>> = {
  neujahr: { occasion: 'neujahr', name: 'Neujahr' },
  valentinstag: VALENTINE,
  'geschenk-freund': VALENTINE,
  'geschenk-fur-freundin': VALENTINE,
  'geschenk-fur-mama': { occasion: 'muttertag', name: 'Muttertag' },
  'geschenk-fur-oma': { occasion: 'omatag', name: 'Omatag' },
  weihnachten: { occasion: 'weihnachten', name: 'Heiligabend' },
};

/** The next day of a landing page's occasion, with its label: «Muttertag, 9. Mai 2027». */
export function occasionDayOf(page: string, today: string): { day: string; label: string } | undefined {
  const namedOccasion = OCCASIONS[page];
  if (!namedOccasion) return undefined;
  const day = nextOccasionDay(namedOccasion.occasion, today);
  return day === undefined ? undefined : { day, label: `${namedOccasion.name}, ${formatDay(day)}` };
}

/**
 * Takes over the occasion of a letter that was begun on another page: the letter should arrive by its day. If only the
 * writer knows the day, the last step asks for it; an already chosen day is kept.
 */
export function useOccasion(initialOccasion: Occasion | undefined, ready: boolean): void {
  // Kept as state, because the view becomes a history entry, which does not contain the occasion.
  const [occasion] = useState(initialOccasion);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    if (!ready || !occasion) return;
    const today = berlinDay(new Date());
    const day = nextOccasionDay(occasion, today);
    if (!day) {
      if (store.getState().draft.deliveryDate === null) dispatch(draftEdited({ deliveryDateMeans: 'arrival' }));
      return;
    }
    dispatch(draftEdited({ deliveryDate: day, deliveryDateMeans: 'arrival' }));
    void showToast({
      title: withDaysWhole(`Bis ${weekdayAndDay(day, today)}, soll er da sein`),
      description: 'Im letzten Schritt kannst du einen anderen Tag wählen.',
    });
  }, [ready, occasion, dispatch, store]);
}
