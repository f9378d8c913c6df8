import type { ReactNode } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';

/** The common props of an order's card and its line. */
export type EntryProps = {
  order: OrderRecord;
  /** The Berlin day. */
  today: string;
  current: boolean;
  selected: boolean;
  onSelect: (orderId: string) => void;
  /** Whether this is the card next to the list. Its line in the list already has the checkbox and the id. */
  inSidePane?: boolean;
};
type Props = Omit<EntryProps, 'today'> & {
  shape: 'order' | 'order-row';
  /** The ids of its heading and its number. */
  titledBy: string;
  children: ReactNode;
};

/** The element id of the order that is open next to the list. */
export const OPEN_ORDER_ID = 'open-order';

/** The element id by which the operator's keys find an order. */
export function orderElementId(orderId: string): string {
  return `order-${orderId}`;
}

/** The recipient's name in lists, or that it was erased with the personal data. */
export function nameOf({ recipient_name: name }: Pick<OrderRecord, 'recipient_name'>): string {
  return name ?? 'Unbekannt';
}

/** Only a letter has a style. */
export const isVoucher = ({ letter_style: style }: Pick<OrderRecord, 'letter_style'>): boolean => style === null;

export type TitledOrder = Pick<OrderRecord, 'recipient_name' | 'letter_style' | 'voucher'>;

/** «Brief an Lotte Meier», «Gutschein über 25,00 €». */
export function orderTitle(order: TitledOrder): string {
  if (!isVoucher(order)) return `Brief an ${nameOf(order)}`;
  return order.voucher ? `Gutschein über ${formatEuro(order.voucher.value_cents)}` : 'Gutschein';
}

/** The common part of an order's card and its line: the id for the keys, and the checkbox. */
export function OrderListItem({
  order,
  shape,
  titledBy,
  current,
  selected,
  onSelect,
  inSidePane = false,
  children,
}: Props) {
  const Frame = inSidePane ? 'section' : 'article';
  return (
    <Frame
      id={inSidePane ? OPEN_ORDER_ID : orderElementId(order.id)}
      className={shape}
      aria-labelledby={titledBy}
      tabIndex={-1}
      data-order={order.id}
      data-current={current || undefined}
    >
      {!inSidePane && (
        <label className="order__pick">
          <input type="checkbox" className="checkbox" checked={selected} onChange={() => onSelect(order.id)} />
          <span className="visually-hidden">{orderTitle(order)} auswählen</span>
        </label>
      )}
      {children}
    </Frame>
  );
}
