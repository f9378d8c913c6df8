import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { FACT_LABELS, stepsAhead } from './status-messages.ts';

/** The order's past events, oldest first, and the coming ones. */
export function Timeline({ letter }: { letter: MyLetter }) {
  return (
    <section className="my-letter__timeline" aria-labelledby="verlauf">
      <h2 id="verlauf">Was bisher geschah</h2>
      <ol className="facts">
        {letter.facts.map(({ fact, at, cents }, index) => (
          <li key={index} className="facts__done">
            <span>
              {FACT_LABELS[fact]}
              {cents !== undefined && `: ${formatEuro(cents)}`}
            </span>{' '}
            <time dateTime={at}>{formatMoment(at)}&nbsp;Uhr</time>
          </li>
        ))}
        {stepsAhead(letter, new Date()).map((step) => (
          <li key={step} className="facts__ahead">
            {withDaysWhole(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
