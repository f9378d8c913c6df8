import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeEach(async () => {
  payments = await openTestPayments();
  stripe = payments.stripe();
});
afterEach(() => payments.close());

async function control<T>(path: string, body: object): Promise<T> {
  const response = await payments.control(path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const open = (payment_intent: string, more: object = {}) =>
  control<Stripe.Dispute>('disputes', { payment_intent, ...more });
const disputeEvents = async (payment: string) =>
  (await payments.eventsOf(payment))
    .filter((type) => type.startsWith('charge.dispute.'))
    .map((type) => type.replace('charge.dispute.', ''));

describe('a dispute', () => {
  test('withdraws the money and is found by its payment', async () => {
    const [payment, other] = [await payments.pay(), await payments.pay()];
    await open(other);
    const { id } = await open(payment, { reason: 'product_not_received' });
    const { data } = await stripe.disputes.list({ payment_intent: payment, expand: ['data.charge'] });
    expect(data).toMatchObject([
      {
        id,
        object: 'dispute',
        amount: 999,
        currency: 'eur',
        reason: 'product_not_received',
        status: 'needs_response',
        is_charge_refundable: false,
        payment_intent: payment,
        charge: { disputed: true },
      },
    ]);
    expect(await disputeEvents(payment)).toEqual(['created', 'funds_withdrawn']);
  });

  test.each([
    ['lost', ['under_review', 'lost'], ['created', 'funds_withdrawn', 'updated', 'closed'], false],
    ['accepted', ['lost'], ['created', 'funds_withdrawn', 'closed'], false],
    ['won', ['under_review', 'won'], ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed'], true],
  ])('that is %s sends the events of its statuses, and is final', async (_end, statuses, events, refundable) => {
    const payment = await payments.pay();
    const { id } = await open(payment);
    for (const status of statuses) await control(`disputes/${id}`, { status });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      status: statuses.at(-1),
      is_charge_refundable: refundable,
    });
    expect(await disputeEvents(payment)).toEqual(events);
    expect((await payments.control(`disputes/${id}`, { status: 'under_review' })).status).toBe(400);
  });

  test('that is only an inquiry withdraws no money, and may be closed or become a chargeback', async () => {
    const [closed, real] = [await payments.pay(), await payments.pay()];
    const inquiry = await open(closed, { inquiry: true });
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    await control(`disputes/${inquiry.id}`, { status: 'warning_under_review' });
    await control(`disputes/${inquiry.id}`, { status: 'warning_closed' });
    expect(await disputeEvents(closed)).toEqual(['created', 'updated', 'closed']);
    await control(`disputes/${(await open(real, { inquiry: true })).id}`, { status: 'needs_response' });
    expect(await disputeEvents(real)).toEqual(['created', 'updated', 'funds_withdrawn']);
  });

  test('about a direct debit is lost immediately', async () => {
    const session = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(session.url!, 'processing');
    await payments.control(`sessions/${session.id}/resolve`, { outcome: 'paid' });
    const payment = String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
    expect(await open(payment)).toMatchObject({ status: 'lost', evidence_details: { due_by: null } });
    expect(await disputeEvents(payment)).toEqual(['created', 'funds_withdrawn', 'closed']);
  });

  test('prevents a refund unless it was won or is only an inquiry', async () => {
    const [disputed, asked] = [await payments.pay(), await payments.pay()];
    const { id } = await open(disputed);
    await open(asked, { inquiry: true });
    await expect(stripe.refunds.create({ payment_intent: disputed })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
    await control(`disputes/${id}`, { status: 'won' });
    for (const payment_intent of [disputed, asked])
      expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' });
  });

  test('makes a pending refund fail', async () => {
    const payment = await payments.pay();
    await payments.control('pace', { refunds: 'slow' });
    const { id } = await stripe.refunds.create({ payment_intent: payment });
    await open(payment);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
  });
});

describe('an early fraud warning', () => {
  test('is found by its payment and withdraws no money', async () => {
    const payment = await payments.pay();
    await payments.pay();
    const { id } = await control<{ id: string }>('fraud-warnings', {
      payment_intent: payment,
      fraud_type: 'made_with_stolen_card',
    });
    const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent: payment });
    expect(data).toMatchObject([
      {
        id,
        object: 'radar.early_fraud_warning',
        fraud_type: 'made_with_stolen_card',
        actionable: true,
        payment_intent: payment,
      },
    ]);
    expect(await stripe.radar.earlyFraudWarnings.retrieve(id)).toMatchObject({ id });
    expect((await payments.eventsOf(payment)).at(-1)).toBe('radar.early_fraud_warning.created');
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 999 });
  });

  test('about a refunded payment is not actionable', async () => {
    const payment = await payments.pay();
    await stripe.refunds.create({ payment_intent: payment });
    expect(await control('fraud-warnings', { payment_intent: payment })).toMatchObject({ actionable: false });
  });
});

test('disputes and fraud warnings are refused for payments that have not succeeded', async () => {
  const payment_intent = await payments.pay('processing');
  for (const [path, more] of [
    ['disputes', {}],
    ['fraud-warnings', {}],
    ['disputes', { reason: 'whim' }],
  ] as const)
    expect((await payments.control(path, { payment_intent, ...more })).status).toBe(400);
  expect((await payments.control('disputes', { payment_intent: 'pi_nobody' })).status).toBe(404);
  expect((await stripe.disputes.list()).data).toEqual([]);
});
