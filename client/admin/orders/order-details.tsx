import type { ReactNode } from 'react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatWindow } from '@federpost/shared/calendar/date-messages.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { deliveryWindow } from '@federpost/shared/calendar/letter-dates.ts';
import { extraName, shippingName, styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { CopyButton } from '../shell/buttons.tsx';
import { awaitsPosting } from './order-facts.ts';
import { isVoucher } from './order-list-item.tsx';

const WEEKDAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' });
const DATE = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });

/** Style, extras and posting day, at the same places on every card; what is left of a voucher. */
export function OrderDetails({ order, today }: { order: OrderRecord; today: string }) {
  return (
    <dl className="order__details">
      {isVoucher(order) ? <VoucherDetails voucher={order.voucher} /> : <LetterDetails order={order} today={today} />}
      {order.stripe_session_id ? (
        <Detail name="Zahlung" place="wide">
          <code title={order.stripe_session_id}>{order.stripe_session_id}</code>
          <CopyButton text={order.stripe_session_id} label="Zahlungsnummer kopieren" />
        </Detail>
      ) : null}
    </dl>
  );
}

function VoucherDetails({ voucher }: Pick<OrderRecord, 'voucher'>) {
  if (voucher === null) return null;
  return (
    <>
      <Detail name="Noch darauf">{formatEuro(voucher.balance_cents)}</Detail>
      <Detail name="Gültig bis">{voucher.valid_until === null ? '–' : shortDay(voucher.valid_until)}</Detail>
    </>
  );
}

function LetterDetails({ order, today }: { order: OrderRecord; today: string }) {
  return (
    <>
      {order.letter_style && <Detail name="Stil">{styleName(order.letter_style)}</Detail>}
      {order.shipping && <Detail name="Versandart">{shippingName(order.shipping)}</Detail>}
      <Detail name="Extras">{order.extras.length > 0 ? order.extras.map(extraName).join(', ') : 'keine'}</Detail>
      <Detail name="Wunschtermin">{wishedDay(order)}</Detail>
      {order.sender_name ? <Detail name="Absender">{order.sender_name}</Detail> : null}
      <Detail name="Versandtag" place="last">
        {order.posting_day ? (
          <>
            <PostingDay order={order} today={today} />
            <Arrival order={order} postingDay={order.posting_day} today={today} />
          </>
        ) : (
          '–'
        )}
      </Detail>
    </>
  );
}

/** `place`: across both columns, or at the foot of the second, where a second line moves no other detail. */
function Detail({ name, place, children }: { name: string; place?: 'wide' | 'last'; children: ReactNode }) {
  return (
    <div data-place={place}>
      <dt>{name}</dt>
      <dd className={place === 'wide' ? 'line gap-4 middle' : undefined}>{children}</dd>
    </div>
  );
}

function wishedDay({ delivery_date: day, delivery_date_means: means }: OrderRecord): string {
  if (day === null) return 'keiner';
  return means === 'arrival' ? `Ankunft bis ${shortDay(day)}` : shortDay(day);
}

type PostingDayProps = { order: OrderRecord; today: string; brief?: boolean };

/** The day of posting relative to today: «heute», «überfällig seit …», or the day. `brief`: for a single line. */
export function PostingDay({ order, today, brief = false }: PostingDayProps) {
  const { posting_day: day } = order;
  if (day === null) return null;
  if (day === today) return <strong>heute</strong>;
  // A letter that is posted, cancelled or on hold is never overdue.
  if (day < today && awaitsPosting(order))
    return (
      <>
        <strong>überfällig</strong> {brief ? `${day.slice(8)}.${day.slice(5, 7)}.` : `seit ${shortDay(day)}`}
      </>
    );
  return shortDay(day);
}

/** The delivery window; none for a letter that is not sent, or whose posting day has passed. */
function Arrival({ order, postingDay, today }: { order: OrderRecord; postingDay: string; today: string }) {
  if (order.shipping === null) return null;
  if (order.production_status !== 'posted' && (postingDay < today || !awaitsPosting(order))) return null;
  return (
    <>
      <br />
      {/* The year is in the line above. */}
      Ankunft {withDaysWhole(formatWindow(deliveryWindow(postingDay, order.shipping), postingDay))}
    </>
  );
}

/** «Do 24.12.2026»: with the weekday, because posting days are working days. */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY.format(date).replace('.', '')}\u00a0${DATE.format(date)}`;
}
