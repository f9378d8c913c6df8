import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { snapshotOf } from './checkout-snapshot.ts';

type Session = Stripe.Checkout.Session;
const snapshot = (
  session: Pick<Session, 'status' | 'payment_status'> & { payment_intent: { status: string } | string | null },
) =>
  snapshotOf({
    id: 'cs_1',
    client_reference_id: 'order-1',
    amount_total: 999,
    currency: 'eur',
    livemode: true,
    customer_details: null,
    ...session,
  } as Session);

test.each([
  ['complete', 'paid', 'succeeded', 'paid'],
  ['complete', 'no_payment_required', undefined, 'paid'],
  ['complete', 'unpaid', 'processing', 'processing'],
  ['complete', 'unpaid', 'requires_action', 'processing'],
  ['complete', 'unpaid', undefined, 'processing'],
  ['complete', 'unpaid', 'requires_payment_method', 'failed'],
  ['complete', 'unpaid', 'canceled', 'failed'],
  ['open', 'unpaid', undefined, 'open'],
  ['open', 'unpaid', 'requires_payment_method', 'open'],
  ['open', 'no_payment_required', undefined, 'open'],
  ['expired', 'unpaid', 'canceled', 'expired'],
  ['expired', 'no_payment_required', undefined, 'expired'],
  ['expired', 'paid', 'succeeded', 'paid'],
])('a session that is %s and %s with its payment %s is %s to us', (status, payment_status, payment, state) => {
  expect(
    snapshot({ status, payment_status, payment_intent: payment === undefined ? null : { status: payment } }),
  ).toEqual({
    sessionId: 'cs_1',
    orderId: 'order-1',
    state,
    amountCents: 999,
    currency: 'eur',
    livemode: true,
    payerEmail: undefined,
  });
});

test('a payment we were not shown is no failure', () => {
  expect(snapshot({ status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' }).state).toBe('processing');
});
