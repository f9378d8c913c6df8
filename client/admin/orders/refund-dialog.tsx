import { useState } from 'react';
import { refundOrder, type RefundOrder } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { OPERATOR_REFUND_REASONS, REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import { Field } from '../../ui/field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = {
  order: Pick<
    OrderRecord,
    'id' | 'recipient_name' | 'money_remaining' | 'refund_failed' | 'refunds' | 'production_status' | 'withdrawn_at'
  >;
  onRefund: (refund: RefundOrder) => void;
  onClose: () => void;
};

const EURO = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** «14,99» as cents; undefined for anything that is no amount. */
function centsOf(text: string): number | undefined {
  const [, euro, cents = ''] = EURO.exec(text.replace('€', '').trim()) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Asks for amount and reason of a refund. The proposed amount is that of a failed refund, or the whole balance, which also
 * stops a letter that is not printed yet. The refund's number is that of the order when the dialog opened, whatever the
 * list learns meanwhile.
 */
export function RefundDialog({ order: latest, onRefund, onClose }: Props) {
  const [order] = useState(latest);
  const [error, setError] = useState<string>();

  function submit(form: FormData) {
    const amountCents = centsOf(String(form.get('amount')));
    if (amountCents === undefined) return setError('Bitte geben Sie einen Betrag an, zum Beispiel 4,90.');
    if (amountCents > order.money_remaining)
      return setError(`Höchstens ${formatEuro(order.money_remaining)} sind noch da.`);
    const refund = { orderId: order.id, refund: order.refunds + 1, amountCents, reason: form.get('reason') };
    const parsed = refundOrder.safeParse(refund);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    onRefund(parsed.data);
    onClose();
  }

  const stops = order.production_status === 'scheduled' || order.production_status === 'parked';
  return (
    <ReasonDialog
      title="Geld erstatten"
      order={order}
      label="Grund"
      reasons={OPERATOR_REFUND_REASONS}
      likeliest={order.withdrawn_at === null ? undefined : 'withdrawal'}
      words={REFUND_REASON_LABELS}
      act="Erstatten"
      hint={`${stops ? 'Erstatten Sie alles, wird der Brief nicht gedruckt und sein Text gelöscht. ' : ''}Die Kundin oder der Kunde bekommt eine E-Mail, sobald das Geld unterwegs ist.`}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Betrag in Euro" error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={((order.refund_failed || order.money_remaining) / 100).toFixed(2).replace('.', ',')}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
