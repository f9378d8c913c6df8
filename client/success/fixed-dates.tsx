import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { dateWords } from '@federpost/shared/calendar/date-words.ts';
import { datesFrom, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { ROUND } from '../order/post-round.ts';

/** The dates of a letter that is paid for, as the shop has fixed them. */
export function FixedDates({ postingDay, shipping, ...chosen }: NonNullable<PaymentStatusResult['letter']>) {
  const wish = wishOf(chosen);
  const dates = datesFrom({ postingDay, shipping, wish, round: ROUND });
  const words = dateWords(dates, wish, berlinDay(new Date()));
  return (
    <>
      <p>
        Wir werfen ihn <strong>am {words.postingDay},</strong> ein. Ankunft voraussichtlich{' '}
        <strong>{words.window}.</strong>
      </p>
      {words.note && <p>{words.note}</p>}
    </>
  );
}
