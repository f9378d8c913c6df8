import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { useLetterDates, type DatedDraft } from '../order-flow/dates/use-letter-dates.ts';
import '../order-flow/dates/promised-dates.css';

/** The posting day after the change: only another wish moves the day of a paid letter. */
export function ChangedDates({ letter, draft }: { letter: MyLetter; draft: DatedDraft }) {
  const calculated = useLetterDates(draft);
  const isSameWish =
    draft.deliveryDate === letter.deliveryDate &&
    (draft.deliveryDate === null || draft.deliveryDateMeans === (letter.deliveryDateMeans ?? 'posting'));
  const kept =
    isSameWish && letter.dates ? fullDateMessages(letter.dates, wishOf(letter), berlinDay(new Date())) : undefined;
  const { postingDay, window, note } = kept ?? calculated.words;
  return (
    <div className="promised" role="status">
      <p>
        Wir werfen ihn <strong>am {postingDay},</strong> ein
        {letter.dates ? '' : ', wenn die Zahlung heute ankommt'}. Ankunft voraussichtlich <strong>{window}.</strong>
      </p>
      {note && <p>{note}</p>}
    </div>
  );
}
