import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { RETURN_REASON_LABELS } from '@federpost/shared/order/returns.ts';

const SHORT_ID = 8;

/** What became of a posted letter: it came back, was reported lost, or replaces one that was. */
export function DeliveryLine({ order }: { order: OrderRecord }) {
  const { delivery_at: at, return_reason: reason, replaces, replaced_by: replacedBy } = order;
  return (
    <>
      {replaces !== null && (
        <p className="reason">
          Ersatz für <code title={replaces}>{replaces.slice(0, SHORT_ID)}</code>, kostenlos
        </p>
      )}
      {order.delivery_status === 'returned' && reason !== null && at !== null && (
        <>
          <p className="reason">
            Zurückgekommen am <time dateTime={at}>{formatMoment(at)}</time>: {RETURN_REASON_LABELS[reason]}
          </p>
          <p className="reason">
            {order.address_corrected ? 'Die neue Anschrift liegt vor' : 'Neue Anschrift ist erbeten'}
          </p>
        </>
      )}
      {replacedBy !== null && (
        <p className="reason">
          Als verloren gemeldet, Ersatz: <code title={replacedBy}>{replacedBy.slice(0, SHORT_ID)}</code>
        </p>
      )}
      {order.refunded_as_lost && <p className="reason">Als verloren gemeldet, Geld zurück</p>}
    </>
  );
}
