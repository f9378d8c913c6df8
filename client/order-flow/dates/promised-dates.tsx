import { useLetterDates, type DatedDraft } from './use-letter-dates.ts';
import './promised-dates.css';

/** The posting day and the delivery window if the letter is paid now, in the same words in wizard and checkout. */
export function PromisedDates({ draft }: { draft: DatedDraft }) {
  const { dates, words, today, cutOffHour } = useLetterDates(draft);
  const isToday = dates.postingDay === today;
  return (
    <div className="promised" role="status">
      <p>
        Wir werfen ihn <strong>{isToday ? 'heute' : `am ${words.postingDay},`}</strong> ein
        {isToday && `, wenn du vor ${cutOffHour}\u00a0Uhr bezahlst`}
        {!isToday && !draft.deliveryDate && '; für diesen Tag zählt deine Zahlung'}. Ankunft voraussichtlich{' '}
        <strong>{words.window}.</strong>
      </p>
      {words.note && <p>{words.note}</p>}
    </div>
  );
}
