import type { RunPiece } from '@federpost/shared/http/runs.ts';
import { TAKE_OUT_CHOICES, TAKEN_OUT_LABELS, type TakenOutReason } from '@federpost/shared/runs/runs.ts';
import { ReasonDialog } from '../orders/reason-dialog.tsx';

type Props = { piece: Pick<RunPiece, 'code'>; onTakeOut: (reason: TakenOutReason) => void; onClose: () => void };

/** Asks why a letter is removed from its run. */
export function TakeOutDialog({ piece, onTakeOut, onClose }: Props) {
  return (
    <ReasonDialog
      title="Aus dem Lauf nehmen"
      order={piece}
      label="Grund"
      reasons={TAKE_OUT_CHOICES}
      words={TAKEN_OUT_LABELS}
      act="Herausnehmen"
      hint="Der Brief bleibt hier und ist mit dem nächsten Lauf wieder fällig."
      onSubmit={(form) => {
        const reason = TAKE_OUT_CHOICES.find((each) => each === form.get('reason'));
        if (reason) onTakeOut(reason);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
