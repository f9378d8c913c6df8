import type { ReactNode } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';

/** The common props of an order's card and its line. */
export type EntryProps = {
  order: OrderRecord;
  /** The Berlin day. */
  today: string;
  current: boolean;
  selected: boolean;
  onSelect: (orderId: string) => void;
};
type Props = Omit<EntryProps, 'today'> & {
  shape: 'order' | 'order-row';
  /** The id of its heading. */
  titledBy: string;
  children: ReactNode;
};

/** The id by which the operator's keys find an order. */
export function orderElementId(orderId: string): string {
  return `order-${orderId}`;
}

/** The recipient's name in lists; «Unbekannt» once the personal data is erased. */
export function nameOf({ recipient_name: name }: Pick<OrderRecord, 'recipient_name'>): string {
  return name ?? 'Unbekannt';
}

/** The common part of an order's card and its line: the element for the keys, and the checkbox. */
export function OrderListItem({ order, shape, titledBy, current, selected, onSelect, children }: Props) {
  return (
    <article
      id={orderElementId(order.id)}
      className={shape}
      aria-labelledby={titledBy}
      tabIndex={-1}
      data-order={order.id}
      data-current={current || undefined}
    >
      <label className="order__pick">
        <input type="checkbox" checked={selected} onChange={() => onSelect(order.id)} />
        <span className="visually-hidden">Brief an {nameOf(order)} auswählen</span>
      </label>
      {children}
    </article>
  );
}
