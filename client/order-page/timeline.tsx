import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { FACT_LABELS, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { useWholeDays } from '../order-flow/dates/use-whole-days.ts';

type TimelineProps = { facts: MyLetter['facts']; ahead?: readonly string[] };

/** The order's timeline: past events, oldest first, then the coming ones. */
export function Timeline({ facts, ahead = [] }: TimelineProps) {
  const keepDaysWhole = useWholeDays();
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf">Was bisher geschah</h2>
      <ol className="letter-history above-24 stack gap-16">
        {facts.map(({ fact, at, cents }, index) => (
          <li key={index} className="stack relative">
            <span>
              {FACT_LABELS[fact]}
              {cents !== undefined && `: ${formatEuro(cents)}`}
            </span>{' '}
            <time className="soft small tabular" dateTime={at}>
              {formatMoment(at)}&nbsp;Uhr
            </time>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className="letter-history__ahead stack relative soft">
            {keepDaysWhole(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
