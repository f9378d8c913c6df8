import { Link } from 'react-router-dom';
import { useRef, useState } from 'react';
import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { Button } from '../../ui/button.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { Refusal } from '../shell/refusal.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { CheckCamera } from './check-camera.tsx';
import { LastRun, PostedResult } from './last-run.tsx';
import { runApi } from './run-api.ts';
import { missingOf, progressOf, checkedPieces } from './run-pieces.ts';
import { RunPieceList } from './run-piece-list.tsx';
import { RunProgressLine } from './run-totals.tsx';
import { letters } from './run-messages.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { focusScanField, ScanField } from './scan-field.tsx';
import { lastCheckedCode } from './scans.ts';
import { useScannerInput, useRunKeys } from './run-keys.ts';
import { useChecking } from './use-checking.ts';
import { useSound } from './tones.ts';
import './sealing.css';

/** Each finished envelope is scanned and checked off against the run; checked envelopes are posted. */
export function SealingCheck({ run }: { run: RunRecord }) {
  const field = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useSound();
  const [confirming, setConfirming] = useState(false);
  const [postPrintRun, { data: result }] = runApi.usePostPrintRunMutation();
  const [undoCheckOff] = runApi.useUndoCheckOffMutation();
  const { busy, failure, perform } = useAsyncAction();
  const { check, resend, clearLatest, ...scans } = useChecking(run.id, sound);
  const progress = progressOf(run);
  const missing = missingOf(run);
  const readyCount = checkedPieces(run).length;
  const closed = run.status === 'closed';

  const confirmPosting = () => readyCount > 0 && !busy && setConfirming(true);
  useScannerInput(field);
  useRunKeys(confirmPosting);

  if (closed) {
    return (
      <div className="run">
        <BackToRun />
        {result ? <PostedResult runId={run.id} result={result} /> : <LastRun run={run} />}
      </div>
    );
  }
  return (
    <div className="run sealing">
      <BackToRun />
      <RunProgressLine done={progress.checked} total={progress.pieces} label="geprüft" />
      <ScanField field={field} hasScanned={scans.latest !== undefined} onCode={check} />
      <ScanAnswer
        run={run}
        scans={scans}
        onUndo={(code) =>
          void perform(() => undoCheckOff({ runId: run.id, code }).unwrap()).then(
            (succeeded) => succeeded && clearLatest(),
          )
        }
        onResend={resend}
      />
      <CheckCamera runId={run.id} code={lastCheckedCode(scans)} onCode={check} onOpen={() => focusScanField(field)} />
      <p className="buttons">
        <Button
          tone={missing.length === 0 ? 'wax' : 'outline'}
          busy={busy}
          disabled={readyCount === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={confirmPosting}
        >
          Zur Post gebracht ({readyCount})
        </Button>
        <Button tone="quiet" aria-pressed={sound} onClick={() => setSound(!sound)}>
          {sound ? 'Ton ist an' : 'Ton ist aus'}
        </Button>
      </p>
      <Refusal>{failure}</Refusal>
      {result && <PostedResult runId={run.id} result={result} />}
      <section aria-labelledby="missing">
        <h2 id="missing">
          {missing.length === 0
            ? 'Es fehlt nichts mehr'
            : `Es ${missing.length === 1 ? 'fehlt' : 'fehlen'} noch ${letters(missing.length)}`}
        </h2>
        <RunPieceList run={run} pieces={missing} label="Was noch fehlt" />
      </section>
      {confirming && (
        <PostRunDialog
          run={run}
          onConfirm={() => void perform(() => postPrintRun({ runId: run.id }).unwrap())}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
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

type Props = { run: RunRecord; onConfirm: () => void; onClose: () => void };

/** Asks once, with the number, before the checked letters count as posted. */
function PostRunDialog({ run, onConfirm, onClose }: Props) {
  const count = checkedPieces(run).length;
  const missing = missingOf(run).length;
  return (
    <ConfirmDialog
      title="Zur Post gebracht?"
      confirm={`Ja, ${letters(count)} zur Post gebracht`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{letters(count)}</strong> {count === 1 ? 'ist geprüft und gilt' : 'sind geprüft und gelten'} dann als
        versendet.
      </p>
      {missing > 0 && (
        <p>
          {letters(missing)} {missing === 1 ? 'fehlt' : 'fehlen'} noch und {missing === 1 ? 'bleibt' : 'bleiben'} hier.
        </p>
      )}
      <p className="hint">Danach werden die Brieftexte für immer gelöscht.</p>
    </ConfirmDialog>
  );
}
