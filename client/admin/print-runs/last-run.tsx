import { useEffect, useRef, useState } from 'react';
import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { PostPrintRunResult } from '@federpost/shared/http/run-commands.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { Button } from '../../ui/button.tsx';
import { openPdf } from '../shell/files.ts';
import { useSession } from '../shell/session-context.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
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

type Props = { runId: string; result: PostPrintRunResult };

/**
 * The result of «Zur Post gebracht»: the number of letters, those left behind with the reason, and the list to print.
 */
export function PostedResult({ runId, result }: Props) {
  const section = useRef<HTMLElement>(null);
  const { posted, refused, ahead, closed } = result;
  // Focuses the next step, so that Enter opens the list.
  useEffect(() => section.current?.querySelector('button')?.focus(), [result]);
  return (
    <section className="sealing__posted" aria-label="Versendet" ref={section}>
      <output>
        <strong>{letters(posted.length)} zur Post gebracht.</strong> {closed && 'Der Lauf ist fertig.'}
      </output>
      {ahead.length > 0 && <p>Ausgelassen: {aheadOfDayMessage(ahead.map(({ postingDay }) => postingDay))}</p>}
      {refused.map(({ code, error }) => (
        <p className="refusal" key={code}>
          {code}: {error}
        </p>
      ))}
      {posted.length > 0 && <ManifestButton runId={runId} />}
    </section>
  );
}

/** Opens the list of a run's posted letters, for printing. */
function ManifestButton({ runId }: { runId: string }) {
  const session = useSession();
  const [loading, setLoading] = useState(false);
  const { failure, fail } = useAsyncAction();
  async function open() {
    setLoading(true);
    fail(await openPdf(session, `/rest/v1/run-manifest?${new URLSearchParams({ run_id: `eq.${runId}` })}`));
    setLoading(false);
  }
  return (
    <>
      <Button tone="outline" disabled={loading} onClick={() => void open()}>
        {loading ? 'Laden...' : 'Einlieferungsliste drucken'}
      </Button>
      <Refusal>{failure}</Refusal>
    </>
  );
}
