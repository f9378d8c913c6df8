import { useId } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { styleName, extraName, type Extra } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { EXTRA_DRAWINGS } from '../../letter/extra-drawings.tsx';
import { PostingDay } from './order-details.tsx';
import { isVoucher, nameOf, OPEN_ORDER_ID, OrderListItem, orderTitle, type EntryProps } from './order-list-item.tsx';
import { recipientTown } from './order-facts.ts';
import { PaymentBadge, ProductionStatusLine } from './status.tsx';

type Props = EntryProps & { onOpen: (orderId: string) => void; isOpen: boolean };

/** One order as a line; its name opens the card, in place of the line or next to the list. */
export function OrderRow({ today, onOpen, isOpen, ...entry }: Props) {
  const { order } = entry;
  const title = useId();
  return (
    <OrderListItem {...entry} shape="order-row" titledBy={title}>
      <h2 id={title}>
        <button
          type="button"
          className="covers-card bare"
          aria-expanded={isOpen}
          aria-controls={isOpen ? OPEN_ORDER_ID : undefined}
          onClick={() => onOpen(order.id)}
        >
          {isVoucher(order) ? (
            orderTitle(order)
          ) : (
            <>
              <span className="visually-hidden">Brief an </span>
              {nameOf(order)}
            </>
          )}
          <span className="visually-hidden">, Nr. {orderNumberOf(order.id)}</span>
        </button>
      </h2>
      <span className="order-row__place soft">
        {isVoucher(order) ? order.voucher && `noch ${formatEuro(order.voucher.balance_cents)}` : recipientTown(order)}
      </span>
      <span className="order-row__made line gap-8 middle soft">
        <span className="order-row__style">{order.letter_style && styleName(order.letter_style)}</span>
        <ExtraSigns extras={order.extras} />
      </span>
      <span className="order-row__day">
        {order.shipping === 'express' && <strong className="order__express wax bold">Express</strong>}{' '}
        {order.posting_day === null ? (
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        ) : (
          <PostingDay brief order={order} today={today} />
        )}
      </span>
      <span className="order-row__state line gap-8 middle">
        <ProductionStatusLine order={order} />
        {openIssues(order) && <strong className="order__reason">{openIssues(order)}</strong>}
      </span>
      <span className="order-row__money line gap-8 middle spread">
        <PaymentBadge status={order.payment_status} />
        {order.total_amount !== null && <span className="bold">{formatEuro(order.total_amount)}</span>}
      </span>
    </OrderListItem>
  );
}

/** Hints that only the order's card explains. */
function openIssues(order: OrderRecord): string {
  const { money_notes: money, withdrawn_at: withdrawn, mail_refused: mail, notes } = order;
  return [
    order.delivery_status === 'returned' && 'Zurückgekommen',
    money.length > 0 && 'Geld',
    withdrawn !== null && 'Widerruf',
    mail && 'E-Mail',
    notes.length > 0 && (notes.length === 1 ? 'Notiz' : `${notes.length} Notizen`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The extras of a letter as icons, each with its name for pointers and screen readers. */
function ExtraSigns({ extras }: { extras: readonly Extra[] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="extra-signs line gap-4" aria-label="Extras">
      {extras.map((extra) => (
        <li key={extra} title={extraName(extra)}>
          <svg className="drawn" viewBox="0 0 16 16" aria-hidden="true">
            {EXTRA_DRAWINGS[extra].sign}
          </svg>
          <span className="visually-hidden">{extraName(extra)}</span>
        </li>
      ))}
    </ul>
  );
}
