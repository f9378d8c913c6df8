import type { RunRecord } from '@federpost/shared/http/runs.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { missingOf, toPost } from './run-pieces.ts';
import { letters } from './run-messages.ts';

type Props = { run: RunRecord; onConfirm: () => void; onClose: () => void };

/** Asks once, with the number, before the checked letters count as posted. */
export function PostRunQuestion({ run, onConfirm, onClose }: Props) {
  const count = toPost(run).length;
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
