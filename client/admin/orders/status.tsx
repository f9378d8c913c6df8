import { formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import {
  PAYMENT_LABELS,
  PRODUCTION_LABELS,
  TEXT_LABELS,
  type PaymentStatus,
  type ProductionStatus,
  type TextStatus,
} from '@federpost/shared/order/status.ts';
import { RETURN_REASON_LABELS } from '@federpost/shared/order/returns.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { REFUND_FAILURE_LABELS, type MoneyNote } from '@federpost/shared/order/refunds.ts';
import { clsx } from '../../ui/clsx.ts';
import { TrackingLink } from './tracking-link.tsx';

/** Statuses as text and icon: colour is never the only difference. */

/** Strokes on a 16 × 16 grid. */
const CHECK = 'M3 8.5 6.5 12 13 4.5';
const CROSS = 'M4 4l8 8M12 4l-8 8';
const DASH = 'M3.5 8h9';
const RING = 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z';

const PAYMENT_SIGNS: Record<PaymentStatus, string> = {
  pending: `${RING}M8 5v3l2 1.5`,
  processing: 'M3 8h.5M8 8h.5M13 8h.5',
  paid: CHECK,
  failed: CROSS,
  expired: DASH,
  'wrong-amount': 'M8 3v6M8 12v.5',
};
const PRODUCTION_SIGNS: Record<ProductionStatus, string> = {
  scheduled: RING,
  printing: `${RING}M8 3v10M10 3.5v9M12 5v6`,
  printed: 'M3.5 1.5h6l3 3v10h-9zM6 7h4M6 10h4',
  posted: 'M1.5 8 14.5 2 10 14 7.5 9z',
  unclear: 'M5.5 5.5a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.7-.9 1.4M8 12.5v.5',
  parked: 'M5.5 3v10M10.5 3v10',
  cancelled: CROSS,
  issued: 'M2 4.5h12v7H2zM5.5 4.5v7',
};
/** What is done is grey, what needs the operator red. */
const PRODUCTION_TONES: Partial<Record<ProductionStatus, string>> = {
  scheduled: 'soft',
  posted: 'soft',
  cancelled: 'soft',
  unclear: 'wax bold',
  parked: 'wax bold',
};
const WITHDRAWAL_SIGN = 'M6 4 2 8l4 4M2 8h8a4 4 0 0 1 0 8';
const TEXT_SIGNS: Record<TextStatus, string> = {
  stored: 'M3 4h10M3 8h10M3 12h6',
  erasing: DASH,
  erased: DASH,
  none: DASH,
};

/** Pending yellow, paid green, failed red, any other value grey (specification §4). */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return (
    <span className="payment-badge line gap-6 middle soft bold" data-payment={status}>
      <Sign path={PAYMENT_SIGNS[status]} />
      {PAYMENT_LABELS[status]}
    </span>
  );
}

/** An unpaid order is not in production yet, with any status. */
const UNPAID_LABELS: Record<Exclude<PaymentStatus, 'paid'>, string> = {
  pending: 'Wartet auf Zahlung',
  processing: 'Wartet auf Zahlung',
  failed: 'Nicht bezahlt',
  expired: 'Nicht bezahlt',
  'wrong-amount': 'Falscher Betrag bezahlt',
};

/** The letter's production status, as text and icon. */
export function ProductionStatusLine({ order }: { order: Pick<OrderRecord, 'production_status' | 'payment_status'> }) {
  const { production_status: status, payment_status: payment } = order;
  const isUnproduced = status === 'scheduled' || status === 'issued';
  const label = isUnproduced && payment !== 'paid' ? UNPAID_LABELS[payment] : PRODUCTION_LABELS[status];
  return (
    <span className={clsx('line gap-6 middle', PRODUCTION_TONES[status])}>
      <Sign path={PRODUCTION_SIGNS[status]} />
      {label}
    </span>
  );
}

/** Whether the letter's text still exists, as text and icon. */
export function TextStatusLine({ status }: { status: TextStatus }) {
  return (
    <span className={clsx('line gap-6 middle', (status === 'erasing' || status === 'erased') && 'soft')}>
      <Sign path={TEXT_SIGNS[status]} />
      {TEXT_LABELS[status]}
    </span>
  );
}

/** A withdrawal, shown in addition to every other status. Its refund is shown by the money lines. */
export function WithdrawalLine({ order: { withdrawn_at: at } }: { order: Pick<OrderRecord, 'withdrawn_at'> }) {
  if (at === null) return null;
  return (
    <p className="order__withdrawn line gap-6 top wax bold">
      <Sign path={WITHDRAWAL_SIGN} />
      <span>
        Widerruf erklärt am <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    </p>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="order-status__sign drawn" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The corrected address of a letter that came back, for its new envelope. */
export function CorrectedAddress({ order }: { order: Pick<OrderRecord, 'recipient_name' | 'recipient_address'> }) {
  const { recipient_name: name, recipient_address: address } = order;
  if (name === null || address === null) return null;
  return (
    <div className="order__corrected-address">
      <p className="help-text">Berichtigte Anschrift, für den neuen Umschlag:</p>
      <address>{`${name}\n${address}`}</address>
    </div>
  );
}

/** The delivery of a letter: it is posted a second time after it was lost, came back, or was reported lost. */
export function DeliveryLine({ order }: { order: OrderRecord }) {
  const { delivery_at: at, return_reason: reason, replaced_at: replacedAt } = order;
  return (
    <>
      {replacedAt !== null && (
        <p className="order__reason">
          2. Versand: am <time dateTime={replacedAt}>{formatMoment(replacedAt)}</time> als verloren gemeldet
        </p>
      )}
      {order.delivery_status === 'returned' && reason !== null && at !== null && (
        <>
          <p className="order__reason">
            Zurückgekommen am <time dateTime={at}>{formatMoment(at)}</time>: {RETURN_REASON_LABELS[reason]}
          </p>
          {order.address_corrected ? (
            <CorrectedAddress order={order} />
          ) : (
            <p className="order__reason">Neue Anschrift ist erbeten</p>
          )}
        </>
      )}
      <TrackingLink order={order} />
      {order.delivery_status === 'arrived' && at !== null && (
        <p className="order__reason order__reason--settled">
          {order.delivered_on === null ? (
            <>
              Angekommen, gemeldet am <time dateTime={at}>{formatMoment(at)}</time>
            </>
          ) : (
            <>
              Zugestellt am <time dateTime={order.delivered_on}>{formatDay(order.delivered_on)}</time>
            </>
          )}
        </p>
      )}
      {order.delivery_status === 'destroyed' && at !== null && (
        <p className="order__reason">
          Zurückgekommen und vernichtet am <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      )}
      {order.refunded_as_lost && <p className="order__reason">Als verloren gemeldet, Geld zurück</p>}
    </>
  );
}

type MoneyLinesProps = { order: Pick<OrderRecord, 'voucher_share' | 'money_refund_pending' | 'money_refunded'> };

/** A voucher's share, refunded money and refunds on their way, if there are any. */
export function MoneyLines({ order }: MoneyLinesProps) {
  return (
    <>
      {order.voucher_share > 0 && (
        <p className="order__reason order__reason--settled">dazu {formatEuro(order.voucher_share)} vom Gutschein</p>
      )}
      {order.money_refund_pending > 0 && (
        <p className="order__reason order__reason--settled">{formatEuro(order.money_refund_pending)} auf dem Rückweg</p>
      )}
      {order.money_refunded > 0 && (
        <p className="order__reason order__reason--settled">{formatEuro(order.money_refunded)} zurückgezahlt</p>
      )}
    </>
  );
}

type NotedOrder = Pick<
  OrderRecord,
  'money_notes' | 'money_remaining' | 'refund_failed' | 'refund_failure' | 'refund_by'
>;

/** The open issues of the order's money, with their next steps. */
export function MoneyNotes({ order }: { order: NotedOrder }) {
  if (order.money_notes.length === 0) return null;
  return (
    <ul className="whole stack gap-4">
      {order.money_notes.map((note) => (
        <li key={note} className="wax bold">
          {MONEY_NOTE_MESSAGES[note](order)}
        </li>
      ))}
    </ul>
  );
}

const MONEY_NOTE_MESSAGES: Record<MoneyNote, (order: NotedOrder) => string> = {
  'refund-failed': ({ refund_failed, refund_failure }) =>
    `Eine Erstattung ist fehlgeschlagen: ${REFUND_FAILURE_LABELS[refund_failure ?? 'unknown']}. ${formatEuro(refund_failed)} sind noch hier: Beheben Sie die Ursache und erstatten Sie noch einmal; gibt es Karte oder Konto nicht mehr, fragen Sie nach einer Bankverbindung, überweisen Sie und tragen Sie es mit „Erstatten“ als „Schon selbst überwiesen“ ein.`,
  'wrong-amount': ({ money_remaining }) =>
    `Angekommen ist ein anderer Betrag (${formatEuro(money_remaining)}), als die Bestellung kostet. Geliefert wird dafür nichts: Erstatten Sie ihn und schreiben Sie der Kundin oder dem Kunden.`,
  disputed: () =>
    'Die Zahlung ist angefochten. Antworten Sie im Stripe-Dashboard auf die Anfechtung. Bis zur Entscheidung wird nichts mehr gedruckt, verschickt oder eingelöst.',
  'dispute-answered': () =>
    'Die Zahlung ist angefochten, Ihre Unterlagen sind eingereicht, die Bank prüft sie. Bis zur Entscheidung wird nichts mehr gedruckt, verschickt oder eingelöst.',
  'bank-inquiry': () =>
    'Die Bank hat eine Rückfrage zu dieser Zahlung. Das Geld ist noch hier und kann erstattet werden. Bis sie geklärt ist, wird nichts mehr gedruckt, verschickt oder eingelöst. Unter „Zu klären“ steht, was zu tun ist.',
  'dispute-lost': () =>
    'Die Anfechtung ist verloren: Die Bank hat das Geld endgültig zurückgeholt. Unter „Zu klären“ steht, was daraus folgt.',
  'fraud-warned': () =>
    'Die Bank hält die Zahlung für möglichen Betrug. Erstatten Sie, wenn Sie ihr nicht trauen: Sonst folgt oft eine Anfechtung.',
  'keep-letter': () =>
    'Der Preis ist zurückgezahlt, der Brief ist schon gedruckt. Halten Sie ihn mit „Nicht versenden“ zurück und vernichten Sie ihn.',
  withdrawn: ({ refund_by }) =>
    `Der Vertrag wurde widerrufen, als der Druck begonnen hatte oder mit dem Gutschein schon bezahlt war. Entscheiden Sie, was zu erstatten ist, und erstatten Sie es ${refund_by === null ? 'innerhalb von 14\u00a0Tagen' : `bis spätestens ${withDaysWhole(formatDay(refund_by))}`}.`,
};
