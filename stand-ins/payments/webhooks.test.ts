import express, { type RequestHandler } from 'express';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { letterCheckout, openTestPayments, WEBHOOK_SECRET, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
let received: Stripe.Event[];
const raw = express.raw({ type: () => true });

/** Accepts properly signed events, like the shop. */
const receive: RequestHandler = (request, response, next) =>
  raw(request, response, () => {
    try {
      received.push(
        Stripe.webhooks.constructEvent(request.body as Buffer, request.get('stripe-signature') ?? '', WEBHOOK_SECRET),
      );
      response.end();
    } catch (error) {
      next(error);
    }
  });

/** Only some of a payment's many events, so that each test sees only its subject. */
const SUBSCRIBED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

beforeEach(async () => {
  received = [];
  payments = await openTestPayments(receive, undefined, SUBSCRIBED);
  stripe = payments.stripe();
});
afterEach(() => payments.close());

const open = () => stripe.checkout.sessions.create(letterCheckout());
const types = () => received.map(({ type }) => type);
const ids = () => received.map(({ id }) => id);
const undelivered = async () => (await stripe.events.list({ delivery_success: false })).data.map(({ type }) => type);

describe('webhooks', () => {
  test('are signed and have an id, the pinned API version and the current session', async () => {
    const session = await open();
    await payments.press(session.url!, 'paid');
    expect(received).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^evt_/),
        object: 'event',
        type: 'checkout.session.completed',
        api_version: Stripe.API_VERSION,
        livemode: false,
      }),
    ]);
    expect(received[0]!.data.object).toMatchObject({
      id: session.id,
      object: 'checkout.session',
      payment_status: 'paid',
      client_reference_id: 'order-1',
    });
    await payments.flush();
    expect(await undelivered()).toEqual([]);
    const delivered = await stripe.events.list({ type: 'checkout.session.*', delivery_success: true });
    expect(delivered.data.map(({ id }) => id)).toEqual(ids());
  });

  test('report the end of every session', async () => {
    const debitPaid = await open();
    const debitFailed = await open();
    const closed = await open();
    for (const session of [debitPaid, debitFailed]) await payments.press(session.url!, 'processing');
    await payments.control(`sessions/${debitPaid.id}/resolve`, { outcome: 'paid' });
    await payments.control(`sessions/${debitFailed.id}/resolve`, { outcome: 'failed' });
    await payments.control(`sessions/${closed.id}/expire`, {});
    await payments.flush();
    expect(types().sort()).toEqual([
      'checkout.session.async_payment_failed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.completed',
      'checkout.session.expired',
    ]);
    const read = async (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(await read(debitPaid.id)).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
    expect(await read(debitFailed.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  test('are not sent for unsubscribed events, which are listed and do not count as undelivered', async () => {
    await payments.press((await open()).url!, 'declined');
    expect(await payments.flush()).toEqual([]);
    expect(types()).toEqual([]);
    expect((await stripe.events.list()).data.map(({ type }) => type)).toContain('payment_intent.payment_failed');
    expect(await undelivered()).toEqual([]);
  });

  test('of a debit’s end cannot be sent for another payment, outcome or session', async () => {
    const paid = await open();
    await payments.press(paid.url!, 'paid');
    expect((await payments.control(`sessions/${paid.id}/resolve`, { outcome: 'paid' })).status).toBe(400);
    expect((await payments.control(`sessions/${paid.id}/resolve`, { outcome: 'maybe' })).status).toBe(400);
    expect((await payments.control('sessions/cs_test_nobody/resolve', { outcome: 'paid' })).status).toBe(404);
  });

  test('can be sent twice with the same id', async () => {
    await payments.setWebhookFaults({ duplicate: 1 });
    await payments.press((await open()).url!, 'paid');
    await payments.flush();
    expect(ids()).toEqual([received[0]!.id, received[0]!.id]);
  });

  test('can be sent in reverse order', async () => {
    await payments.setWebhookFaults({ hold: 2 });
    const session = await open();
    await payments.press(session.url!, 'processing');
    expect(types()).toEqual([]);
    await payments.control(`sessions/${session.id}/resolve`, { outcome: 'paid' });
    await expect.poll(types).toEqual(['checkout.session.async_payment_succeeded', 'checkout.session.completed']);
  });

  test('that were held back are sent when the fault is removed', async () => {
    await payments.setWebhookFaults({ hold: 5 });
    await payments.press((await open()).url!, 'paid');
    await payments.setWebhookFaults({});
    await expect.poll(types).toEqual(['checkout.session.completed']);
  });

  test('can be dropped, while the event is still listed', async () => {
    await payments.setWebhookFaults({ drop: true });
    await payments.press((await open()).url!, 'paid');
    expect((await payments.flush()).map(({ delivery }) => delivery)).toEqual(['dropped']);
    expect(types()).toEqual([]);
    expect(await undelivered()).toEqual(['checkout.session.completed']);
  });

  test('are sent again until the shop accepts them', async () => {
    let refusals = 2;
    payments.receiveWith((request, response, next) =>
      refusals-- > 0 ? response.status(500).end() : receive(request, response, next),
    );
    await payments.press((await open()).url!, 'paid');
    await payments.flush();
    await payments.flush();
    expect(types()).toEqual(['checkout.session.completed']);
    expect((await payments.flush()).map(({ delivery }) => delivery)).toEqual(['delivered']);
  });

  test('that the shop refused are sent again after a restart of the stand-in', async () => {
    payments.receiveWith((_request, response) => void response.status(503).end());
    await payments.press((await open()).url!, 'paid');
    payments.receiveWith(receive);
    await payments.restart();
    await expect.poll(types).toEqual(['checkout.session.completed']);
  });

  test('have no unknown faults, and a form of another page sets none', async () => {
    expect((await payments.control('webhooks', { explode: true })).status).toBe(400);
    const form = await fetch(`${payments.standIn().url}/control/webhooks`, {
      method: 'POST',
      body: new URLSearchParams({ drop: 'true' }),
    });
    expect(form.status).toBe(415);
    expect(await (await payments.control('state')).json()).toMatchObject({
      faults: { drop: false, hold: 0, duplicate: 0 },
    });
  });
});
