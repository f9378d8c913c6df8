import { randomUUID } from 'node:crypto';
import { priceOf } from '@federpost/shared/order/price.ts';
import {
  letterCheckout,
  openTestPayments,
  type TestPayments,
} from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderHandler } from '../commands/order-handler.ts';
import type { OrderState } from '../domain/orders/state.ts';
import { openCheckout } from '../payments/checkout.ts';
import { createProvider } from '../payments/provider.ts';
import type { Vault } from '../vault/port.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { createPaymentsWithoutOrder, type PaymentsWithoutOrder } from './payments-without-order.ts';
import { createStripe } from '../payments/stripe.ts';
import type { PaymentEvent } from '../payments/webhook-events.ts';

const MINUTE = 60_000;
const SHOP = 'https://shop.example';

let account: TestPayments;
let stripe: Stripe;
let clock: number;
let known: Set<string>;
let logged: string[];
let applied: PaymentEvent[];
let payments: PaymentsWithoutOrder;
let webhookParts: Parameters<typeof applyPaymentEvent>[0];

beforeEach(async () => {
  account = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: account.standIn().url });
  clock = Date.now();
  known = new Set();
  logged = [];
  applied = [];
  payments = createPaymentsWithoutOrder({
    stripe,
    publicUrl: SHOP,
    orders: { load: async (orderId) => ({ status: known.has(orderId) ? 'placed' : 'absent' }) as OrderState },
    livemode: false,
    isPaid: () => false,
    isListComplete: () => true,
    applyPaymentEvent: async (event) => void applied.push(event),
    server: 'shop-1',
    now: () => new Date(clock),
    log: (event) => void logged.push(event),
  });
});
beforeEach(() => {
  webhookParts = {
    provider: createProvider(stripe),
    orders: { load: async () => ({ status: 'absent' }) as OrderState } as unknown as OrderHandler,
    vault: {} as Vault,
    now: () => new Date(clock),
    livemode: false,
    business: sampleBusiness,
    payments,
    log: (event) => void logged.push(event),
  };
});
afterEach(() => account.close());

async function payOrder(orderId = randomUUID(), shop = SHOP) {
  const price = priceOf({ extras: [], shipping: 'standard' });
  const opening = { shop, orderId, attempt: 1, price, draftedAt: new Date().toISOString(), now: new Date() };
  const { sessionId, url } = await openCheckout(stripe, { ...opening, publicUrl: shop });
  await account.press(url, 'paid');
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(sessionId);
  return { orderId, sessionId, payment: String(payment), amountCents: price.totalCents };
}
/** Pays a session that another program opened. @returns its payment */
async function payTheirs(theirs: Partial<Stripe.Checkout.SessionCreateParams>): Promise<string> {
  const { id, url } = await stripe.checkout.sessions.create(letterCheckout(theirs));
  await account.press(String(url), 'paid');
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
}
const listed = () => payments.issues().map(({ orderId, payment, amountCents }) => ({ orderId, payment, amountCents }));

test('a payment without an order is an issue with amount, time and reference', async () => {
  const lost = await payOrder();
  known.add((await payOrder()).orderId);
  await payments.compareIfDue();
  const issue = payments.issues().find(({ orderId }) => orderId === lost.orderId);
  expect(issue).toMatchObject({
    kind: 'paid-without-order',
    critical: true,
    payment: lost.payment,
    amountCents: lost.amountCents,
    actions: ['refund-payment', 'provider'],
  });
  expect(Math.abs(Date.parse(issue!.since) - Date.now())).toBeLessThan(MINUTE);
  expect(payments.issues()).toHaveLength(1);
  expect(logged).toEqual(['payment-without-order']);
});

test('a payment of another program on the same account is no issue, whatever it calls its orders, and cannot be refunded here', async () => {
  const orderId = randomUUID();
  const theirs = await payTheirs({ client_reference_id: orderId, metadata: { order_id: orderId } });
  await payTheirs({ client_reference_id: 'kunde-4711' });
  await payments.compareIfDue();
  await payments.examine({ payment: theirs });
  expect(payments.issues()).toEqual([]);
  expect(await payments.refund(theirs)).toBeUndefined();
  expect((await stripe.refunds.list({ payment_intent: theirs })).data).toEqual([]);
});

test('a payment of another Federpost on the same account is no issue, and cannot be refunded here', async () => {
  const theirs = await payOrder(randomUUID(), 'https://other-shop.example');
  await payments.compareIfDue();
  expect(await payments.examine({ payment: theirs.payment })).toEqual({ isOurs: false, refunds: 0 });
  expect(payments.issues()).toEqual([]);
  expect(await payments.refund(theirs.payment)).toBeUndefined();
  expect((await stripe.refunds.list({ payment_intent: theirs.payment })).data).toEqual([]);
  expect(logged).toEqual([]);
});

test('the events of other programs and shops on the account are applied without a line in the log', async () => {
  const orderId = randomUUID();
  await payTheirs({ client_reference_id: 'kunde-4711' });
  await payTheirs({ client_reference_id: orderId, metadata: { order_id: orderId } });
  await payOrder(randomUUID(), 'https://other-shop.example');
  const ours = await payOrder();
  for await (const { id, payment_intent } of stripe.checkout.sessions.list()) {
    const paymentIntent = String(payment_intent);
    await applyPaymentEvent(webhookParts, { type: 'checkout.session.completed', sessionId: id, paymentIntent });
    await applyPaymentEvent(webhookParts, { type: 'charge.refunded', paymentIntent });
  }
  expect(logged).toEqual(['payment-without-order', 'webhook-not-applied', 'webhook-not-applied']);
  expect(listed()).toMatchObject([{ payment: ours.payment }]);
});

test('a payment without an order is found by its event at once, and is refunded once', async () => {
  const lost = await payOrder();
  await payments.examine({ sessionId: lost.sessionId });
  expect(listed()).toHaveLength(1);
  expect(await payments.refund(lost.payment)).toBe('refunded');
  expect(await payments.refund(lost.payment)).toBeUndefined();
  expect(listed()).toEqual([]);
  const refunds = await stripe.refunds.list({ payment_intent: lost.payment });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([lost.amountCents]);
  await payments.compareIfDue();
  expect(listed()).toEqual([]);
});

test('only the rest of a payment is refunded, and nothing of an unknown one or one with an order', async () => {
  const [lost, kept] = [await payOrder(), await payOrder()];
  known.add(kept.orderId);
  await stripe.refunds.create({ payment_intent: lost.payment, amount: 100 });
  await payments.examine({ payment: lost.payment });
  expect(listed()).toMatchObject([{ amountCents: lost.amountCents - 100 }]);
  expect(await payments.refund(kept.payment)).toBeUndefined();
  expect(await payments.refund('pi_nobody')).toBeUndefined();
  expect(await payments.refund(lost.payment)).toBe('refunded');
  expect((await stripe.refunds.list({ payment_intent: kept.payment })).data).toEqual([]);
});

test('the hourly comparison removes payments refunded elsewhere or found in the log, and adds new ones', async () => {
  const [refunded, back, later] = [await payOrder(), await payOrder(), await payOrder()];
  known.add(later.orderId);
  await payments.compareIfDue();
  expect(listed()).toHaveLength(2);
  await stripe.refunds.create({ payment_intent: refunded.payment });
  known.add(back.orderId);
  await payments.compareIfDue();
  expect(listed()).toHaveLength(2);
  clock += 61 * MINUTE;
  await payments.compareIfDue();
  expect(listed()).toEqual([]);
  known.delete(later.orderId);
  payments.startOver();
  await payments.compareIfDue();
  expect(listed()).toMatchObject([{ payment: later.payment }]);
});

test('refunds with a lost webhook are synced once per payment', async () => {
  const [refunded, delivered] = [await payOrder(), await payOrder()];
  known.add(refunded.orderId).add(delivered.orderId);
  await stripe.refunds.create({ payment_intent: delivered.payment, amount: 100 });
  await account.setWebhookFaults({ drop: true });
  await stripe.refunds.create({ payment_intent: refunded.payment, amount: 100 });
  await stripe.refunds.create({ payment_intent: refunded.payment, amount: 200 });
  await payments.compareIfDue();
  expect(applied.map(({ paymentIntent }) => paymentIntent)).toEqual([refunded.payment]);
  clock += 61 * MINUTE;
  await payments.compareIfDue();
  // The comparisons overlap by an hour; older events are not read again.
  expect(applied).toHaveLength(2);
  clock += 61 * MINUTE;
  await payments.compareIfDue();
  expect(applied).toHaveLength(2);
});
