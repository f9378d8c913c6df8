import { Link } from 'react-router-dom';
import { orderAddress } from '../orders/order-list-address.ts';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { PersonOrder } from '@federpost/shared/http/person.ts';
import { OPEN_ISSUE_LABELS } from '@federpost/shared/order/person.ts';

const dayOf = (instant: string) => withDaysWhole(formatDay(berlinDay(new Date(instant))));

/** A person's orders: the stored data, until when, and what prevents erasing. */
export function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  return (
    <ul className="books__orders">
      {orders.map((order) => (
        <li key={order.orderId}>
          <p>
            <Link to={orderAddress(order.orderId)}>Bestellung {order.orderNumber}</Link> vom {dayOf(order.orderedAt)}
          </p>
          <p>{standing(order)}</p>
          {order.accountingRetentionEnd !== null && (
            <p className="hint">
              Die Buchungen bleiben bis zum {withDaysWhole(formatDay(order.accountingRetentionEnd))} (§ 147 AO, § 14b
              UStG). Sie nennen keinen Namen.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function standing({ person, open, forgottenAt }: PersonOrder): string {
  if (person === 'erasing') return 'Wird gerade vergessen.';
  if (forgottenAt === null)
    return `Wird noch gebraucht, weil ${open.map((issue) => OPEN_ISSUE_LABELS[issue]).join(' und ')}.`;
  if (person === 'erased') return `Vergessen seit dem ${dayOf(forgottenAt)}.`;
  return `Bekannt; wird am ${dayOf(forgottenAt)} von selbst vergessen, auf Verlangen sofort.`;
}
