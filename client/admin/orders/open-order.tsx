import type { ComponentProps } from 'react';
import { SmallButton } from '../shell/small-button.tsx';
import { OrderCard } from './order-card.tsx';

type Props = Omit<ComponentProps<typeof OrderCard>, 'order' | 'selected' | 'onSelect'> & {
  /** Undefined while it is loading, null where there is none. */
  order: ComponentProps<typeof OrderCard>['order'] | null | undefined;
  onClose: () => void;
};

/** The order that is open beside the list, on screens that have room for both. */
export function OpenOrder({ order, onClose, ...card }: Props) {
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
          beside
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

/** Its line in the list has the box. */
const noSelection = () => {};
