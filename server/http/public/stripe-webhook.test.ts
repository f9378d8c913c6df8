import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import express from 'express';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceOf } from '@federpost/shared/order/price.ts';
import { openCheckout, readCheckout } from '../../payments/checkout.ts';
import { createStripe } from '../../payments/stripe.ts';
import type { PaymentEvent } from '../../payments/webhook-events.ts';
import {
  openTestPayments,
  WEBHOOK_SECRET,
  type TestPayments,
} from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import { applyPaymentEvent } from '../../tasks/apply-payment-event.ts';
import { createPayment } from '../../commands/ordering/create-payment.ts';
import { form, sessionOf, shopForThisTest } from '../../commands/shop-on-disk.fixture.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { silentLog } from '@federpost/shared/node/log.ts';
import type { Shop } from '../../shop.ts';
import { addRoutes } from '../add-routes.ts';
import { errorHandler } from '../error-handler.ts';
import { memoryLimits } from '../limits.ts';
import { stripeWebhookRoutes } from './stripe-webhook.ts';

const OLD_SECRET = 'whsec_before_the_change';
let applied: PaymentEvent[];
const log = vi.fn();
let payments: TestPayments;
let stripe: Stripe;

beforeEach(async () => {
  vi.clearAllMocks();
  applied = [];
  payments = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: payments.standIn().url });
  receiveWith(async (event) => void applied.push(event));
});
afterEach(() => payments.close());

function receiveWith(applyEvent: (event: PaymentEvent) => Promise<void>): void {
  const app = express();
  const shop = {
    stripe,
    webhookSecrets: [OLD_SECRET, WEBHOOK_SECRET],
    applyPaymentEvent: applyEvent,
    log,
  } as Partial<Shop>;
  const [row] = Object.values(stripeWebhookRoutes);
  addRoutes(app, { 'POST /webhook': row! }, { shop: shop as Shop, limits: memoryLimits() });
  payments.receiveWith(app.use(errorHandler(log)));
}

let attempts = 0;
const checkout = () =>
  openCheckout(stripe, {
    shop: 'https://shop.example',
    orderId: 'order-1',
    attempt: (attempts += 1),
    price: priceOf({ extras: [], shipping: 'standard' }),
    draftedAt: new Date().toISOString(),
    now: new Date(),
    publicUrl: 'https://shop.example',
  });
const types = () => applied.map(({ type }) => type);

async function post(body: string, headers: Record<string, string>) {
  const response = await fetch(payments.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as { error?: string } };
}
type How = { secret?: string; timestamp?: number; tamper?: string; headers?: Record<string, string> };
/** Signs any body unchanged. */
function sendRaw(payload: string, { secret = WEBHOOK_SECRET, timestamp, tamper = '', headers }: How = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return post(payload + tamper, { 'stripe-signature': signature, ...headers });
}
/** Sends an event as the provider would, signed. */
const send = (event: object, how?: How) =>
  sendRaw(JSON.stringify({ object: 'event', api_version: Stripe.API_VERSION, livemode: false, ...event }), how);
const completed = (id: string, sessionId = 'cs_1') => ({
  id,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: sessionId,
      object: 'checkout.session',
      payment_intent: 'pi_1',
      customer_details: { email: 'anna@feder.example' },
    },
  },
});

describe('a payment event names its session or payment', () => {
  test.each([
    ['paid at once', 'paid', undefined, ['checkout.session.completed'], 'paid'],
    ['a debit under way', 'processing', undefined, ['checkout.session.completed'], 'processing'],
    [
      'a debit that arrives',
      'processing',
      { outcome: 'paid' },
      ['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
      'paid',
    ],
    [
      'a debit that bounces',
      'processing',
      { outcome: 'failed' },
      ['checkout.session.completed', 'payment_intent.payment_failed', 'checkout.session.async_payment_failed'],
      'failed',
    ],
  ] as const)('%s', async (_turn, press, resolve, expected, state) => {
    const { sessionId, url } = await checkout();
    await payments.press(url, press);
    if (resolve) await payments.control(`sessions/${sessionId}/resolve`, resolve);
    await payments.flush();
    expect(types().sort()).toEqual([...expected].sort());
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    for (const entry of applied)
      expect(entry.type.startsWith('checkout.') ? entry.sessionId : entry.paymentIntent).toBe(
        entry.type.startsWith('checkout.') ? sessionId : payment_intent,
      );
    expect(await readCheckout(stripe, sessionId)).toMatchObject({ state, orderId: 'order-1' });
  });

  test('names the payment of a declined card and the session that expired', async () => {
    const { sessionId, url } = await checkout();
    await payments.press(url, 'declined');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    await payments.control(`sessions/${sessionId}/expire`, {});
    await payments.flush();
    const byType = Object.fromEntries(applied.map((event) => [event.type, event]));
    expect(byType['payment_intent.payment_failed']).toEqual({
      type: 'payment_intent.payment_failed',
      paymentIntent: payment_intent,
    });
    expect(byType['checkout.session.expired']).toMatchObject({ sessionId });
  });

  test.each([
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'radar.early_fraud_warning.created',
  ])('names the payment if it is %s', async (type) => {
    const data = { object: { id: 'x_1', payment_intent: 'pi_1' } };
    expect((await send({ id: 'evt_1', type, data })).status).toBe(200);
    expect(applied).toEqual([{ type, paymentIntent: 'pi_1' }]);
  });

  test('of any other type is answered with 200 and ignored', async () => {
    expect((await send({ id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } })).status).toBe(200);
    expect(applied).toEqual([]);
  });

  test.each([
    completed('evt_1'),
    { id: 'evt_2', type: 'refund.created', data: { object: { payment_intent: 'pi_1' } } },
  ])('of an account that is connected to ours is answered with 200 and ignored', async (event) => {
    expect((await send({ ...event, account: 'acct_1' })).status).toBe(200);
    expect(applied).toEqual([]);
  });
});

test('an event in another API version is accepted and reported', async () => {
  expect((await send({ ...completed('evt_1'), api_version: '2020-08-27' })).status).toBe(200);
  expect(log).toHaveBeenCalledExactlyOnceWith('webhook-foreign-version', { version: '2020-08-27' });
  expect(applied).toHaveLength(1);
});

describe('a call to the webhook', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['with another secret', { secret: 'whsec_forged' }],
    ['changed on its way', { tamper: ' ' }],
    ['more than an hour and five minutes old', { timestamp: now() - 3_901 }],
  ])('%s is refused without effect', async (_what, how) => {
    expect(await send(completed('evt_1'), how)).toEqual({
      status: 400,
      body: { error: 'Die Signatur dieser Benachrichtigung ist ungültig.' },
    });
    expect(applied).toEqual([]);
  });

  test('with the previous secret or a small delay is accepted', async () => {
    expect((await send(completed('evt_1'), { secret: OLD_SECRET })).status).toBe(200);
    expect((await send(completed('evt_2'), { timestamp: now() - 200 })).status).toBe(200);
    expect(applied).toHaveLength(2);
  });

  test.each([
    ['fast', -3_600],
    ['slow', 3_600],
  ])('is accepted by a shop whose clock is an hour %s', async (_, difference) => {
    expect((await send(completed('evt_1'), { timestamp: now() + difference })).status).toBe(200);
    expect(applied).toHaveLength(1);
  });

  test.each([
    ['without signature', {}, '{}', 400],
    ['with nonsense as signature', { 'stripe-signature': 't=x,v1=' }, '{}', 400],
    ['without a body', {}, '', 400],
    ['of half a megabyte', {}, 'x'.repeat(500_000), 413],
    ['wrongly compressed', { 'content-encoding': 'gzip' }, 'no gzip', 400],
  ])('%s is refused', async (_what, headers, body, status) => {
    const answer = await post(body, headers as Record<string, string>);
    expect(answer).toEqual({ status, body: { error: expect.stringMatching(/^Die .*\.$/) } });
  });
});

test('an event answered with 200 is in the log on disk, without private data', async () => {
  const shop = await shopForThisTest();
  const { orderId, url } = await createPayment(shop, { form, pages: 1 }, randomUUID());
  shop.provider.pay(sessionOf(url));
  receiveWith((event) =>
    applyPaymentEvent({ ...shop, payments: { examine: async () => ({ isOurs: true }) }, log: silentLog }, event),
  );
  expect((await send(completed('evt_1', sessionOf(url)))).status).toBe(200);
  const other = await openSqliteEventStore(join(shop.directory, 'events.sqlite'));
  const events = await other.readAll({ limit: 100 });
  await other.close();
  expect(events.filter(({ stream }) => stream.endsWith(orderId)).map(({ type }) => type)).toContain('PaymentSucceeded');
  expect(JSON.stringify(events)).not.toContain('anna@feder.example');
});

describe('the webhook refuses', () => {
  const ended = { id: 'evt_1', type: 'checkout.session.completed' };
  const thin = { object: 'v2.core.event', id: 'evt_1', type: 'v2.core.account.updated', related_object: { id: 'x' } };
  const refunded = { id: 'evt_1', type: 'charge.refunded', data: { object: { payment_intent: 7 } } };
  test.each([
    ['without data', ended, /data\.object/],
    ['without data.object', { ...ended, data: {} }, /data\.object/],
    ['whose object is a list', { ...ended, data: { object: [] } }, /data\.object/],
    ['whose session has no id', { ...ended, data: { object: {} } }, /data\.object\.id/],
    ['whose payment is a number', refunded, /data\.object/],
    ['without an id', { type: ended.type, data: { object: { id: 'cs_1' } } }, /Nummer/],
    ['that is thin', thin, /schlanke Benachrichtigung .*snapshot/],
    ['that is a list', [], /data\.object/],
  ])('an event %s, without effect', async (_what, event, error) => {
    expect(await sendRaw(JSON.stringify(event))).toEqual({
      status: 400,
      body: { error: expect.stringMatching(error) },
    });
    expect(applied).toEqual([]);
  });
  test.each(['', 'null', '{"id":', 'kein JSON'])('the body %j', async (body) => {
    expect((await sendRaw(body)).status).toBe(400);
  });
  test.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'nonsense'])(
    'a body that is not encoded as %s, though its header says so',
    async (encoding) => {
      const { status, body } = await send(completed('evt_1'), { headers: { 'content-encoding': encoding } });
      const error = 'Die Benachrichtigung konnte nicht gelesen werden.';
      expect([status >= 400 && status < 500, body]).toEqual([true, { error }]);
    },
  );
});

test('an event is answered only once it is applied', async () => {
  const fact = Promise.withResolvers<void>();
  receiveWith(() => fact.promise);
  let answered = false;
  const answer = send(completed('evt_1')).finally(() => (answered = true));
  await new Promise((resolve) => void setTimeout(resolve, 100));
  expect(answered).toBe(false);
  fact.resolve();
  expect((await answer).status).toBe(200);
});

test('an event that cannot be applied is answered with 503, and applied when it is repeated', async () => {
  receiveWith(() => Promise.reject(new Error('the provider does not answer')));
  await payments.press((await checkout()).url, 'paid');
  await payments.flush();
  expect(await send(completed('evt_1'))).toEqual({
    status: 503,
    body: { error: 'Die Benachrichtigung konnte nicht verarbeitet werden.' },
  });
  receiveWith(async (event) => void applied.push(event));
  await payments.flush();
  expect(types()).toEqual(['checkout.session.completed']);
});
