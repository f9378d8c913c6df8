import type { RunPiece } from '@federpost/shared/http/runs.ts';
import { TAKEN_OUT_LABELS, TAKEN_OUT_REASONS, type TakenOutReason } from '@federpost/shared/runs/runs.ts';
import { OpenDialog } from '../../ui/dialog.tsx';
import { ReasonForm } from '../reason-form.tsx';

type Props = { piece: Pick<RunPiece, 'code'>; onTakeOut: (reason: TakenOutReason) => void; onClose: () => void };

/** Asks why a letter does not go along with its run. */
export function TakeOutDialog({ piece, onTakeOut, onClose }: Props) {
  return (
    <OpenDialog title="Aus dem Lauf nehmen" onClose={onClose}>
      <ReasonForm
        order={piece}
        label="Grund"
        reasons={TAKEN_OUT_REASONS}
        words={TAKEN_OUT_LABELS}
        act="Herausnehmen"
        hint={<p className="hint">Der Brief bleibt hier und ist mit dem nächsten Lauf wieder fällig.</p>}
        onSubmit={(form) => {
          const reason = TAKEN_OUT_REASONS.find((each) => each === form.get('reason'));
          if (reason) onTakeOut(reason);
          onClose();
        }}
        onClose={onClose}
      />
    </OpenDialog>
  );
}
