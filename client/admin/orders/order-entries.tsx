import type { ComponentProps } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderCursor } from './order-cursor.ts';
import { OrderRow } from './order-row.tsx';

type Props = {
  orders: readonly OrderRecord[];
  today: string;
  /** The orders that are shown as cards. */
  isOpen: (orderId: string) => boolean;
  /** Opens or closes an order; undefined if all are always open. */
  onToggle: ((orderId: string) => void) | undefined;
  /** The order that is open next to the list. */
  sidePaneOrderId: string | undefined;
  cursor: OrderCursor;
};

/** The orders of the current page, each as a card or as a line. */
export function OrderEntries({ orders, today, isOpen, onToggle, sidePaneOrderId, cursor }: Props) {
  return (
    <ol className="orders">
      {orders.map((order) => {
        const shared = {
          order,
          today,
          current: order.id === cursor.current?.id,
          selected: cursor.selected.includes(order),
          onSelect: cursor.toggle,
        };
        return (
          <li key={order.id}>
            {onToggle && !isOpen(order.id) ? (
              <OrderRow {...shared} onOpen={onToggle} isOpen={order.id === sidePaneOrderId} />
            ) : (
              <OrderCard {...shared} onClose={onToggle} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type OpenOrderProps = Omit<ComponentProps<typeof OrderCard>, 'order' | 'selected' | 'onSelect'> & {
  /** Undefined while the order is loading, null if it does not exist. */
  order: ComponentProps<typeof OrderCard>['order'] | null | undefined;
  onClose: () => void;
};

/** The order that is open next to the list, on screens with enough space for both. */
export function OpenOrder({ order, onClose, ...card }: OpenOrderProps) {
  return (
    <div className="open-order">
      {order === undefined && <output className="quiet-line">Laden...</output>}
      {order === null && (
        <p className="quiet-line">
          Diese Bestellung gibt es nicht.{' '}
          <SmallButton tone="text" onClick={onClose}>
            Schließen
          </SmallButton>
        </p>
      )}
      {order && (
        <OrderCard
          {...card}
          inSidePane
          key={order.id}
          order={order}
          selected={false}
          onSelect={noSelection}
          onClose={onClose}
        />
      )}
    </div>
  );
}

/** The checkbox is on the order's line in the list. */
const noSelection = () => {};
