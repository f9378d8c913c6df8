import { markReturned, type MarkReturned } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS } from '@federpost/shared/order/returns.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  order: Pick<OrderRecord, 'id' | 'recipient_name'>;
  onReturned: (returned: MarkReturned) => void;
  onClose: () => void;
};

/** Asks for the post's reason on an envelope that came back. */
export function ReturnDialog({ order, onReturned, onClose }: Props) {
  return (
    <ReasonDialog
      title="Brief zurückgekommen"
      order={order}
      label="Vermerk der Post"
      reasons={RETURN_REASONS}
      words={RETURN_REASON_LABELS}
      act="Zurückgekommen"
      hint="Die Kundin oder der Kunde bekommt eine E-Mail und kann die Anschrift berichtigen. Legen Sie den Brief ungeöffnet zur Seite."
      onSubmit={(form) => {
        onReturned(markReturned.parse({ orderId: order.id, reason: form.get('reason') }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
