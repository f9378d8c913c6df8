import { useSyncExternalStore } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import { POSTING_SCHEDULE } from './posting-schedule.ts';
import type { DraftContent } from '../draft/draft.ts';

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 20_000;

/** The fields of a draft on which its dates depend. */
export type DatedDraft = Pick<DraftContent, 'shipping' | 'deliveryDate' | 'deliveryDateMeans'>;

/** The posting day and the delivery window of a draft if it is paid now, updated while the page is open. */
export function useLetterDates({ shipping, ...chosen }: DatedDraft) {
  const at = new Date(useSyncExternalStore(everyNowAndThen, presentHour));
  const today = berlinDay(at);
  const wish = wishOf(chosen);
  const dates = letterDates({ at, shipping, wish, schedule: POSTING_SCHEDULE });
  return { dates, words: fullDateMessages(dates, wish, today), today, cutOffHour: POSTING_SCHEDULE.cutOffHour };
}

/** Dates change only at a full hour, which is the same in Berlin as in UTC. */
const presentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

function everyNowAndThen(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
