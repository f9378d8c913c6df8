import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { useSyncExternalStore } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { dateMessages, fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { letterDates, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { DraftContent } from '../draft/draft.ts';
import { POSTING_SCHEDULE } from './posting-schedule.ts';
import { useWholeDays } from './use-whole-days.ts';

/** The posting day and the delivery window if the customer pays now, in the same words in wizard and checkout. */
export function PromisedDates({ draft }: { draft: DatedDraft }) {
  const { dates, messages, today, cutOffHour } = useLetterDates(draft);
  const isToday = dates.postingDay === today;
  return (
    <div className="promised stack gap-8 soft" role="status" aria-atomic>
      <p>
        Wir werfen ihn <strong>{isToday ? 'heute' : `am ${messages.postingDay},`}</strong> ein
        {isToday && `, wenn du vor ${cutOffHour}\u00a0Uhr bezahlst`}
        {!isToday && !draft.deliveryDate && ', wenn du heute bezahlst'}. Ankunft voraussichtlich{' '}
        <strong>{messages.window}.</strong>
      </p>
      {messages.note && <p>{messages.note}</p>}
    </div>
  );
}

const CLOCK_INTERVAL_MS = 20_000;

/** The fields of a draft on which its dates depend. */
export type DatedDraft = Pick<DraftContent, 'shipping' | 'deliveryDate' | 'deliveryDateMeans'>;

/** The posting day and the delivery window of a draft if the customer pays now, updated while the page is open. */
export function useLetterDates({ shipping, ...dateChoice }: DatedDraft) {
  const at = new Date(useSyncExternalStore(subscribeToClock, currentHour));
  const today = berlinDay(at);
  const wish = wishOf(dateChoice);
  const dates = letterDates({ at, shipping, wish, schedule: POSTING_SCHEDULE });
  const messages = fullDateMessages(dateMessages(dates, wish, today), useWholeDays());
  return { dates, messages, today, cutOffHour: POSTING_SCHEDULE.cutOffHour };
}

/** Dates change only at a full hour, which is the same in Berlin as in UTC. */
const currentHour = () => Math.floor(Date.now() / HOUR) * HOUR;

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, CLOCK_INTERVAL_MS);
  return () => clearInterval(timer);
}
