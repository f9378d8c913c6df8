import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { POSTING_SCHEDULE } from '../dates/posting-schedule.ts';

type FixedDatesProps = NonNullable<PaymentStatusResult['letter']> & { recipientName?: string };

/** The dates of a paid letter, as the shop has fixed them; and its recipient, if this device knows. */
export function FixedDates({ recipientName, postingDay, shipping, ...chosen }: FixedDatesProps) {
  const today = berlinDay(new Date());
  // The page may be opened long after the letter was posted.
  if (postingDay < today) return <p>Wie weit dein Brief ist, steht auf seiner Seite; den Link hast du per E-Mail.</p>;
  const wish = wishOf(chosen);
  const dates = datesFrom({ postingDay, shipping, wish, schedule: POSTING_SCHEDULE });
  const words = fullDateMessages(dates, wish, today);
  return (
    <>
      <p>
        <strong>Am {words.postingDay},</strong> bringen wir deinen Brief
        {recipientName && ` an ${recipientName}`} zur Post. Ankunft voraussichtlich <strong>{words.window}.</strong>
      </p>
      {words.note && <p>{words.note}</p>}
    </>
  );
}
