import { useId, useState } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord, TimelineEntry } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { PRINT_FAILURE_LABELS } from '@federpost/shared/order/print-failures.ts';
import { CANCELLED_LABELS } from '@federpost/shared/order/refunds.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { CopyButton, SmallButton } from '../shell/buttons.tsx';
import { useSeesAll, useSessionState } from '../shell/session-context.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { adminApi } from '../shell/api.ts';
import { messageOf } from '../../api/api-client.ts';
import {
  DeliveryLine,
  MoneyLines,
  MoneyNotes,
  PaymentBadge,
  ProductionStatusLine,
  TextStatusLine,
  WithdrawalLine,
} from './status.tsx';
import { LetterText } from './letter-text.tsx';
import { OrderActions } from './order-actions.tsx';
import { useOrderCommands } from './order-commands.ts';
import { OrderDetails } from './order-details.tsx';
import { isVoucher, OrderListItem, orderTitle, type EntryProps } from './order-list-item.tsx';
import { OrderNotes } from './order-notes.tsx';
import { awaitsPosting } from './order-facts.ts';
import { eventLabel } from './event-labels.ts';

type Props = EntryProps & {
  /** Closes the card, which becomes a line again; undefined if the list shows cards only. */
  onClose: ((orderId: string) => void) | undefined;
};

/** One order with all fields of the list (specification §2.15). */
export function OrderCard(props: Props) {
  const { order, today, inSidePane, onClose } = props;
  const title = useId();
  const number = useId();
  const timeline = useId();
  const [timelineOpen, setTimelineOpen] = useState(false);
  const session = useSessionState();
  const seesAll = useSeesAll();
  const { refusals } = useOrderCommands();
  return (
    <OrderListItem {...props} shape="order" titledBy={`${title} ${number}`}>
      <header className="order__who">
        <h2 id={title}>{orderTitle(order)}</h2>
        {onClose && (
          <SmallButton tone="text" aria-expanded={inSidePane ? undefined : true} onClick={() => onClose(order.id)}>
            {inSidePane ? 'Schließen' : 'Zuklappen'}
          </SmallButton>
        )}
        {order.shipping === 'express' && (
          <p className="order__express wax bold">{awaitsPosting(order) ? 'Express: zuerst' : 'Express'}</p>
        )}
        <p className="order__meta soft">
          <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </p>
        <p className="order__meta soft">
          <span id={number}>
            Nr. <code title={order.id}>{orderNumberOf(order.id)}</code>
          </span>{' '}
          <CopyButton text={orderNumberOf(order.id)} label="Bestellnummer kopieren" />
        </p>
      </header>
      {!isVoucher(order) && <Recipient order={order} />}
      <OrderDetails order={order} today={today} />
      <div className="order__statuses stack gap-2">
        <p className="order__money line gap-8 middle spread">
          <PaymentBadge status={order.payment_status} />
          {order.total_amount !== null && <span className="bold">{formatEuro(order.total_amount)}</span>}
        </p>
        <p>
          <ProductionStatusLine order={order} />
        </p>
        {order.production_reason && <p className="order__reason">{PRINT_FAILURE_LABELS[order.production_reason]}</p>}
        {!isVoucher(order) && (
          <p>
            <TextStatusLine status={order.text_status} />
          </p>
        )}
        {order.mail_refused && <p className="order__reason">E-Mail nicht zustellbar, siehe Verlauf</p>}
        {order.cancelled_why !== null && order.cancelled_why !== 'cancelled' && order.cancelled_why !== 'withdrawn' && (
          <p className="order__reason">{CANCELLED_LABELS[order.cancelled_why]}</p>
        )}
        <DeliveryLine order={order} />
        <MoneyLines order={order} />
        <WithdrawalLine order={order} />
      </div>
      <div className="order__doing row middle">
        {seesAll && <MoneyNotes order={order} />}
        <OrderNotes notes={order.notes} />
        <Refusal>{refusals[order.id]}</Refusal>
        <OrderActions
          order={order}
          today={today}
          timeline={timelineOpen ? timeline : undefined}
          onTimeline={() => setTimelineOpen(!timelineOpen)}
        />
        {/* Remounted when the session ends or the letter is posted, to hide an open text. */}
        {seesAll && !isVoucher(order) && (
          <LetterText key={`${session.kind} ${order.production_status === 'posted'}`} order={order} />
        )}
        {timelineOpen ? <OrderTimeline orderId={order.id} id={timeline} /> : null}
      </div>
    </OrderListItem>
  );
}

function Recipient({ order: { recipient_name: name, recipient_address: address } }: { order: OrderRecord }) {
  const isStored = name !== null && address !== null;
  return (
    <div className="order__recipient">
      <h3 className="line gap-4 middle">
        Empfänger {isStored && <CopyButton text={`${name}\n${address}`} label="Empfänger kopieren" />}
      </h3>
      {isStored ? (
        <address>{`${name}\n${address}`}</address>
      ) : (
        <p className="help-text">Personenbezogene Daten gelöscht</p>
      )}
    </div>
  );
}

/** The order's events, oldest first. */
function OrderTimeline({ orderId, id }: { orderId: string; id: string }) {
  const { data, error } = adminApi.useTimelineQuery(orderId);
  return (
    <section id={id} className="timeline" aria-label="Verlauf">
      {data ? (
        <ol className="timeline__list">
          {data.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </ol>
      ) : null}
      <Refusal>{error && !data ? messageOf(error) : undefined}</Refusal>
      {!data && !error ? <p className="help-text">Laden...</p> : null}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  return (
    <li>
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time> <span>{eventLabel(entry)}</span>
      {entry.by !== null && <span className="help-text">, {entry.by}</span>}
    </li>
  );
}
