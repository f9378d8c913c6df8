import { useId } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { extraName, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { cardId } from './order-card.tsx';
import { PostingDay } from './order-details.tsx';
import { PaymentBadge, ProductionStatusLine } from './status.tsx';

type Props = {
  order: OrderRecord;
  today: string;
  current: boolean;
  selected: boolean;
  onSelect: (orderId: string) => void;
  onOpen: (orderId: string) => void;
};

/** One order in one line; its name opens the card. */
export function OrderRow({ order, today, current, selected, onSelect, onOpen }: Props) {
  const title = useId();
  const name = order.recipient_name ?? 'Unbekannt';
  return (
    <article
      id={cardId(order.id)}
      className="order-row"
      aria-labelledby={title}
      tabIndex={-1}
      data-order={order.id}
      data-current={current || undefined}
    >
      <label className="pick">
        <input type="checkbox" checked={selected} onChange={() => onSelect(order.id)} />
        <span className="visually-hidden">Brief an {name} auswählen</span>
      </label>
      <h2 id={title}>
        <button type="button" aria-expanded={false} onClick={() => onOpen(order.id)}>
          <span className="visually-hidden">Brief an </span>
          {name}
        </button>
      </h2>
      <span className="row-place">{placeOf(order)}</span>
      <span className="row-made">{[styleName(order.letter_style), ...order.extras.map(extraName)].join(', ')}</span>
      <span className="row-day">
        {order.shipping === 'express' && <strong className="express">Express</strong>}{' '}
        {order.posting_day === null ? (
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        ) : (
          <PostingDay day={order.posting_day} today={today} />
        )}
      </span>
      <span className="row-state">
        <ProductionStatusLine order={order} />
        {waiting(order) && <strong className="reason">{waiting(order)}</strong>}
      </span>
      <span className="row-money">
        <PaymentBadge status={order.payment_status} />
        {order.total_amount !== null && <span className="amount">{formatEuro(order.total_amount)}</span>}
      </span>
    </article>
  );
}

/** «10115 Berlin»: the last line of the address. */
function placeOf({ recipient_address: address }: OrderRecord): string {
  return address?.trimEnd().split('\n').at(-1) ?? 'gelöscht';
}

/** What of an order only its card explains. */
function waiting({ money_notes: money, withdrawn_at: withdrawn, mail_refused: mail, notes }: OrderRecord): string {
  return [
    money.length > 0 && 'Geld',
    withdrawn !== null && 'Widerruf',
    mail && 'E-Mail',
    notes.length > 0 && (notes.length === 1 ? 'Notiz' : `${notes.length} Notizen`),
  ]
    .filter(Boolean)
    .join(', ');
}
