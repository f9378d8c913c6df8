import type { SubmitEvent } from 'react';
import { markReturned, type MarkReturned } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS } from '@federpost/shared/order/returns.ts';
import { Button } from '../ui/button.tsx';
import { OpenDialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

type Props = {
  order: Pick<OrderRecord, 'id' | 'recipient_name'>;
  onReturned: (returned: MarkReturned) => void;
  onClose: () => void;
};

/** Asks what the post marked on an envelope that came back. */
export function ReturnDialog({ order, onReturned, onClose }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    onReturned(markReturned.parse({ orderId: order.id, reason }));
    onClose();
  }
  return (
    <OpenDialog title="Brief zurückgekommen" onClose={onClose}>
      <form className="refund" onSubmit={submit}>
        <p>Brief an {order.recipient_name ?? 'Unbekannt'}</p>
        <Field label="Vermerk der Post">
          {(control) => (
            <select {...control} className="input" name="reason">
              {RETURN_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {RETURN_REASON_LABELS[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="hint">
          Die Kundin oder der Kunde bekommt eine E-Mail und kann die Anschrift berichtigen. Legen Sie den Brief
          ungeöffnet zur Seite.
        </p>
        <div className="dialog__buttons">
          <Button size="small" type="submit">
            Zurückgekommen
          </Button>
          <Button tone="outline" size="small" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
