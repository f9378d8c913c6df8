import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { reportableFrom } from './delivery-messages.ts';

/** Says from which day a letter can be reported that has not arrived, until that day has come. */
export function ReportLater({ letter }: { letter: MyLetter }) {
  const from = reportableFrom(letter, new Date());
  if (from === undefined || letter.delivery.replacement) return null;
  return (
    <section className="my-letter__delivery" aria-labelledby="nicht-angekommen">
      <h2 id="nicht-angekommen">Nicht angekommen?</h2>
      <p>
        Manchmal braucht die Post etwas länger. Ist dein Brief am {withDaysWhole(from)}, noch nicht da, kannst du es
        dann hier melden und wählen: kostenlos noch einmal, oder dein Geld zurück.
      </p>
    </section>
  );
}
