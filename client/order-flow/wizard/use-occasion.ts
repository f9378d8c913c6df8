import { useEffect, useState } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay, withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import { nextOccasionDay, type Occasion } from '@federpost/shared/calendar/occasions.ts';
import { showToast } from '../../ui/toast.ts';
import { draftEdited } from '../draft/draft.ts';
import { useAppDispatch, useAppStore } from '../draft/use-draft.ts';

/**
 * Takes the occasion for which a letter was begun on another page: it is to be there by that day. Where only the writer
 * knows the day, the last step asks for it, and a day that was chosen before stays.
 */
export function useOccasion(asked: Occasion | undefined, ready: boolean): void {
  // The view that the address asked for becomes a history entry, which knows of no occasion.
  const [occasion] = useState(asked);
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
