import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { RETURN_REASON_LABELS } from '@federpost/shared/order/returns.ts';

/** The corrected address of a letter that came back, for its new envelope. */
export function CorrectedAddress({ order }: { order: Pick<OrderRecord, 'recipient_name' | 'recipient_address'> }) {
  const { recipient_name: name, recipient_address: address } = order;
  if (name === null || address === null) return null;
  return (
    <div className="order__corrected-address">
      <p className="hint">Berichtigte Anschrift, für den neuen Umschlag:</p>
      <address>{`${name}\n${address}`}</address>
    </div>
  );
}

/** The delivery of a posted letter: it came back, was reported lost, or replaces a lost one. */
export function DeliveryLine({ order }: { order: OrderRecord }) {
  const { delivery_at: at, return_reason: reason, replaces, replaced_by: replacedBy } = order;
  return (
    <>
      {replaces !== null && (
        <p className="order__reason">
          Ersatz für <code title={replaces}>{orderNumberOf(replaces)}</code>, kostenlos
        </p>
      )}
      {order.delivery_status === 'returned' && reason !== null && at !== null && (
        <>
          <p className="order__reason">
            Zurückgekommen am <time dateTime={at}>{formatMoment(at)}</time>: {RETURN_REASON_LABELS[reason]}
          </p>
          {order.address_corrected ? (
            <CorrectedAddress order={order} />
          ) : (
            <p className="order__reason">Neue Anschrift ist erbeten</p>
          )}
        </>
      )}
      {order.delivery_status === 'destroyed' && at !== null && (
        <p className="order__reason">
          Zurückgekommen und vernichtet am <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      )}
      {replacedBy !== null && (
        <p className="order__reason">
          Als verloren gemeldet, Ersatz: <code title={replacedBy}>{orderNumberOf(replacedBy)}</code>
        </p>
      )}
      {order.refunded_as_lost && <p className="order__reason">Als verloren gemeldet, Geld zurück</p>}
    </>
  );
}
