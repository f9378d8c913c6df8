import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { causeOf, createLog } from '@federpost/shared/node/log.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PAYMENT_TIMEOUT_MS } from '@federpost/shared/http/create-payment.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { openTestPayments, type TestPayments } from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import {
  checkoutExpiry,
  expireCheckout,
  openCheckout,
  readCheckout,
  sessionOfPaymentIntent,
  snapshotOf,
} from './checkout.ts';
import { createStripe } from './stripe.ts';

const HOUR = 3_600_000;

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: payments.standIn().url });
});
afterAll(() => payments.close());

const draftedAt = new Date(Date.now() - 60_000).toISOString();
let orders = 0;
const request = (more: Partial<Parameters<typeof openCheckout>[1]> = {}) => ({
  shop: 'https://shop.example',
  orderId: `order-${(orders += 1)}`,
  attempt: 1,
  price: priceOf({ extras: ['wax-seal'], shipping: 'express' }),
  draftedAt,
  now: new Date(),
  publicUrl: 'https://federpost.example',
  ...more,
});

describe('opening a checkout', () => {
  test('asks for what a voucher leaves in one line, and opens none where it leaves nothing', async () => {
    const paidBy = (cents: number) => {
      const { lines, totalCents } = request().price;
      const voucher = { item: 'voucher' as const, label: 'Gutschein', cents: -cents };
      return request({ price: { lines: [...lines, voucher], totalCents: totalCents - cents } });
    };
    const { sessionId } = await openCheckout(stripe, paidBy(1000));
    const { line_items } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    const rest = request().price.totalCents - 1000;
    expect(line_items?.data).toMatchObject([
      { description: 'Persönlicher Brief (abzüglich Gutschein)', amount_total: rest },
    ]);
    const opened = await openCheckout(stripe, paidBy(rest + 1000));
    expect(opened.sessionId).toMatch(/^voucher_\w+$/);
    expect(opened.url).toBe(`https://federpost.example/?success=true&session_id=${opened.sessionId}`);
  });

  test('uses the shop’s prices, in euro and German, and leads back to the shop', async () => {
    const opened = await openCheckout(stripe, request({ orderId: 'order-one' }));
    const session = await stripe.checkout.sessions.retrieve(opened.sessionId, { expand: ['line_items'] });
    expect(session).toMatchObject({
      amount_total: 999 + 500 + 490,
      currency: 'eur',
      locale: 'de',
      mode: 'payment',
      url: opened.url,
      client_reference_id: 'order-one',
      metadata: { federpost_order: 'order-one', federpost_shop: 'https://shop.example' },
      adaptive_pricing: { enabled: false },
      customer_email: null,
      success_url: 'https://federpost.example/?success=true&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://federpost.example/?cancelled=true',
    });
    expect(session.line_items?.data.map(({ description, amount_total }) => [description, amount_total])).toEqual([
      ['Persönlicher Brief', 999],
      ['Wachsiegel', 500],
      ['Expressversand', 490],
    ]);
    expect(opened.expiresAt).toBe(new Date(session.expires_at * 1000).toISOString());
  });

  test('returns the same payment page for repeated requests within half a day', async () => {
    const same = request();
    const later = (minutes: number) => ({ ...same, now: new Date(same.now.getTime() + minutes * 60_000) });
    const opened = await Promise.all([0, 0, 5, 300, 700].map((minutes) => openCheckout(stripe, later(minutes))));
    expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  test('returns another payment page for another attempt', async () => {
    const first = request();
    const second = await openCheckout(stripe, { ...first, attempt: 2 });
    expect((await openCheckout(stripe, first)).sessionId).not.toBe(second.sessionId);
  });

  test('writes the order id into the metadata of the payment', async () => {
    const { url, sessionId } = await openCheckout(stripe, request({ orderId: 'order-two' }));
    await payments.press(url, 'paid');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
    expect(payment_intent).toMatchObject({
      metadata: { federpost_order: 'order-two', federpost_shop: 'https://shop.example' },
    });
  });

  test('times out on a silent payment provider before the wizard does, even with the second key', async () => {
    const asked = vi.spyOn(stripe, 'rawRequest');
    await openCheckout(stripe, request());
    const { timeout = Infinity, maxNetworkRetries = Infinity } = asked.mock.calls[0]![3]!;
    const pauseOfTheSdk = 2_000;
    const longest = (timeout + pauseOfTheSdk) * (maxNetworkRetries + 1) - pauseOfTheSdk;
    expect(longest * 2).toBeLessThan(PAYMENT_TIMEOUT_MS);
    asked.mockRestore();
  });

  test('retries with a second idempotency key if the payment provider replays an error', async () => {
    const keys: (string | undefined)[] = [];
    const provider = createServer((incoming, response) => {
      const key = incoming.headers['idempotency-key']?.toString();
      const replayed = keys.includes(key);
      keys.push(key);
      const broken = !key?.endsWith(':again');
      response.writeHead(broken ? 500 : 200, {
        'content-type': 'application/json',
        ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
      });
      response.end(
        JSON.stringify(
          broken
            ? { error: { type: 'api_error', message: 'oops' } }
            : { id: 'cs_2', url: 'https://pay.example/', expires_at: 1 },
        ),
      );
    });
    provider.listen(0, '127.0.0.1');
    await new Promise((resolve) => provider.once('listening', resolve));
    const client = createStripe({
      secretKey: 'sk_test_x',
      apiUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    });
    expect(await openCheckout(client, request({ orderId: 'order-x' }))).toMatchObject({ sessionId: 'cs_2' });
    expect(new Set(keys)).toEqual(new Set(['checkout:order-x:1:0', 'checkout:order-x:1:0:again']));
    provider.close();
    provider.closeAllConnections();
  });
});

describe('reading a checkout', () => {
  test.each([
    ['nothing yet', [], 'open'],
    ['a declined card', ['declined'], 'open'],
    ['a way back', ['cancelled'], 'open'],
    ['a payment', ['paid'], 'paid'],
    ['a payment after a declined card', ['declined', 'paid'], 'paid'],
    ['a debit under way', ['processing'], 'processing'],
  ] as const)('returns the state after %s', async (_what, presses, state) => {
    const ask = request();
    const { sessionId, url } = await openCheckout(stripe, ask);
    for (const outcome of presses) await payments.press(url, outcome, 'anna@feder.example');
    const payerEmail = state === 'open' ? undefined : 'anna@feder.example';
    expect(await readCheckout(stripe, sessionId)).toEqual({
      sessionId,
      orderId: ask.orderId,
      state,
      amountCents: 1989,
      currency: 'eur',
      livemode: false,
      payerEmail,
      ...(presses.length > 0 && presses[0] !== 'cancelled' && { paymentIntent: expect.stringMatching(/^pi_/) }),
    });
  });

  test.each([
    ['paid', 'paid'],
    ['failed', 'failed'],
  ] as const)('returns the state after a debit that %s', async (outcome, state) => {
    const { sessionId, url } = await openCheckout(stripe, request());
    await payments.press(url, 'processing');
    await payments.control(`sessions/${sessionId}/resolve`, { outcome });
    expect(await readCheckout(stripe, sessionId)).toMatchObject({ state });
  });

  test('returns the state after it expired', async () => {
    const { sessionId } = await openCheckout(stripe, request());
    await payments.control(`sessions/${sessionId}/expire`, {});
    expect(await readCheckout(stripe, sessionId)).toMatchObject({ state: 'expired' });
  });

  test.each([
    ['with a reference', { client_reference_id: 'kunde-4711' }],
    ['with another id in its metadata', { client_reference_id: 'kunde-4711', metadata: { order_id: '12' } }],
    ['with metadata', { metadata: { order_id: 'kunde-4711' } }],
    ['with both', { client_reference_id: 'kunde-4711', metadata: { order_id: 'kunde-4711' } }],
    ['with nothing', {}],
  ])('returns no order for a session that another program created %s', async (_, theirs) => {
    const { id } = await stripe.checkout.sessions.create({
      ...theirs,
      mode: 'payment',
      success_url: 'https://other.example/',
      line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Tee' } } }],
    });
    expect(await readCheckout(stripe, id)).toMatchObject({ orderId: '' });
  });

  test('fails with a distinct error for an unknown session', async () => {
    await expect(readCheckout(stripe, 'cs_test_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

test('a refusal of the provider is logged by its type, code and parameter, never by its message', async () => {
  const tooLate = { ...request(), draftedAt: new Date(Date.now() + 2 * HOUR).toISOString() };
  const refusal: unknown = await openCheckout(stripe, tooLate).catch((error: unknown) => error);
  const file = join(directoryForThisTest(), 'shop.log');
  createLog(file)('payment-not-created', causeOf(refusal));
  const line = readFileSync(file, 'utf8');
  expect(JSON.parse(line)).toMatchObject({ type: 'StripeInvalidRequestError', param: 'expires_at' });
  expect(line).not.toContain(refusal instanceof Error ? refusal.message : '');
});

describe('closing a checkout', () => {
  test('prevents a payment', async () => {
    const { sessionId, url } = await openCheckout(stripe, request());
    expect(await expireCheckout(stripe, sessionId)).toMatchObject({ state: 'expired' });
    expect((await payments.press(url, 'paid')).status).toBe(410);
    expect(await expireCheckout(stripe, sessionId)).toMatchObject({ state: 'expired' });
  });

  test('answers that it was paid if it is too late', async () => {
    const { sessionId, url } = await openCheckout(stripe, request());
    await payments.press(url, 'paid', 'anna@feder.example');
    expect(await expireCheckout(stripe, sessionId)).toMatchObject({
      state: 'paid',
      payerEmail: 'anna@feder.example',
      amountCents: 1989,
    });
  });

  test('ends either paid or expired if the customer pays at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { sessionId, url } = await openCheckout(stripe, request());
      const [closed, paid] = await Promise.all([expireCheckout(stripe, sessionId), payments.press(url, 'paid')]);
      expect([closed.state, paid.status]).toEqual(paid.status === 303 ? ['paid', 303] : ['expired', 410]);
    }
  });
});

test('the session of a payment is found, and none for an unknown payment', async () => {
  const { sessionId, url } = await openCheckout(stripe, request());
  await payments.press(url, 'paid');
  const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
  expect(await sessionOfPaymentIntent(stripe, String(payment_intent))).toBe(sessionId);
  expect(await sessionOfPaymentIntent(stripe, 'pi_unknown')).toBeUndefined();
});

type Session = Stripe.Checkout.Session;
const snapshot = (
  session: Pick<Session, 'status' | 'payment_status'> & { payment_intent: { status: string } | string | null },
) =>
  snapshotOf({
    id: 'cs_1',
    client_reference_id: 'order-1',
    metadata: { federpost_order: 'order-1' },
    amount_total: 999,
    currency: 'eur',
    livemode: true,
    customer_details: null,
    ...session,
  } as unknown as Session);

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
])('a session that is %s and %s with its payment %s counts as %s', (status, payment_status, payment, state) => {
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

test('an unpaid session with a payment that is not expanded counts as processing', () => {
  expect(snapshot({ status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' }).state).toBe('processing');
});

const DRAFTED = '2026-11-02T09:00:00.123Z';
const at = (millisecondsLater: number) => new Date(Date.parse(DRAFTED) + millisecondsLater);

test('a payment page stays open between 11 and 23 hours, so a clock that is an hour fast costs no sale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * HOUR }), (later) => {
      const { expiresAt } = checkoutExpiry(DRAFTED, at(later));
      const remaining = expiresAt * 1000 - at(later).getTime();
      expect(remaining).toBeGreaterThan(11 * HOUR - 1000);
      expect(remaining).toBeLessThanOrEqual(23 * HOUR);
    }),
  );
});

test('the expiry is the same for repeated requests within half a day', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(12 * HOUR - 1), fc.nat(12 * HOUR - 1), (halfDays, a, b) => {
      expect(checkoutExpiry(DRAFTED, at(halfDays * 12 * HOUR + a))).toEqual(
        checkoutExpiry(DRAFTED, at(halfDays * 12 * HOUR + b)),
      );
    }),
  );
});

test('each half day has its own expiry', () => {
  expect([0, 12, 24, 36].map((hours) => checkoutExpiry(DRAFTED, at(hours * HOUR)))).toEqual([
    { window: 0, expiresAt: Date.parse('2026-11-03T08:00:00Z') / 1000 },
    { window: 1, expiresAt: Date.parse('2026-11-03T20:00:00Z') / 1000 },
    { window: 2, expiresAt: Date.parse('2026-11-04T08:00:00Z') / 1000 },
    { window: 3, expiresAt: Date.parse('2026-11-04T20:00:00Z') / 1000 },
  ]);
});

test('a clock that is behind the order’s time uses the first window', () => {
  expect(checkoutExpiry(DRAFTED, at(-5000)).window).toBe(0);
});

test('an invalid time is refused', () => {
  expect(() => checkoutExpiry('gestern', at(0))).toThrow(RangeError);
});
