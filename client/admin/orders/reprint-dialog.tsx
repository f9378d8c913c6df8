import type { ComponentProps } from 'react';
import { reprintLetter, type ReprintLetter } from '@federpost/shared/http/run-commands.ts';
import { REPRINT_LABELS, REPRINT_REASONS } from '@federpost/shared/runs/runs.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  orderId: string;
  order: ComponentProps<typeof ReasonDialog>['order'];
  onReprint: (reprint: ReprintLetter) => void;
  onClose: () => void;
};

/** Asks for the reason of a reprint. */
export function ReprintDialog({ orderId, order, onReprint, onClose }: Props) {
  return (
    <ReasonDialog
      title="Noch einmal drucken"
      order={order}
      label="Grund"
      reasons={REPRINT_REASONS}
      words={REPRINT_LABELS}
      act="Noch einmal drucken"
      hint="Vernichten Sie den ersten Druck. Der Grund steht im Verlauf; gedruckt wird, solange der Text noch da ist."
      onSubmit={(form) => {
        onReprint(reprintLetter.parse({ orderId, reason: form.get('reason') }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
