import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
const clock = { offset: 0 };
beforeEach(async () => {
  clock.offset = 0;
  payments = await openTestPayments(undefined, () => Date.now() + clock.offset);
  stripe = payments.stripe();
});
afterEach(() => payments.close());

const chargeOf = async (payment: string) => (await stripe.charges.list({ payment_intent: payment })).data[0]!;
/** The events about a payment after it was paid. */
const refundEvents = async (payment: string) =>
  (await payments.eventsOf(payment)).filter((type) => /refund/.test(type) || type === 'charge.updated').slice(1);

describe('a refund', () => {
  test('of the whole payment succeeds immediately', async () => {
    const payment = await payments.pay();
    const refund = await stripe.refunds.create({
      payment_intent: payment,
      reason: 'requested_by_customer',
      metadata: { order_id: 'order-1' },
    });
    const charge = await chargeOf(payment);
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 999,
      currency: 'eur',
      status: 'succeeded',
      reason: 'requested_by_customer',
      metadata: { order_id: 'order-1' },
      payment_intent: payment,
      charge: charge.id,
    });
    expect(charge).toMatchObject({ amount: 999, amount_refunded: 999, refunded: true });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id, status: 'succeeded' });
    expect(await refundEvents(payment)).toEqual(['refund.created', 'charge.refunded']);
  });

  test('of a part leaves at most the rest to be refunded', async () => {
    const payment = await payments.pay();
    await stripe.refunds.create({ payment_intent: payment, amount: 500 });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 500, refunded: false });
    const tooMuch = stripe.refunds.create({ payment_intent: payment, amount: 500 });
    await expect(tooMuch).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(tooMuch).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount (€5.00) is greater than unrefunded amount on charge (€4.99)',
    });
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 499 });
    const nothingLeft = stripe.refunds.create({ payment_intent: payment });
    await expect(nothingLeft).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    await expect(nothingLeft).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  test.each([
    ['an unknown payment', () => 'pi_nobody', { statusCode: 404, code: 'resource_missing' }],
    ['a debit that is processing', () => payments.pay('processing'), { statusCode: 400, param: 'payment_intent' }],
  ])('of %s is refused', async (_what, payment, error) => {
    await expect(stripe.refunds.create({ payment_intent: await payment() })).rejects.toMatchObject(error);
  });

  test('of zero, of a fraction of a cent or with an unknown reason is refused', async () => {
    const payment = await payments.pay();
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { reason: 'whim' }])
      await expect(stripe.refunds.create({ payment_intent: payment, ...wrong })).rejects.toMatchObject({
        statusCode: 400,
        param: Object.keys(wrong)[0],
      });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0 });
  });

  test('from an account without money is refused, and succeeds later with another key', async () => {
    const payment = await payments.pay();
    await payments.control('pace', { refunds: 'refused' });
    const refund = (idempotencyKey: string) => stripe.refunds.create({ payment_intent: payment }, { idempotencyKey });
    await expect(refund('1')).rejects.toMatchObject({ statusCode: 400, code: 'insufficient_funds' });
    await payments.control('pace', {});
    await expect(refund('1')).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await refund('2')).toMatchObject({ amount: 999, status: 'succeeded' });
  });

  test('contains the payment and its charge if they are expanded', async () => {
    const payment = await payments.pay();
    const refund = await stripe.refunds.create({ payment_intent: payment, expand: ['payment_intent', 'charge'] });
    expect(refund).toMatchObject({ payment_intent: { id: payment }, charge: { amount_refunded: 999 } });
    const { data } = await stripe.refunds.list({ payment_intent: payment, expand: ['data.charge'] });
    expect(data).toMatchObject([{ id: refund.id, charge: { refunded: true } }]);
    await expect(stripe.refunds.retrieve(refund.id, { expand: ['customer'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });
});

describe('an idempotency key', () => {
  const refund = (params: Stripe.RefundCreateParams) => stripe.refunds.create(params, { idempotencyKey: 'refund:1' });

  test('used ten times simultaneously refunds once', async () => {
    const payment = await payments.pay();
    const refunds = await Promise.all(
      Array.from({ length: 10 }, () => refund({ payment_intent: payment, amount: 100 })),
    );
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 100 });
  });

  test('replays its first answer even if the refund has failed since, and after a restart', async () => {
    const payment = await payments.pay();
    await payments.control('pace', { refunds: 'failing' });
    const { id } = await refund({ payment_intent: payment });
    await payments.control('settle', {});
    await payments.restart();
    stripe = payments.stripe();
    const again = await refund({ payment_intent: payment });
    expect([again.id, again.status, again.lastResponse.headers['idempotent-replayed']]).toEqual([
      id,
      'pending',
      'true',
    ]);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
  });

  test('is refused for another amount', async () => {
    const payment = await payments.pay();
    await refund({ payment_intent: payment, amount: 100 });
    await expect(refund({ payment_intent: payment, amount: 200 })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  test('replays the refusal of an amount that was too high', async () => {
    const payment = await payments.pay();
    const { id } = await stripe.refunds.create({ payment_intent: payment, amount: 500 });
    await expect(refund({ payment_intent: payment, amount: 500 })).rejects.toMatchObject({ param: 'amount' });
    await payments.control(`refunds/${id}/settle`, { failure_reason: 'declined' });
    await expect(refund({ payment_intent: payment, amount: 500 })).rejects.toMatchObject({
      param: 'amount',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('may be used again after invalid parameters', async () => {
    const payment = await payments.pay();
    await expect(refund({ payment_intent: payment, amount: 0 })).rejects.toMatchObject({ param: 'amount' });
    expect(await refund({ payment_intent: payment, amount: 1 })).toMatchObject({ status: 'succeeded' });
  });
});

describe('a slow refund', () => {
  const begin = async (refunds: 'slow' | 'failing', settleAfterMs: number | null = null) => {
    const payment = await payments.pay();
    await payments.control('pace', { refunds, settleAfterMs });
    const refund = await stripe.refunds.create({ payment_intent: payment });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 999, refunded: true });
    return { payment, id: refund.id };
  };

  test('is pending and succeeds later', async () => {
    const { payment, id } = await begin('slow');
    await payments.control('settle', {});
    const settled = await stripe.refunds.retrieve(id);
    expect(settled).toMatchObject({ status: 'succeeded' });
    expect(settled).not.toHaveProperty('pending_reason');
    expect(await refundEvents(payment)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.refund.updated',
    ]);
  });

  test('that fails has a reason, and its money can be refunded again', async () => {
    const { payment, id } = await begin('failing');
    await payments.control('settle', {});
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'declined' });
    expect(await chargeOf(payment)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await refundEvents(payment)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'charge.refund.updated',
      'refund.failed',
      'charge.updated',
    ]);
    await payments.control('pace', {});
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ status: 'succeeded' });
  });

  test('settles after the configured time, even if the stand-in was stopped then', async () => {
    const [first, second] = [await begin('slow', 60_000), await begin('failing', 120_000)];
    const status = async ({ id }: { id: string }) => (await payments.stripe().refunds.retrieve(id)).status;
    clock.offset = 60_001;
    await expect.poll(() => status(first)).toBe('succeeded');
    clock.offset = 121_000;
    await payments.restart();
    expect(await status(second)).toBe('failed');
  });

  test('can be settled with another outcome than planned, and fail after it succeeded', async () => {
    const { id } = await begin('failing');
    await payments.control(`refunds/${id}/settle`, {});
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await (await payments.control('settle', {})).json()).toEqual({ settled: 0 });
    await payments.control(`refunds/${id}/settle`, { failure_reason: 'expired_or_canceled_card' });
    expect(await stripe.refunds.retrieve(id)).toMatchObject({ failure_reason: 'expired_or_canceled_card' });
    expect((await payments.control(`refunds/${id}/settle`, {})).status).toBe(400);
  });
});

test('refunds are listed by payment in pages, newest first', async () => {
  const [payment, other] = [await payments.pay(), await payments.pay()];
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1)
    made.unshift((await stripe.refunds.create({ payment_intent: payment, amount: 1 })).id);
  await stripe.refunds.create({ payment_intent: other });
  const first = await stripe.refunds.list({ payment_intent: payment, limit: 2 });
  expect([first.object, first.url, first.has_more]).toEqual(['list', '/v1/refunds', true]);
  const all = await stripe.refunds.list({ payment_intent: payment, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
  expect((await stripe.refunds.list()).data).toHaveLength(6);
});

test('a refund made in the dashboard is listed and limited like any other', async () => {
  const payment = await payments.pay();
  const refund = (await (await payments.control('refunds', { payment_intent: payment, amount: 300 })).json()) as {
    id: string;
  };
  expect((await stripe.refunds.list({ payment_intent: payment })).data).toMatchObject([{ id: refund.id, amount: 300 }]);
  expect((await payments.control('refunds', { payment_intent: payment, amount: 700 })).status).toBe(400);
});
