import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { withMonthsKept } from '@federpost/shared/calendar/whole-days.ts';
import type { PrintRun } from '@federpost/shared/http/runs.ts';
import { ENVELOPES, type Envelope, RUN_TRAY_LABELS, type RunTray } from '@federpost/shared/runs/runs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { adminApi } from '../shell/api.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { openPdf } from '../shell/files.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { useSeesAll, useSession } from '../shell/session-context.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { ManifestButton, sendInBatches } from './posted-result.tsx';
import { runApi } from './run-api.ts';
import { countLetters } from '../shell/count-letters.ts';
import { heldReasons, leftOutMessage, trayState } from './run-messages.ts';
import { RunPieceList } from './run-piece-list.tsx';
import { heldOf, openLetters, pileOf, progressOf, stuckOf, traysOf } from './run-pieces.ts';
import { RunProgressLine, RunTotals } from './run-totals.tsx';

const CHECK_ADDRESS = '/lauf/pruefen';

/** The letters of the day: printing, putting into envelopes, posting, each with its progress. */
export function RunDay({ run }: { run: PrintRun }) {
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const [sendCommand] = adminApi.useOrderCommandMutation();
  const { busy, failure, perform, fail } = useAsyncAction();
  const progress = progressOf(run);
  const stuck = stuckOf(run);
  const held = heldOf(run);
  const plain = pileOf(run, 'plain');
  const isUnprinted = plain.state === 'waiting';

  async function print(envelope: Envelope) {
    const orderIds = pileOf(run, envelope).printable.map(({ order_id }) => order_id);
    const send = (batch: readonly string[]) => sendCommand({ call: 'print-now', body: { orderIds: batch } }).unwrap();
    const result = await perform(() => sendInBatches(orderIds, send));
    if (result && result.refused.length > 0) fail(result.refused.map(({ error }) => error).join(' '));
  }
  useShortcuts({
    p: () => {
      if (busy) return;
      // For the first tray the key asks, because it is pressed by mistake more easily than a button.
      if (isUnprinted) return setConfirming(true);
      const next = ENVELOPES.find((envelope) => pileOf(run, envelope).state === 'waiting');
      if (next) void print(next);
    },
    k: () => void navigate(CHECK_ADDRESS),
  });

  return (
    <section aria-labelledby="due">
      <h2 id="due">Heute, {withMonthsKept(weekdayAndDay(run.day, run.day))}</h2>
      {openLetters(run) === 0 && <p className="quiet-line">Heute ist kein Brief zu drucken.</p>}
      {held.length > 0 && <p className="run-view__left-out">Nicht dabei: {heldReasons(held)}.</p>}
      {isUnprinted && (
        <>
          <RunTotals totals={run.totals} />
          <p className="button-row">
            <Button busy={busy} aria-keyshortcuts="p" onClick={() => void print('plain')}>
              Lauf drucken
            </Button>
          </p>
        </>
      )}
      <Refusal>{failure}</Refusal>
      {progress.pieces > 0 && (
        <>
          <ol className="run-view__steps stack gap-24 above-24">
            <li>
              <h3>Drucken</h3>
              <RunProgressLine done={progress.printed} total={progress.pieces} label="gedruckt" />
              <RunTrays run={run} printing={busy} onPrint={(envelope) => void print(envelope)} />
              {stuck.length > 0 && (
                <>
                  <h4>Hier müssen Sie entscheiden</h4>
                  <RunPieceList pieces={stuck} label="Zu entscheiden" />
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
              {progress.posted > 0 && <ManifestButton />}
            </li>
          </ol>
          {!isUnprinted && (
            <details className="run-view__details above-24 ruled">
              <summary>Was heute gebraucht wird</summary>
              <RunTotals totals={run.totals} />
            </details>
          )}
          <details className="run-view__details above-24 ruled">
            <summary>Alle Briefe von heute</summary>
            <RunPieceList pieces={run.pieces} label="Alle Briefe von heute" />
          </details>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          title="Lauf drucken?"
          confirm="Lauf drucken"
          onConfirm={() => void print('plain')}
          onClose={() => setConfirming(false)}
        >
          <p>{countLetters(plain.printable.length)} für cremefarbene Umschläge</p>
          <p className="help-text">
            Briefe für Kraftpapier werden erst gedruckt, wenn es eingelegt ist. Ab dem Druck kann niemand mehr seinen
            Brief ändern.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type Props = { run: PrintRun; printing: boolean; onPrint: (envelope: Envelope) => void };

/** The trays with their letters, their progress, and buttons to print: by the printer or from a PDF. */
function RunTrays({ run, printing, onPrint }: Props) {
  const session = useSession();
  const seesAll = useSeesAll();
  const [opening, setOpening] = useState<RunTray>();
  const [opened, setOpened] = useState<readonly RunTray[]>([]);
  const { failure, fail } = useAsyncAction();
  const { refetch } = runApi.endpoints.printRun.useQuerySubscription();

  async function open(tray: RunTray) {
    setOpening(tray);
    fail(
      await openPdf(session, `/rest/v1/run-documents?${new URLSearchParams({ tray: `eq.${tray}` })}`, leftOutMessage),
    );
    setOpening(undefined);
    setOpened([...opened, tray]);
    void refetch();
  }
  return (
    <>
      <ul className="tray-list" aria-label="Fächer">
        {traysOf(run).map(({ tray, letters: count }) => {
          const { message, waiting } = trayState(run, tray);
          const again = opened.includes(tray);
          return (
            <li key={tray} className="stack middle ruled">
              <strong>{RUN_TRAY_LABELS[tray]}</strong>
              <span className="tabular">{countLetters(count)}</span>
              <span className="soft">{message}</span>
              <span className="button-row">
                {waiting === 'kraft' && (
                  <SmallButton tone="wax" aria-keyshortcuts="p" disabled={printing} onClick={() => onPrint(waiting)}>
                    Eingelegt, jetzt drucken
                  </SmallButton>
                )}
                {(seesAll || tray !== 'letters') && (
                  <SmallButton
                    disabled={opening !== undefined}
                    aria-label={`PDF: ${RUN_TRAY_LABELS[tray]}${again ? ' (schon geöffnet)' : ''}`}
                    onClick={() => void open(tray)}
                  >
                    {opening === tray ? 'Laden...' : again ? 'PDF (schon geöffnet)' : 'PDF'}
                  </SmallButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {seesAll && (
        <p className="help-text">Wer die Briefe als PDF öffnet, druckt sie damit: Das wird bei jedem Brief vermerkt.</p>
      )}
      <p className="help-text">
        Laufzettel und Umschläge kommen nach den Briefen: Bis zum Druck kann ein Brief noch geändert werden.
      </p>
      <Refusal>{failure}</Refusal>
    </>
  );
}
