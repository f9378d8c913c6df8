import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeAll(async () => {
  payments = await openTestPayments();
  stripe = payments.stripe();
});
afterAll(() => payments.close());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** Sends requests that the SDK's types do not allow. */
async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(payments.standIn().url + path, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x', ...headers },
    body: new URLSearchParams(form),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    body: (await response.json()) as unknown,
  };
}

describe('a checkout session', () => {
  test('keeps all parameters of the order', async () => {
    const params = letterCheckout({
      locale: 'de',
      metadata: { order_id: 'order-1' },
      payment_intent_data: { metadata: { order_id: 'order-1' } },
      expires_at: inSeconds(7200),
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'eur', unit_amount: 999, product_data: { name: 'Persönlicher Brief' } },
        },
        { quantity: 2, price_data: { currency: 'eur', unit_amount: 250, product_data: { name: 'Duftpapier' } } },
      ],
    });
    const created = await stripe.checkout.sessions.create(params);
    const session = await stripe.checkout.sessions.retrieve(created.id, { expand: ['line_items', 'payment_intent'] });
    expect(session).toMatchObject({
      client_reference_id: 'order-1',
      metadata: { order_id: 'order-1' },
      amount_total: 1499,
      currency: 'eur',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      expires_at: params.expires_at,
      payment_intent: null,
      url: created.url,
      success_url: params.success_url,
      cancel_url: params.cancel_url,
      adaptive_pricing: { enabled: false },
    });
    expect(session.line_items?.data.map((line) => [line.description, line.amount_total])).toEqual([
      ['Persönlicher Brief', 999],
      ['Duftpapier', 500],
    ]);
    expect(session).not.toHaveProperty('payment_intent_data');
  });

  test('with an unknown or removed id is answered with resource_missing', async () => {
    const { id } = await stripe.checkout.sessions.create(letterCheckout());
    await payments.control(`sessions/${id}/forget`, {});
    for (const unknown of ['cs_test_nobody', id]) {
      const { sessions } = stripe.checkout;
      for (const asking of [() => sessions.retrieve(unknown), () => sessions.expire(unknown)]) {
        const refusal: unknown = await asking().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
        expect(refusal).toMatchObject({
          statusCode: 404,
          type: 'StripeInvalidRequestError',
          rawType: 'invalid_request_error',
          code: 'resource_missing',
          param: 'session',
          message: `No such checkout.session: '${unknown}'`,
        });
      }
    }
  });

  const refused: [
    string,
    Partial<Stripe.Checkout.SessionCreateParams> & Record<string, unknown>,
    Record<string, unknown>,
  ][] = [
    ['an unknown parameter', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [
      'an unknown parameter deep inside',
      { payment_intent_data: { metadata: {}, tip: '1' } as never },
      { code: 'parameter_unknown', param: 'payment_intent_data[tip]' },
    ],
    [
      'the removed payment_method_types',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['no line items', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    ['no success page', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
    ['a success page that is no web address', { success_url: 'javascript:alert(1)' }, { param: 'success_url' }],
    ['an amount under 50 cents', { line_items: lines(49) }, { code: 'amount_too_small' }],
    ['a negative amount', { line_items: lines(-1) }, { param: 'line_items[0][price_data][unit_amount]' }],
    ['an amount with a comma', { line_items: lines(9.99) }, { code: 'parameter_invalid_integer' }],
    ['an unknown currency', { line_items: lines(999, 'fim') }, { param: 'line_items[0][price_data][currency]' }],
    [
      'two currencies',
      { line_items: [...lines(999), ...lines(999, 'chf')] },
      { param: 'line_items[1][price_data][currency]' },
    ],
    ['less than half an hour to pay', { expires_at: inSeconds(29 * 60) }, { param: 'expires_at' }],
    ['more than a day to pay', { expires_at: inSeconds(24 * 3600 + 60) }, { param: 'expires_at' }],
    ['an unknown mode', { mode: 'subscription' }, { param: 'mode' }],
    ['a field that cannot be expanded', { expand: ['customer'] }, { param: 'expand' }],
  ];
  test.each(refused)('with %s is refused with an error that the SDK knows', async (_what, change, error) => {
    const attempt = stripe.checkout.sessions.create(letterCheckout(change));
    await expect(attempt).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(attempt).rejects.toMatchObject({ statusCode: 400, ...error });
  });

  test('can be expired only while it is open', async () => {
    const { id } = await stripe.checkout.sessions.create(letterCheckout());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('an idempotency key', () => {
  test('used ten times simultaneously creates one session', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () => stripe.checkout.sessions.create(letterCheckout(), { idempotencyKey: 'ten' })),
    );
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    const replayed = sessions.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(9);
  });

  test('creates no session for different parameters', async () => {
    await stripe.checkout.sessions.create(letterCheckout(), { idempotencyKey: 'same' });
    const other = stripe.checkout.sessions.create(letterCheckout({ line_items: lines(1000) }), {
      idempotencyKey: 'same',
    });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('may be used again after invalid parameters', async () => {
    await expect(
      stripe.checkout.sessions.create(letterCheckout({ line_items: lines(1) }), { idempotencyKey: 'resolved' }),
    ).rejects.toMatchObject({ code: 'amount_too_small' });
    expect(await stripe.checkout.sessions.create(letterCheckout(), { idempotencyKey: 'resolved' })).toMatchObject({
      status: 'open',
    });
  });

  test('replays a refusal that had other reasons than its parameters', async () => {
    const { id } = await stripe.checkout.sessions.create(letterCheckout());
    await stripe.checkout.sessions.expire(id);
    const again = () => post(`/v1/checkout/sessions/${id}/expire`, {}, { 'idempotency-key': 'refused' });
    expect(await again()).toMatchObject({ status: 400, replayed: false });
    expect(await again()).toMatchObject({ status: 400, replayed: true });
  });

  test('replays its answer for the same parameters in another order', async () => {
    const form = {
      mode: 'payment',
      success_url: 'https://shop.example/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '999',
      'line_items[0][price_data][product_data][name]': 'Brief',
    };
    const first = await post('/v1/checkout/sessions', form, { 'idempotency-key': 'order' });
    const second = await post('/v1/checkout/sessions', Object.fromEntries(Object.entries(form).toReversed()), {
      'idempotency-key': 'order',
    });
    expect(second).toEqual({ status: 200, replayed: true, body: first.body });
  });
});

describe('the account', () => {
  test('refuses calls without a test key', async () => {
    await expect(clientOf(payments.standIn().url, 'sk_live_oops').checkout.sessions.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await fetch(`${payments.standIn().url}/v1/events`)).status).toBe(401);
  });

  test('answers an API call that the shop does not use with 404', async () => {
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('finds a session by its payment', async () => {
    const session = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(session.url!, 'paid');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const found = await stripe.checkout.sessions.list({ payment_intent: String(payment_intent) });
    expect(found.data.map(({ id }) => id)).toEqual([session.id]);
    expect(await stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'succeeded',
      amount_received: 999,
    });
  });

  test('lists its events in pages', async () => {
    for (let count = 0; count < 5; count += 1)
      await stripe.checkout.sessions.expire((await stripe.checkout.sessions.create(letterCheckout())).id);
    const all = await stripe.events
      .list({ types: ['checkout.session.expired'], limit: 100 })
      .autoPagingToArray({ limit: 100 });
    const inTwos = await stripe.events
      .list({ type: 'checkout.session.expired', limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(inTwos.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});

function lines(unit_amount: number, currency = 'eur'): Stripe.Checkout.SessionCreateParams.LineItem[] {
  return [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Brief' } } }];
}
