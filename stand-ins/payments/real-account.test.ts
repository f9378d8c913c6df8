import express, { type RequestHandler } from 'express';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
let sent: Stripe.Event[] = [];
const json = express.json();
const receive: RequestHandler = (request, response) =>
  json(request, response, () => {
    sent.push(request.body as Stripe.Event);
    response.end();
  });
beforeAll(async () => {
  payments = await openTestPayments(receive);
  stripe = payments.stripe();
});
afterAll(() => payments.close());
beforeEach(async () => {
  await payments.flush();
  sent = [];
});

const read = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
const readPayment = async (id: string) => (await read(id)).payment_intent as Stripe.PaymentIntent;
const sentTypes = async () => {
  await payments.flush();
  return sent.map(({ type }) => type).toSorted();
};

describe('a webhook endpoint for all events receives those of a real account', () => {
  test('for a payment by card', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(url!, 'paid', 'anna@feder.example');
    const { id: payment, latest_charge } = await readPayment(id);
    expect(await payments.eventsOf(payment)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'checkout.session.completed',
    ]);
    expect(await sentTypes()).toEqual((await payments.eventsOf(payment)).toSorted());
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
      object: 'charge',
      status: 'succeeded',
      paid: true,
      amount: 999,
      amount_refunded: 0,
      billing_details: { email: 'anna@feder.example' },
      payment_method_details: { type: 'card', card: { wallet: null } },
      balance_transaction: expect.stringMatching(/^txn_/),
    });
  });

  test('for a declined card and the expired session after it', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(url!, 'declined');
    await stripe.checkout.sessions.expire(id);
    const payment = await readPayment(id);
    expect(payment).toMatchObject({ status: 'canceled' });
    expect(await sentTypes()).toEqual([
      'charge.failed',
      'checkout.session.expired',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ]);
    const { data } = await stripe.charges.list({ payment_intent: payment.id });
    expect(data).toMatchObject([{ status: 'failed', paid: false, failure_code: 'card_declined' }]);
  });

  test('for a debit that succeeds days later', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(url!, 'processing');
    await payments.control('settle', {});
    const { id: payment, latest_charge } = await readPayment(id);
    expect(await payments.eventsOf(payment)).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.updated',
      'checkout.session.async_payment_succeeded',
    ]);
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
      status: 'succeeded',
      payment_method_details: { type: 'sepa_debit', sepa_debit: { country: 'DE' } },
    });
  });

  test('for a debit that fails', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(url!, 'processing');
    await payments.control(`sessions/${id}/resolve`, { outcome: 'failed' });
    const { id: payment, last_payment_error } = await readPayment(id);
    expect((await payments.eventsOf(payment)).slice(4)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
    ]);
    expect(last_payment_error).toMatchObject({ code: 'insufficient_funds', payment_method_type: 'sepa_debit' });
  });
});
