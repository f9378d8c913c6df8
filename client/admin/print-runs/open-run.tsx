import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { ENVELOPES, type Envelope } from '@federpost/shared/runs/runs.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { runApi } from './run-api.ts';
import { pileOf, progressOf, stuckOf, toPost } from './run-pieces.ts';
import { RunPieceList } from './run-piece-list.tsx';
import { RunProgressLine } from './run-progress-line.tsx';
import { RunTotals } from './run-totals.tsx';
import { RunTrays } from './run-trays.tsx';
import { letters } from './run-messages.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

const CHECK_ADDRESS = '/lauf/pruefen';

/** The open run: printing, putting into envelopes, posting, each with its progress. */
export function OpenRun({ run }: { run: RunRecord }) {
  const navigate = useNavigate();
  const [closing, setClosing] = useState(false);
  const [printRun] = runApi.usePrintRunMutation();
  const [closePrintRun] = runApi.useClosePrintRunMutation();
  const { busy, failure, act, fail } = useAsyncAction();
  const progress = progressOf(run);
  const stuck = stuckOf(run);
  const notPosted = progress.pieces - progress.posted;

  async function print(envelopes: Envelope) {
    const result = await act(() => printRun({ runId: run.id, envelopes }).unwrap());
    if (result && result.refused.length > 0)
      fail(result.refused.map(({ code, error }) => `${code}: ${error}`).join(' '));
  }
  useShortcuts({
    p: () => {
      const next = ENVELOPES.find((envelope) => pileOf(run, envelope).state === 'waiting');
      if (next && !busy) void print(next);
    },
    k: () => void navigate(CHECK_ADDRESS),
  });

  return (
    <section aria-labelledby="open-run">
      <h2 id="open-run">
        Lauf {run.number} vom {formatDay(run.day)}
      </h2>
      <p className="hint">Die Codes dieses Laufs beginnen mit {codesBegin(run)}.</p>
      <Refusal>{failure}</Refusal>
      <ol className="run__steps">
        <li>
          <h3>Drucken</h3>
          <RunProgressLine done={progress.printed} of={progress.pieces} word="gedruckt" />
          <RunTrays run={run} printing={busy} onPrint={(envelopes) => void print(envelopes)} />
          {stuck.length > 0 && (
            <>
              <h4>Hier müssen Sie entscheiden</h4>
              <RunPieceList run={run} pieces={stuck} label="Zu entscheiden" />
            </>
          )}
        </li>
        <li>
          <h3>Kuvertieren und prüfen</h3>
          <RunProgressLine done={progress.checked} of={progress.pieces} word="geprüft" />
          <p>
            <Link
              className={buttonClass({ tone: progress.printed === progress.pieces ? 'wax' : 'outline' })}
              to={CHECK_ADDRESS}
              aria-keyshortcuts="k"
            >
              Umschläge prüfen
            </Link>
          </p>
        </li>
        <li>
          <h3>Zur Post</h3>
          <RunProgressLine done={progress.posted} of={progress.pieces} word="versendet" />
          <p className="buttons">
            <SmallButton tone="quiet" disabled={busy} onClick={() => setClosing(true)}>
              Lauf beenden
            </SmallButton>
          </p>
        </li>
      </ol>
      <details className="run__details">
        <summary>Was dieser Lauf braucht</summary>
        <RunTotals totals={run.totals} />
      </details>
      <details className="run__details">
        <summary>Alle Briefe dieses Laufs</summary>
        <RunPieceList run={run} pieces={run.pieces} label="Alle Briefe dieses Laufs" />
      </details>
      {closing && (
        <ConfirmDialog
          title="Lauf beenden?"
          confirm="Lauf beenden"
          onConfirm={() => void act(() => closePrintRun({ runId: run.id }).unwrap())}
          onClose={() => setClosing(false)}
        >
          <p>
            {notPosted === 0
              ? 'Alle Briefe sind versendet.'
              : `${letters(notPosted)} ${notPosted === 1 ? 'ist' : 'sind'} nicht versendet und mit dem nächsten Lauf wieder fällig.`}
          </p>
          {toPost(run).length > 0 && (
            <p className="hint">Was geprüft, aber nicht zur Post gebracht ist, muss dann noch einmal geprüft werden.</p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A letter that was printed for an earlier run keeps its printed code. */
const codesBegin = ({ pieces, letter }: RunRecord) =>
  [...new Set(pieces.map(({ code }) => code.slice(0, letter.length)))].toSorted().join(' oder ');
