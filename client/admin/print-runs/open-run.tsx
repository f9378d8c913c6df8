import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { ENVELOPES, type Envelope, RUN_TRAY_LABELS, type RunTray } from '@federpost/shared/runs/runs.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { openPdf } from '../shell/files.ts';
import { useSeesAll, useSession } from '../shell/session-context.tsx';
import { runApi } from './run-api.ts';
import { pileOf, progressOf, stuckOf, checkedPieces, traysOf } from './run-pieces.ts';
import { RunPieceList } from './run-piece-list.tsx';
import { RunProgressLine, RunTotals } from './run-totals.tsx';
import { letters, leftOutMessage, trayState } from './run-messages.ts';

const CHECK_ADDRESS = '/lauf/pruefen';

/** The open run: printing, putting into envelopes, posting, each with its progress. */
export function OpenRun({ run }: { run: RunRecord }) {
  const navigate = useNavigate();
  const [closing, setClosing] = useState(false);
  const [printRun] = runApi.usePrintRunMutation();
  const [closePrintRun] = runApi.useClosePrintRunMutation();
  const { busy, failure, perform, fail } = useAsyncAction();
  const progress = progressOf(run);
  const stuck = stuckOf(run);
  const notPosted = progress.pieces - progress.posted;

  async function print(envelopes: Envelope) {
    const result = await perform(() => printRun({ runId: run.id, envelopes }).unwrap());
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
      <p className="hint">Die Codes dieses Laufs beginnen mit {codePrefixes(run)}.</p>
      <Refusal>{failure}</Refusal>
      <ol className="run__steps">
        <li>
          <h3>Drucken</h3>
          <RunProgressLine done={progress.printed} total={progress.pieces} label="gedruckt" />
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
          <RunProgressLine done={progress.checked} total={progress.pieces} label="geprüft" />
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
          <RunProgressLine done={progress.posted} total={progress.pieces} label="versendet" />
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
          onConfirm={() => void perform(() => closePrintRun({ runId: run.id }).unwrap())}
          onClose={() => setClosing(false)}
        >
          <p>
            {notPosted === 0
              ? 'Alle Briefe sind versendet.'
              : `${letters(notPosted)} ${notPosted === 1 ? 'ist' : 'sind'} nicht versendet und mit dem nächsten Lauf wieder fällig.`}
          </p>
          {checkedPieces(run).length > 0 && (
            <p className="hint">Was geprüft, aber nicht zur Post gebracht ist, muss dann noch einmal geprüft werden.</p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A letter that was printed for an earlier run keeps its printed code. */
const codePrefixes = ({ pieces, letter }: RunRecord) =>
  [...new Set(pieces.map(({ code }) => code.slice(0, letter.length)))].toSorted().join(' oder ');

type Props = { run: RunRecord; printing: boolean; onPrint: (envelopes: Envelope) => void };

/** The trays with their letters, their progress, and buttons to print: by the printer or from a PDF. */
function RunTrays({ run, printing, onPrint }: Props) {
  const session = useSession();
  const seesAll = useSeesAll();
  const [opening, setOpening] = useState<RunTray>();
  const { failure, fail } = useAsyncAction();
  const { refetch } = runApi.endpoints.runs.useQuerySubscription();

  async function open(tray: RunTray) {
    setOpening(tray);
    const query = new URLSearchParams({ run_id: `eq.${run.id}`, tray: `eq.${tray}` });
    fail(await openPdf(session, `/rest/v1/run-documents?${query}`, leftOutMessage));
    setOpening(undefined);
    void refetch();
  }
  return (
    <>
      <ul className="trays" aria-label="Fächer">
        {traysOf(run).map(({ tray, letters: count }) => {
          const { message, print } = trayState(run, tray);
          const opened = run.opened_trays.includes(tray);
          return (
            <li key={tray}>
              <strong>{RUN_TRAY_LABELS[tray]}</strong>
              <span className="tabular">{letters(count)}</span>
              <span className="trays__state">{message}</span>
              <span className="buttons">
                {print !== undefined && (
                  <SmallButton tone="wax" aria-keyshortcuts="p" disabled={printing} onClick={() => onPrint(print)}>
                    {print === 'kraft' ? 'Eingelegt, jetzt drucken' : 'Drucken'}
                  </SmallButton>
                )}
                {(seesAll || tray !== 'letters') && (
                  <SmallButton
                    disabled={opening !== undefined}
                    aria-label={`PDF: ${RUN_TRAY_LABELS[tray]}${opened ? ' (schon geöffnet)' : ''}`}
                    onClick={() => void open(tray)}
                  >
                    {opening === tray ? 'Laden...' : opened ? 'PDF (schon geöffnet)' : 'PDF'}
                  </SmallButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {seesAll && (
        <p className="hint">Wer die Briefe als PDF öffnet, druckt sie damit: Das wird bei jedem Brief vermerkt.</p>
      )}
      <p className="hint">
        Laufzettel und Umschläge kommen nach den Briefen: Bis zum Druck kann ein Brief noch geändert werden.
      </p>
      <Refusal>{failure}</Refusal>
    </>
  );
}
