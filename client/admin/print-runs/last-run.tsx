import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { ManifestButton } from './manifest-button.tsx';
import { progressOf } from './run-pieces.ts';
import { letters } from './run-messages.ts';

/** The result of the previous run: the number of posted letters, and their list. */
export function LastRun({ run }: { run: RunRecord }) {
  const { posted } = progressOf(run);
  return (
    <section className="last-run" aria-labelledby="last-run">
      <h2 id="last-run">
        Lauf {run.number} vom {formatDay(run.day)}
      </h2>
      <p>{posted === 0 ? 'Beendet, ohne dass ein Brief zur Post ging.' : `${letters(posted)} zur Post gebracht.`}</p>
      {posted > 0 && <ManifestButton runId={run.id} />}
    </section>
  );
}
