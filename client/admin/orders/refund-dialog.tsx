import { useState } from 'react';
import { refundOrder, type RefundOrder } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { OPERATOR_REFUND_REASONS, REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import { TextField } from '../../ui/field.tsx';
import { orderTitle } from './order-list-item.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const EURO = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** «14,99» as cents; undefined if the text is not an amount. */
function centsOf(text: string): number | undefined {
  const [, euro, cents = ''] = EURO.exec(text.replace('€', '').trim()) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

type Props = {
  /** As it was when the dialog opened, so that a refreshed list does not change the refund's number. */
  order: OrderRecord;
  onRefund: (refund: RefundOrder) => void;
  onClose: () => void;
};

/**
 * Asks for amount and reason of a refund. It proposes the amount of a failed refund, or the whole balance, which also
 * stops a letter that is not printed yet.
 */
export function RefundDialog({ order, onRefund, onClose }: Props) {
  const [error, setError] = useState<string>();
  // A voucher has paid the whole letter.
  const isByVoucher = order.total_amount === 0;

  function send(reason: RefundOrder['reason'], form: FormData): boolean {
    const amountCents = isByVoucher ? 0 : centsOf(String(form.get('amount')));
    const parsed = refundOrder.safeParse({ orderId: order.id, refund: order.refunds + 1, amountCents, reason });
    const problem =
      amountCents === undefined || (amountCents === 0 && !isByVoucher)
        ? 'Bitte geben Sie einen Betrag an, zum Beispiel 4,90.'
        : amountCents > order.money_remaining
          ? `Höchstens ${formatEuro(order.money_remaining)} sind noch da.`
          : parsed.error?.issues[0]?.message;
    setError(problem);
    if (problem === undefined && parsed.data) onRefund(parsed.data);
    return problem === undefined;
  }

  const stopsPrinting = order.production_status === 'scheduled' || order.production_status === 'parked';
  const hint = [
    ...(stopsPrinting ? ['Erstatten Sie alles, wird der Brief nicht gedruckt und sein Text gelöscht.'] : []),
    'Die Kundin oder der Kunde bekommt eine E-Mail, sobald das Geld unterwegs ist.',
    ...(isByVoucher ? ['Ein Gutschein hat diesen Brief bezahlt: Der ganze Betrag ist danach wieder darauf.'] : []),
  ].join(' ');
  return (
    <ReasonDialog
      title="Geld erstatten"
      subject={orderTitle(order)}
      label="Grund"
      reasons={OPERATOR_REFUND_REASONS}
      preselected={order.withdrawn_at === null ? undefined : 'withdrawal'}
      labels={REFUND_REASON_LABELS}
      actionLabel="Erstatten"
      hint={hint}
      onSend={send}
      onClose={onClose}
    >
      {!isByVoucher && (
        <TextField
          label="Betrag in Euro"
          error={error}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={((order.refund_failed || order.money_remaining) / 100).toFixed(2).replace('.', ',')}
        />
      )}
    </ReasonDialog>
  );
}
