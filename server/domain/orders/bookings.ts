import { vatPercentOf } from '@federpost/shared/business/issuer.ts';
import { vatIn } from '@federpost/shared/business/tax.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { RefundReason } from '@federpost/shared/order/refunds.ts';
import type { OrderEvent } from './events.ts';
import { lostDisputes } from './money.ts';
import type { Dispute, Order, OrderState, Payment, Refund } from './state.ts';

/** The subject of one booking: a payment, a refund, a refund that failed, or a dispute that was lost or won. */
export const BOOKING_KINDS = ['payment', 'refund', 'refund-failed', 'dispute-lost', 'dispute-won'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/**
 * One movement of money in the books. `at`: ISO instant of the fact. `cents`: the amount that came in, in `currency`
 * (lower-case ISO code); negative if it went out. `vatCents`: the VAT in it, at the rate of the order's day; both are 0
 * for a small business and for money in another currency. `reference`: its id at the provider. `invoicedAt`: when the
 * letter's price was paid, if the booking belongs to an invoice (invoice.ts).
 */
export type Booking = {
  at: string;
  kind: BookingKind;
  cents: number;
  vatPercent: number;
  vatCents: number;
  currency: string;
  reference: string;
  invoicedAt?: string;
  reason?: RefundReason;
};

/**
 * The movements of money that one event caused: the difference between the order's balance before and after it. So the
 * bookings always add up to the balance, for every content of the log.
 */
export function bookingsOf(before: OrderState, { data: { at } }: OrderEvent, after: OrderState): Booking[] {
  if (before.status !== 'placed' || after.status !== 'placed') return [];
  return [
    ...(after.payments === before.payments ? [] : newPayments(before, after)),
    ...(after.refunds === before.refunds ? [] : changedRefunds(before, after, at)),
    ...(after.disputes === before.disputes ? [] : changedDisputes(before, after, at)),
  ];
}

/** The month «YYYY-MM» in which an instant is booked, in Berlin's calendar. */
export const monthOf = (at: string): string => berlinDay(new Date(at)).slice(0, 7);

function newPayments(before: Order, after: Order): Booking[] {
  return (
    after.payments
      // Where a voucher paid everything, no money has moved.
      .filter(({ amountCents }) => amountCents > 0)
      .filter(({ sessionId }) => !before.payments.some((payment) => payment.sessionId === sessionId))
      .map(({ at, amountCents, paymentIntent, sessionId }) => ({
        at,
        kind: 'payment',
        ...amountOf(after, sessionId, amountCents),
        reference: paymentIntent ?? sessionId,
      }))
  );
}

function changedRefunds(before: Order, after: Order, at: string): Booking[] {
  const isPaidOut = (refund: Refund | undefined) => refund?.status === 'succeeded';
  return after.refunds.flatMap((refund): Booking[] => {
    const previous = before.refunds.find((candidate) => candidate.refund === refund.refund);
    if (isPaidOut(previous) === isPaidOut(refund) || refund.amountCents === 0) return [];
    const { sessionId, amountCents, refundId, reason } = refund;
    const paidOut = isPaidOut(refund);
    return [
      {
        at,
        kind: paidOut ? 'refund' : 'refund-failed',
        ...amountOf(after, sessionId, paidOut ? -amountCents : amountCents),
        reference: refundId ?? sessionId,
        reason,
      },
    ];
  });
}

/** A dispute that was lost may be won later, and the other way round: each change reverses the booking before it. */
function changedDisputes(before: Order, after: Order, at: string): Booking[] {
  const lostCents = (dispute: Dispute | undefined) => (dispute?.status === 'lost' ? dispute.amountCents : 0);
  return after.disputes.flatMap((dispute): Booking[] => {
    const cents =
      lostCents(before.disputes.find(({ disputeId }) => disputeId === dispute.disputeId)) - lostCents(dispute);
    if (cents === 0) return [];
    return [
      {
        at,
        kind: cents < 0 ? 'dispute-lost' : 'dispute-won',
        ...amountOf(after, dispute.sessionId, cents),
        reference: dispute.disputeId,
      },
    ];
  });
}

/** An amount of a payment, after which the order is as given. */
function amountOf(
  order: Order,
  sessionId: string,
  cents: number,
): Pick<Booking, 'cents' | 'vatPercent' | 'vatCents' | 'currency' | 'invoicedAt'> {
  const payment: Payment | undefined = order.payments.find((candidate) => candidate.sessionId === sessionId);
  const currency = payment?.currency ?? 'eur';
  const vatPercent = currency === 'eur' ? vatPercentOf(order.terms.issuer) : 0;
  const balanceCents = bookedBalance(order, sessionId);
  return {
    cents,
    vatPercent,
    // Rounded once, like an invoice's VAT, so all bookings of a payment together have the VAT of its remaining amount.
    vatCents: vatIn(balanceCents, vatPercent) - vatIn(balanceCents - cents, vatPercent),
    currency,
    ...(payment?.purpose === 'order' && { invoicedAt: payment.at }),
  };
}

/** The sum of a payment's bookings. Negative if a refund and a bank have both taken it. */
function bookedBalance({ payments, refunds, disputes }: Order, sessionId: string): number {
  const sum = (amounts: readonly { sessionId: string; amountCents: number }[]) =>
    amounts.reduce((total, amount) => total + (amount.sessionId === sessionId ? amount.amountCents : 0), 0);
  return sum(payments) - sum(refunds.filter(({ status }) => status === 'succeeded')) - sum(lostDisputes({ disputes }));
}
