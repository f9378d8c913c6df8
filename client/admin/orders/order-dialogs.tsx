import { useState, useId, type ReactNode, type SubmitEvent, type ComponentProps } from 'react';
import { refundOrder, type RefundOrder, markReturned, type MarkReturned } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { OPERATOR_REFUND_REASONS, REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import { reprintLetter, type ReprintLetter } from '@federpost/shared/http/run-commands.ts';
import { REPRINT_LABELS, REPRINT_REASONS } from '@federpost/shared/runs/runs.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS } from '@federpost/shared/order/returns.ts';
import { Field } from '../../ui/field.tsx';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';

type Props = {
  order: Pick<
    OrderRecord,
    'id' | 'recipient_name' | 'money_remaining' | 'refund_failed' | 'refunds' | 'production_status' | 'withdrawn_at'
  >;
  onRefund: (refund: RefundOrder) => void;
  onClose: () => void;
};

const EURO = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** «14,99» as cents; undefined if the text is not an amount. */
function centsOf(text: string): number | undefined {
  const [, euro, cents = ''] = EURO.exec(text.replace('€', '').trim()) ?? [];
  return euro === undefined ? undefined : Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/**
 * Asks for amount and reason of a refund. It proposes the amount of a failed refund, or the whole balance, which also
 * stops a letter that is not printed yet. The refund's number is taken when the dialog opens; a refreshed list does not
 * change it.
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

  const stopsPrinting = order.production_status === 'scheduled' || order.production_status === 'parked';
  return (
    <ReasonDialog
      title="Geld erstatten"
      order={order}
      label="Grund"
      reasons={OPERATOR_REFUND_REASONS}
      preselected={order.withdrawn_at === null ? undefined : 'withdrawal'}
      labels={REFUND_REASON_LABELS}
      actionLabel="Erstatten"
      hint={`${stopsPrinting ? 'Erstatten Sie alles, wird der Brief nicht gedruckt und sein Text gelöscht. ' : ''}Die Kundin oder der Kunde bekommt eine E-Mail, sobald das Geld unterwegs ist.`}
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

type ReasonDialogProps<Reason extends string> = {
  title: string;
  /** A piece of a run has a code instead of a name. */
  order: Pick<OrderRecord, 'recipient_name'> | { code: string };
  label: string;
  reasons: readonly Reason[];
  /** The preselected reason; by default the first. */
  preselected?: Reason | undefined;
  labels: Record<Reason, string>;
  /** The label of the submit button. */
  actionLabel: string;
  /** Fields above the reason. */
  children?: ReactNode;
  /** The effect of the command. */
  hint: string;
  /** Must close the dialog itself, because the form may have errors. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
};

/** Asks for the reason of a command. The reason is in the form as `reason`. */
export function ReasonDialog<Reason extends string>({
  title,
  order,
  label,
  reasons,
  preselected,
  labels,
  actionLabel,
  children,
  hint,
  onSubmit,
  onClose,
}: ReasonDialogProps<Reason>) {
  const hintId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <OpenDialog title={title} aria-describedby={hintId} onClose={onClose}>
      <form className="order__reason-form" onSubmit={submit} noValidate>
        <p>{'code' in order ? `Brief ${order.code}` : `Brief an ${order.recipient_name ?? 'Unbekannt'}`}</p>
        {children}
        <Field label={label}>
          {(control) => (
            <select {...control} className="input" name="reason" defaultValue={preselected}>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {labels[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="hint" id={hintId}>
          {hint}
        </p>
        <DialogButtons size="small" actionLabel={actionLabel} onClose={onClose} />
      </form>
    </OpenDialog>
  );
}

type ReprintDialogProps = {
  orderId: string;
  order: ComponentProps<typeof ReasonDialog>['order'];
  onReprint: (reprint: ReprintLetter) => void;
  onClose: () => void;
};

/** Asks for the reason of a reprint. */
export function ReprintDialog({ orderId, order, onReprint, onClose }: ReprintDialogProps) {
  return (
    <ReasonDialog
      title="Noch einmal drucken"
      order={order}
      label="Grund"
      reasons={REPRINT_REASONS}
      labels={REPRINT_LABELS}
      actionLabel="Noch einmal drucken"
      hint="Vernichten Sie den ersten Druck. Der Grund steht im Verlauf; gedruckt wird, solange der Text noch da ist."
      onSubmit={(form) => {
        onReprint(reprintLetter.parse({ orderId, reason: form.get('reason') }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type ReturnDialogProps = {
  order: Pick<OrderRecord, 'id' | 'recipient_name'>;
  onReturned: (returned: MarkReturned) => void;
  onClose: () => void;
};

/** Asks for the reason that the post gave on an envelope that came back. */
export function ReturnDialog({ order, onReturned, onClose }: ReturnDialogProps) {
  return (
    <ReasonDialog
      title="Brief zurückgekommen"
      order={order}
      label="Vermerk der Post"
      reasons={RETURN_REASONS}
      labels={RETURN_REASON_LABELS}
      actionLabel="Zurückgekommen"
      hint="Die Kundin oder der Kunde bekommt eine E-Mail und kann die Anschrift berichtigen. Legen Sie den Brief ungeöffnet zur Seite."
      onSubmit={(form) => {
        onReturned(markReturned.parse({ orderId: order.id, reason: form.get('reason') }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
