import { useParams } from 'react-router-dom';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { PrintRun } from '@federpost/shared/http/runs.ts';
import { WATCHED } from '../shell/api.ts';
import { LoadState } from '../shell/loaded.tsx';
import { runApi } from './run-api.ts';
import { RunDay } from './run-day.tsx';
import { countLetters } from '../shell/count-letters.ts';
import { totalsLine } from './run-messages.ts';
import { isPrinting } from './run-pieces.ts';
import { SealingCheck } from './sealing-check.tsx';
import './run.css';

const POLL_MS = 30_000;
/** While envelopes are checked, to show what other stations have checked. */
const CHECKING_POLL_MS = 10_000;
/** Refreshes often while the printer works, to show its progress. */
const LIVELY_POLL_MS = 2_500;

/** The day's work: due letters are printed, put into envelopes, checked and posted. */
export default function RunView() {
  const { '*': path } = useParams();
  const isChecking = path === 'pruefen';
  const state = runApi.endpoints.printRun.useQueryState();
  const { data: run } = state;
  const { refetch } = runApi.endpoints.printRun.useQuerySubscription(undefined, {
    ...WATCHED,
    pollingInterval: run && isPrinting(run) ? LIVELY_POLL_MS : isChecking ? CHECKING_POLL_MS : POLL_MS,
  });

  if (isChecking && run) return <SealingCheck run={run} />;
  return (
    <div className="run-view stack gap-16">
      <LoadState query={{ ...state, refetch }} failed="Der Lauf konnte nicht geladen werden." />
      {run && (
        <div className="run-view__day columns top">
          <RunDay run={run} />
          <DaysAhead run={run} />
        </div>
      )}
    </div>
  );
}

/** The letters of tomorrow and this week, to get paper and stamps in time. */
function DaysAhead({ run: { day, tomorrow, week, later } }: { run: PrintRun }) {
  const maximum = Math.max(1, ...week.map((each) => each.letters));
  return (
    <section className="days-ahead" aria-labelledby="days-ahead">
      <h2 id="days-ahead">Die nächsten Tage</h2>
      <p>
        Morgen: <strong>{countLetters(tomorrow.letters)}</strong>
        {tomorrow.letters > 0 && <span className="help-text"> ({totalsLine(tomorrow)})</span>}
      </p>
      <dl className="week-bars above-16">
        {week.map((each) => (
          <div key={each.day} className={each.letters === 0 ? 'soft' : undefined}>
            <dt>{weekdayAndDay(each.day, day)}</dt>
            <dd className="line gap-8 middle">
              {each.letters > 0 && (
                <span className="week-bars__bar" style={{ width: `${(each.letters / maximum) * 100}%` }} />
              )}
              {each.letters}
            </dd>
          </div>
        ))}
        {later > 0 && (
          <div>
            <dt>später</dt>
            <dd>{later.toLocaleString('de-DE')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
