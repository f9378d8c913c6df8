import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import {
  PAYMENT_LABELS,
  PRODUCTION_LABELS,
  TEXT_LABELS,
  type PaymentStatus,
  type ProductionStatus,
  type TextStatus,
} from '@federpost/shared/order/status.ts';

/** Statuses as text and sign; colour is never the only difference. */

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
};
const WITHDRAWAL_SIGN = 'M6 4 2 8l4 4M2 8h8a4 4 0 0 1 0 8';
const TEXT_SIGNS: Record<TextStatus, string> = { stored: 'M3 4h10M3 8h10M3 12h6', erasing: DASH, erased: DASH };

/** Pending yellow, paid green, failed red, any other value grey (specification §4). */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return (
    <span className="badge" data-payment={status}>
      <Sign path={PAYMENT_SIGNS[status]} />
      {PAYMENT_LABELS[status]}
    </span>
  );
}

/** An unpaid order is not in production yet, whatever its status. */
const UNPAID_LABELS: Record<Exclude<PaymentStatus, 'paid'>, string> = {
  pending: 'Wartet auf Zahlung',
  processing: 'Wartet auf Zahlung',
  failed: 'Nicht bezahlt',
  expired: 'Nicht bezahlt',
  'wrong-amount': 'Falscher Betrag bezahlt',
};

/** The letter's production status, as text and sign. */
export function ProductionStatusLine({ order }: { order: Pick<OrderRecord, 'production_status' | 'payment_status'> }) {
  const { production_status: status, payment_status: payment } = order;
  const label = status === 'scheduled' && payment !== 'paid' ? UNPAID_LABELS[payment] : PRODUCTION_LABELS[status];
  return (
    <span className="status" data-production={status}>
      <Sign path={PRODUCTION_SIGNS[status]} />
      {label}
    </span>
  );
}

/** Whether the letter's text still exists, as text and sign. */
export function TextStatusLine({ status }: { status: TextStatus }) {
  return (
    <span className="status" data-text={status}>
      <Sign path={TEXT_SIGNS[status]} />
      {TEXT_LABELS[status]}
    </span>
  );
}

/** A withdrawal is shown with every other status. The next steps for its money are in the money's own lines. */
export function WithdrawalLine({ order: { withdrawn_at: at } }: { order: Pick<OrderRecord, 'withdrawn_at'> }) {
  if (at === null) return null;
  return (
    <p className="order__withdrawn">
      <Sign path={WITHDRAWAL_SIGN} />
      <span>
        Widerruf erklärt am <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    </p>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className="status__sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
