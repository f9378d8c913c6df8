import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingsOf, monthOf, type Booking } from './bookings.ts';
import type { OrderEvent } from './events.ts';
import { evolve, fold } from './evolve.ts';
import { orderBalance } from './money.ts';
import {
  checkout,
  disputeClosed,
  disputeOpened,
  drafted,
  paidOrder,
  refundFailed,
  refundRequested,
  refundSucceeded,
  settledOrder,
  T,
  wronglyPaid,
} from './order-events.fixture.ts';
import { ABSENT, type Order, type OrderState } from './state.ts';

function bookingsIn(events: readonly OrderEvent[]): Booking[] {
  const bookings: Booking[] = [];
  let state: OrderState = ABSENT;
  for (const event of events) {
    const after = evolve(state, event);
    bookings.push(...bookingsOf(state, event, after));
    state = after;
  }
  return bookings;
}
const amounts = (...events: OrderEvent[]) => bookingsIn(events).map(({ kind, cents }) => [kind, cents]);

describe('the books contain', () => {
  test('a payment, with the letter’s invoice', () => {
    expect(bookingsIn([...settledOrder])).toEqual([
      {
        at: T.paid,
        kind: 'payment',
        cents: 1499,
        vatPercent: 0,
        vatCents: 0,
        currency: 'eur',
        reference: 'cs_1',
        invoicedAt: T.paid,
      },
    ]);
  });
  test('a payment of another amount, without an invoice', () => {
    expect(bookingsIn([drafted, checkout(), wronglyPaid()])).toEqual([
      { at: T.paid, kind: 'payment', cents: 1, vatPercent: 0, vatCents: 0, currency: 'eur', reference: 'cs_1' },
    ]);
  });
  test('a refund when it is paid out, and again when the bank sends it back', () => {
    const refund = [refundRequested(1, 'goodwill', 400), refundSucceeded()];
    expect(amounts(...paidOrder, refund[0]!)).toEqual([['payment', 1499]]);
    expect(amounts(...paidOrder, ...refund, refundFailed())).toEqual([
      ['payment', 1499],
      ['refund', -400],
      ['refund-failed', 400],
    ]);
  });
  test('a dispute when it is lost, and again when it is won later', () => {
    expect(
      amounts(...paidOrder, disputeOpened(), disputeClosed('lost'), disputeOpened(), disputeClosed('won')),
    ).toEqual([
      ['payment', 1499],
      ['dispute-lost', -1499],
      ['dispute-won', 1499],
    ]);
  });
  test('each booking in its month by Berlin time', () => {
    expect(monthOf('2026-11-30T22:59:59.999Z')).toBe('2026-11');
    expect(monthOf('2026-11-30T23:00:00.000Z')).toBe('2026-12');
    expect(monthOf('2026-06-30T22:00:00.000Z')).toBe('2026-07');
  });
});

/** Moments of a year, so that one history has bookings in many months. */
const moment = fc
  .integer({ min: 0, max: 365 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day, 22, 30)).toISOString());
const sessionId = fc.constantFrom('cs_1', 'cs_2', 'cs_3');
const cents = fc.integer({ min: 1, max: 5_000 });
const payment = fc.record({ at: moment, sessionId, amountCents: cents });
const outcome = fc.record({ at: moment, refund: fc.integer({ min: 1, max: 4 }) });
const fact: fc.Arbitrary<OrderEvent> = fc.oneof(
  payment.map((data): OrderEvent => ({ type: 'PaymentSucceeded', data: { ...data, postingDay: '2026-11-23' } })),
  payment.map((data): OrderEvent => ({ type: 'WrongAmountPaid', data: { ...data, currency: 'eur' } })),
  fc
    .record({ at: moment, refund: fc.integer({ min: 1, max: 4 }), sessionId, amountCents: cents })
    .map((data): OrderEvent => ({ type: 'RefundRequested', data: { ...data, reason: 'goodwill' } })),
  outcome.map((data): OrderEvent => ({ type: 'RefundSucceeded', data: { ...data, refundId: `re_${data.refund}` } })),
  outcome.map((data): OrderEvent => ({ type: 'RefundFailed', data: { ...data, reason: 'declined' } })),
  fc
    .record({ at: moment, disputeId: fc.constantFrom('dp_1', 'dp_2'), sessionId, amountCents: cents })
    .map((data): OrderEvent => ({ type: 'DisputeOpened', data })),
  fc
    .record({
      at: moment,
      disputeId: fc.constantFrom('dp_1', 'dp_2'),
      sessionId,
      amountCents: cents,
      outcome: fc.constantFrom('won', 'lost'),
    })
    .map((data): OrderEvent => ({ type: 'DisputeClosed', data })),
);

test('the bookings of all months add up to all payments less all refunds and lost disputes', () => {
  const history = fc.array(fact, { maxLength: 25 }).map((facts) => [drafted, checkout(), ...facts]);
  let monthsSeen = 0;
  fc.assert(
    fc.property(fc.array(history, { minLength: 1, maxLength: 4 }), (histories) => {
      const months = new Map<string, number>();
      for (const booking of histories.flatMap(bookingsIn))
        months.set(monthOf(booking.at), (months.get(monthOf(booking.at)) ?? 0) + booking.cents);
      const booked = [...months.values()].reduce((sum, each) => sum + each, 0);
      let accounts = 0;
      for (const events of histories) {
        const order = fold(events) as Order;
        const out = [
          ...order.refunds.filter(({ status }) => status === 'succeeded'),
          ...order.disputes.filter(({ status }) => status === 'lost'),
        ].reduce((sum, { amountCents }) => sum + amountCents, 0);
        const { received, refunded } = orderBalance(order);
        // A balance never shows more refunds than payments; the books show all of them.
        expect(refunded).toBeLessThanOrEqual(out);
        accounts += received - out;
      }
      expect(booked).toBe(accounts);
      monthsSeen += months.size;
    }),
  );
  expect(monthsSeen).toBeGreaterThan(100);
});
