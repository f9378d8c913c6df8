import type { ReactNode } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { extraName, SHIPPING_OPTIONS, styleName } from '@federpost/shared/order/catalogue.ts';
import { CopyButton } from './copy-button.tsx';

const WEEKDAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' });
const DATE = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });

/** What is to be made and when it is posted, in the same places on every card. */
export function OrderDetails({ order, today }: { order: OrderRecord; today: string }) {
  return (
    <dl className="details">
      <Detail name="Stil">{styleName(order.letter_style)}</Detail>
      <Detail name="Extras">{order.extras.length > 0 ? order.extras.map(extraName).join(', ') : 'keine'}</Detail>
      <Detail name="Versandart">{SHIPPING_OPTIONS.find(({ value }) => value === order.shipping)?.name}</Detail>
      <Detail name="Wunschtermin">{order.delivery_date ? shortDay(order.delivery_date) : 'keiner'}</Detail>
      <Detail name="Versandtag">
        {order.posting_day ? <PostingDay day={order.posting_day} today={today} /> : '–'}
      </Detail>
      {order.sender_name ? <Detail name="Absender">{order.sender_name}</Detail> : null}
      {order.stripe_session_id ? (
        <Detail name="Zahlung" wide>
          <code title={order.stripe_session_id}>{order.stripe_session_id}</code>
          <CopyButton text={order.stripe_session_id} label="Zahlungsnummer kopieren" />
        </Detail>
      ) : null}
    </dl>
  );
}

function Detail({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PostingDay({ day, today }: { day: string; today: string }) {
  if (day === today) return <strong>heute</strong>;
  if (day < today)
    return (
      <>
        <strong>überfällig</strong> seit {shortDay(day)}
      </>
    );
  return shortDay(day);
}

/** «Do 24.12.2026»: with the weekday, because posting days are working days. */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY.format(date).replace('.', '')} ${DATE.format(date)}`;
}
