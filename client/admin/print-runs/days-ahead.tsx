import type { RunPreview } from '@federpost/shared/http/runs.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { letters, totalsLine } from './run-messages.ts';

/** The letters of tomorrow and of the week, so that paper and stamps are ordered in time. */
export function DaysAhead({ preview: { day, tomorrow, week } }: { preview: RunPreview }) {
  const most = Math.max(1, ...week.map((each) => each.letters));
  return (
    <section className="days-ahead" aria-labelledby="days-ahead">
      <h2 id="days-ahead">Die nächsten Tage</h2>
      <p>
        Morgen: <strong>{letters(tomorrow.letters)}</strong>
        {tomorrow.letters > 0 && <span className="hint"> ({totalsLine(tomorrow)})</span>}
      </p>
      <dl className="week">
        {week.map((each) => (
          <div key={each.day} data-none={each.letters === 0 || undefined}>
            <dt>{weekdayAndDay(each.day, day)}</dt>
            <dd>
              <span className="week__bar" style={{ width: `${(each.letters / most) * 100}%` }} />
              {each.letters}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
