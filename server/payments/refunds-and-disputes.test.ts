import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestPayments, type TestPayments } from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import { createRefund, fetchRefundsAndDisputes } from './refunds-and-disputes.ts';
import { createStripe } from './stripe.ts';

let payments: TestPayments;
let stripe: Stripe;
let paymentIntent: string;
let orders = 0;
beforeAll(async () => {
  payments = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: payments.standIn().url });
});
afterAll(() => payments.close());
beforeEach(async () => {
  orders += 1;
  paymentIntent = await payments.pay();
});

const ours = (refund = 1, amountCents = 999) => ({ orderId: `order-${orders}`, refund, paymentIntent, amountCents });
const setPace = (refunds: 'at-once' | 'slow') => payments.control('pace', { refunds });

describe('a refund', () => {
  test('is made once per number, even if requested twice', async () => {
    expect(await createRefund(stripe, ours(1, 400))).toBeUndefined();
    expect(await createRefund(stripe, ours(1, 400))).toBeUndefined();
    expect(await fetchRefundsAndDisputes(stripe, paymentIntent)).toEqual({
      refunds: [{ refundId: expect.stringMatching(/^re_/), refund: 1, amountCents: 400, status: 'succeeded' }],
      disputes: [],
      fraudWarnings: [],
    });
  });

  test('is refused if it exceeds the amount left', async () => {
    await createRefund(stripe, ours(1, 600));
    expect(await createRefund(stripe, ours(2, 400))).toBe('refused');
    expect(await createRefund(stripe, ours(3, 399))).toBeUndefined();
    expect(await createRefund(stripe, ours(4, 1))).toBe('refused');
    const { refunds } = await fetchRefundsAndDisputes(stripe, paymentIntent);
    expect(refunds.map(({ refund, amountCents }) => [refund, amountCents])).toEqual([
      [1, 600],
      [3, 399],
    ]);
  });

  test('can be pending and fail later', async () => {
    await setPace('slow');
    await createRefund(stripe, ours());
    await setPace('at-once');
    const [pending] = (await fetchRefundsAndDisputes(stripe, paymentIntent)).refunds;
    expect(pending).toMatchObject({ refund: 1, status: 'pending' });
    await payments.control(`refunds/${pending!.refundId}/settle`, { failure_reason: 'expired_or_canceled_card' });
    expect((await fetchRefundsAndDisputes(stripe, paymentIntent)).refunds).toEqual([
      { ...pending, status: 'failed', failure: 'account-closed' },
    ]);
  });

  test('fails with an error that can be retried if the payment provider is unreachable', async () => {
    const away = createStripe({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' });
    await expect(createRefund(away, ours())).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });
});

describe('fetching refunds and disputes', () => {
  test('tells refunds made at the provider from the shop’s own', async () => {
    await payments.control('refunds', { payment_intent: paymentIntent, amount: 300 });
    await createRefund(stripe, ours(1, 200));
    const { refunds } = await fetchRefundsAndDisputes(stripe, paymentIntent);
    expect(refunds.map(({ refund, amountCents }) => [refund, amountCents])).toEqual([
      [undefined, 300],
      [1, 200],
    ]);
  });

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
  ] as const)('returns a dispute as open, answered and %s', async (status, ended) => {
    const opened = await payments.control('disputes', { payment_intent: paymentIntent });
    const { id } = (await opened.json()) as { id: string };
    const dispute = {
      disputeId: id,
      amountCents: 999,
      reason: 'fraudulent',
      answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect((await fetchRefundsAndDisputes(stripe, paymentIntent)).disputes).toEqual([{ ...dispute, status: 'open' }]);
    expect(await createRefund(stripe, ours())).toBe('refused');
    await payments.control(`disputes/${id}`, { status: 'under_review' });
    expect((await fetchRefundsAndDisputes(stripe, paymentIntent)).disputes).toEqual([
      { ...dispute, status: 'answered' },
    ]);
    await payments.control(`disputes/${id}`, { status });
    expect((await fetchRefundsAndDisputes(stripe, paymentIntent)).disputes).toEqual([{ ...dispute, status: ended }]);
  });

  test('tells an inquiry, whose payment can be refunded, from a chargeback, whose payment cannot', async () => {
    const opened = await payments.control('disputes', { payment_intent: paymentIntent, inquiry: true });
    const { id } = (await opened.json()) as { id: string };
    const found = async () => (await fetchRefundsAndDisputes(stripe, paymentIntent)).disputes[0];
    expect(await found()).toMatchObject({ status: 'open', inquiry: true });
    expect(await createRefund(stripe, ours(1, 400))).toBeUndefined();
    await payments.control(`disputes/${id}`, { status: 'warning_under_review' });
    expect(await found()).toMatchObject({ status: 'answered', inquiry: true });
    await payments.control(`disputes/${id}`, { status: 'needs_response' });
    expect(await found()).not.toHaveProperty('inquiry');
    expect(await createRefund(stripe, ours(2, 400))).toBe('refused');
  });

  const withdrawal = { amount: -999 };
  test.each([
    ['refused by the card network took no money', 'block', [], [], { status: 'won', inquiry: true }],
    ['settled by the card network took it', 'resolution', [withdrawal], [], { status: 'lost' }],
    ['of which nothing else is known took it', undefined, [], [], { status: 'lost' }],
    ['settled by a refund took it only once', 'resolution', [], [999], { status: 'won', inquiry: true }],
    ['settled by a part of it besides a small refund took that part', 'resolution', [], [300], { status: 'lost' }],
    ['settled after a refund took it once more', 'resolution', [withdrawal], [999], { status: 'lost' }],
  ])('a prevented dispute %s', async (_, case_type, balance_transactions, refunded, expected) => {
    for (const amount of refunded) await payments.control('refunds', { payment_intent: paymentIntent, amount });
    const { id } = (await (await payments.control('disputes', { payment_intent: paymentIntent })).json()) as {
      id: string;
    };
    // The stand-in prevents no disputes.
    const prevented = {
      ...(await stripe.disputes.retrieve(id)),
      status: 'prevented',
      is_charge_refundable: false,
      balance_transactions,
      payment_method_details: { type: 'card', card: { case_type } },
    };
    const disputes = { list: () => ({ autoPagingToArray: async () => [prevented] }) };
    const { refunds, radar } = stripe;
    const found = await fetchRefundsAndDisputes({ refunds, radar, disputes } as unknown as Stripe, paymentIntent);
    expect(found.disputes[0]).toEqual({
      disputeId: id,
      amountCents: 999,
      reason: 'fraudulent',
      answerBy: expect.any(String),
      ...expected,
    });
  });

  test('returns fraud warnings', async () => {
    await payments.control('fraud-warnings', { payment_intent: paymentIntent });
    expect((await fetchRefundsAndDisputes(stripe, paymentIntent)).fraudWarnings).toEqual([
      expect.stringMatching(/^issfr_/),
    ]);
  });
});
