import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { Link } from 'react-router-dom';
import { useRef, useState } from 'react';
import type { OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import type { PrintRun } from '@federpost/shared/http/runs.ts';
import { Button } from '../../ui/button.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { CheckCamera } from './check-camera.tsx';
import { PostedResult, sendInBatches } from './posted-result.tsx';
import { heldOf, missingOf, postableOf, progressOf, setAsideOf, type RunProgress } from './run-pieces.ts';
import { RunPieceList } from './run-piece-list.tsx';
import { RunProgressLine } from './run-totals.tsx';
import { heldReasons } from './run-messages.ts';
import { countLetters } from '../shell/count-letters.ts';
import { adminApi } from '../shell/api.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { focusScanField, ScanField } from './scan-field.tsx';
import { lastCheckedCode } from './scans.ts';
import { useScannerInput, useRunKeys } from './run-keys.ts';
import { useChecking } from './use-checking.ts';
import { useSound } from './tones.ts';
import './sealing.css';

/** Each finished envelope is scanned and checked off; checked envelopes are posted. */
export function SealingCheck({ run }: { run: PrintRun }) {
  const field = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useSound();
  const [confirming, setConfirming] = useState(false);
  const [result, setResult] = useState<OrdersCommandResult>();
  const [sendCommand] = adminApi.useOrderCommandMutation();
  const { busy, failure, perform, succeeds } = useAsyncAction();
  const { check, resend, clearLatest, ...scans } = useChecking(sound);
  const progress = progressOf(run);
  const missing = missingOf(run);
  const asideNow = setAsideOf(run);
  const { due, early } = postableOf(run);
  const earlyDays = [...early.values()].flat().map((piece) => piece.posting_day);

  const confirmPosting = () => due.length + earlyDays.length > 0 && !busy && setConfirming(true);
  useScannerInput(field);
  useRunKeys(confirmPosting);

  async function post(earlyPosting: readonly string[]) {
    const orderIds = [...due.map(({ order_id }) => order_id), ...earlyPosting];
    const send = (batch: readonly string[]) => {
      const early = batch.filter((orderId) => earlyPosting.includes(orderId));
      return sendCommand({
        call: 'mark-posted',
        body: { orderIds: batch, earlyPosting: early, checked: true },
      }).unwrap();
    };
    setResult(await perform(() => sendInBatches(orderIds, send)));
  }
  return (
    <div className="run-view stack gap-16 sealing-check">
      <BackToRun />
      <RunProgressLine done={progress.checked} total={progress.pieces} label="geprüft" />
      <ScanField field={field} hasScanned={scans.latest !== undefined} onCode={check} />
      <ScanAnswer
        run={run}
        scans={scans}
        onUndo={(code) =>
          void succeeds(() => sendCommand({ call: 'set-aside', body: { code, reason: 'unfinished' } }).unwrap()).then(
            (succeeded) => succeeded && clearLatest(),
          )
        }
        onResend={resend}
      />
      <CheckCamera run={run} code={lastCheckedCode(scans)} onCode={check} onOpen={() => focusScanField(field)} />
      <p className="button-row">
        <Button
          tone={missing.length === 0 ? 'wax' : 'outline'}
          busy={busy}
          disabled={due.length + earlyDays.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={confirmPosting}
        >
          Zur Post gebracht ({due.length})
        </Button>
        <Button tone="quiet" aria-pressed={sound} onClick={() => setSound(!sound)}>
          {sound ? 'Ton ist an' : 'Ton ist aus'}
        </Button>
      </p>
      <Refusal>{failure}</Refusal>
      {result && <PostedResult run={run} result={result} />}
      <section aria-labelledby="missing">
        <h2 id="missing">
          {missing.length > 0
            ? `Es ${missing.length === 1 ? 'fehlt' : 'fehlen'} noch ${countLetters(missing.length)}`
            : headingOfNoneMissing(progress, earlyDays.length)}
        </h2>
        {earlyDays.length > 0 && (
          <p>
            Geprüft und noch nicht an der Reihe: {aheadOfDayMessage(earlyDays)} „Zur Post gebracht“ fragt nach ihnen.
          </p>
        )}
        <RunPieceList pieces={missing} label="Was noch fehlt" />
        {asideNow.length > 0 && (
          <>
            <h3>Zurückgelegt</h3>
            <RunPieceList pieces={asideNow} label="Zurückgelegt" />
          </>
        )}
      </section>
      {confirming && (
        <PostRunDialog
          run={run}
          onConfirm={(earlyPosting) => void post(earlyPosting)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function headingOfNoneMissing({ pieces, posted }: RunProgress, early: number): string {
  if (early > 0) return 'Alles ist geprüft';
  return posted > 0 && posted === pieces ? 'Alles ist zur Post gebracht' : 'Es fehlt nichts mehr';
}

function BackToRun() {
  return (
    <p>
      <Link to="/lauf" aria-keyshortcuts="Escape">
        Zurück zum Lauf
      </Link>
    </p>
  );
}

type Props = {
  run: PrintRun;
  /** @param earlyPosting the orders that are posted before their day, by the operator's choice */
  onConfirm: (earlyPosting: string[]) => void;
  onClose: () => void;
};

/**
 * Asks once, with the number, before the checked letters count as posted. Those of later days only if they are chosen;
 * those that something holds are named.
 */
function PostRunDialog({ run, onConfirm, onClose }: Props) {
  const [chosenDays, setChosenDays] = useState<readonly string[]>([]);
  const { due, early } = postableOf(run);
  const held = heldOf(run);
  const chosen = chosenDays.flatMap((day) => early.get(day) ?? []);
  const count = due.length + chosen.length;
  const missing = missingOf(run).length;
  return (
    <ConfirmDialog
      title="Zur Post gebracht?"
      confirm={count === 0 ? undefined : `Ja, ${countLetters(count)} zur Post gebracht`}
      onConfirm={() => onConfirm(chosen.map((piece) => piece.order_id))}
      onClose={onClose}
    >
      {count > 0 && (
        <p>
          <strong>{countLetters(count)}</strong> {count === 1 ? 'ist geprüft und gilt' : 'sind geprüft und gelten'} dann
          als versendet.
        </p>
      )}
      {[...early].map(([day, { length }]) => (
        <p key={day}>
          <label>
            <input
              type="checkbox"
              className="checkbox"
              checked={chosenDays.includes(day)}
              onChange={({ target }) =>
                setChosenDays(target.checked ? [...chosenDays, day] : chosenDays.filter((each) => each !== day))
              }
            />{' '}
            Auch {countLetters(length)} für {weekdayAndDay(day, run.day)}: {length === 1 ? 'Er geht' : 'Sie gehen'} dann
            früher hinaus als bestellt, sonst {length === 1 ? 'bleibt er' : 'bleiben sie'} hier.
          </label>
        </p>
      ))}
      {held.length > 0 && (
        <p>
          {countLetters(held.length)} {held.length === 1 ? 'wird' : 'werden'} zurückgehalten und{' '}
          {held.length === 1 ? 'bleibt' : 'bleiben'} hier: {heldReasons(held)}.
        </p>
      )}
      {missing > 0 && (
        <p>
          {countLetters(missing)} {missing === 1 ? 'fehlt' : 'fehlen'} noch und {missing === 1 ? 'bleibt' : 'bleiben'}{' '}
          hier.
        </p>
      )}
      <p className="help-text">Danach werden die Brieftexte für immer gelöscht.</p>
    </ConfirmDialog>
  );
}
