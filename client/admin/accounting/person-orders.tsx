import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-words.ts';
import type { PersonOrder } from '@federpost/shared/http/person.ts';
import { OPEN_MATTER_LABELS } from '@federpost/shared/order/person.ts';

const dayOf = (instant: string) => withDaysWhole(formatDay(berlinDay(new Date(instant))));

/** A person's orders: what is known, until when, and what keeps it. */
export function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  return (
    <ul className="books-orders">
      {orders.map((order) => (
        <li key={order.orderId}>
          <p>
            <a href={`#auftraege/${order.orderId}`}>Bestellung {order.orderNumber}</a> vom {dayOf(order.orderedAt)}
          </p>
          <p>{standing(order)}</p>
          {order.booksKeptUntil !== null && (
            <p className="hint">
              Die Buchungen bleiben bis zum {withDaysWhole(formatDay(order.booksKeptUntil))} (§ 147 AO, § 14b UStG). Sie
              nennen keinen Namen.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function standing({ person, open, forgottenAt }: PersonOrder): string {
  if (person === 'released') return 'Wird gerade vergessen.';
  if (forgottenAt === null)
    return `Wird noch gebraucht, weil ${open.map((matter) => OPEN_MATTER_LABELS[matter]).join(' und ')}.`;
  if (person === 'forgotten') return `Vergessen seit dem ${dayOf(forgottenAt)}.`;
  return `Bekannt; wird am ${dayOf(forgottenAt)} von selbst vergessen, auf Verlangen sofort.`;
}
