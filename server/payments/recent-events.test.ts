import { join } from 'node:path';
import { priceOf } from '@federpost/shared/order/price.ts';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPayments, type TestPayments } from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { openCheckout } from './checkout.ts';
import { openInbox, type Inbox } from './inbox/inbox.ts';
import { collectRecentEvents } from './recent-events.ts';
import { createStripe } from './stripe.ts';

let payments: TestPayments;
let stripe: Stripe;
let inbox: Inbox;
let settled: Set<string>;
const now = () => new Date();
const AN_HOUR_AGO = new Date(Date.now() - 60 * 60_000);
const collect = (since = AN_HOUR_AGO) =>
  collectRecentEvents({ stripe, inbox, now, isPaid: (sessionId) => settled.has(sessionId) }, since);

beforeEach(async () => {
  payments = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: payments.standIn().url });
  inbox = await openInbox(join(directoryForThisTest(), 'inbox.sqlite'));
  settled = new Set();
});
afterEach(async () => {
  await payments.close();
  await inbox.close();
});

let attempts = 0;
const checkout = (orderId = 'order-1') =>
  openCheckout(stripe, {
    orderId,
    attempt: (attempts += 1),
    price: priceOf({ extras: [], shipping: 'standard' }),
    draftedAt: now().toISOString(),
    now: now(),
    publicUrl: 'https://shop.example',
  });

test('a payment is found whether its webhook was lost or delivered elsewhere, and once', async () => {
  await payments.setWebhookFaults({ drop: true });
  const lost = await checkout();
  await payments.press(lost.url, 'paid');
  await payments.setWebhookFaults({});
  const delivered = await checkout();
  await payments.press(delivered.url, 'paid');
  await payments.flush();
  expect(await collect()).toBe(2);
  expect((await inbox.pending(10)).map(({ sessionId }) => sessionId).toSorted()).toEqual(
    [lost.sessionId, delivered.sessionId].toSorted(),
  );
  expect(await collect()).toBe(0);
});

test('a session that is settled in the log is left out, and an open checkout has no event', async () => {
  await payments.setWebhookFaults({ drop: true });
  const [known, unknown] = [await checkout('order-1'), await checkout('order-2')];
  await checkout('order-3');
  for (const { url } of [known, unknown]) await payments.press(url, 'paid');
  settled.add(known.sessionId);
  expect(await collect()).toBe(1);
  expect(await inbox.pending(10)).toMatchObject([{ sessionId: unknown.sessionId }]);
});

test('only what came since is listed, over as many pages as it takes', async () => {
  await payments.setWebhookFaults({ drop: true });
  const sessions = await Promise.all(Array.from({ length: 120 }, () => checkout()));
  for (const { sessionId } of sessions) await payments.control(`sessions/${sessionId}/expire`, {});
  expect(await collect(new Date(Date.now() + 60_000))).toBe(0);
  expect(await collect()).toBe(120);
});

test('money that went back by hand is found although its webhook was lost and its session is settled', async () => {
  await payments.setWebhookFaults({ drop: true });
  const payment = await payments.pay();
  await collect();
  for (const { id } of await inbox.pending(10)) await inbox.markHandled(id);
  await payments.control('refunds', { payment_intent: payment, amount: 100 });
  expect(await collect()).toBeGreaterThan(0);
  for (const entry of await inbox.pending(10)) expect(entry).toMatchObject({ paymentIntent: payment });
});
