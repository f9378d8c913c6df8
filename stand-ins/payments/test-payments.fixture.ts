import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import Stripe from 'stripe';
import type { Delivery, WebhookFaults } from './event-log.ts';
import { startPaymentStandIn } from './start.ts';

export const WEBHOOK_SECRET = 'whsec_test';
export type Outcome = 'paid' | 'processing' | 'declined' | 'cancelled';
type Delivered = { id: string; type: string; delivery: Delivery; attempts: number };

/**
 * For tests: a stand-in in a directory of its own, the real SDK connected to it, and a server whose `receive` gets its
 * webhooks (those of `webhookEvents`, or all), all on free ports of the loopback. Everything ends with `close`.
 */
export async function openTestPayments(
  receive: RequestHandler = (_request, response) => void response.end(),
  now?: () => number,
  webhookEvents?: readonly string[],
) {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-stripe-'));
  const app = express();
  let receiver = receive;
  app.post('/webhook', (request, response, next) => receiver(request, response, next));
  const shop = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
  const options = { host: '127.0.0.1', port: 0, directory, webhookUrl, webhookSecret: WEBHOOK_SECRET };
  const start = () => startPaymentStandIn({ ...options, webhookEvents, now });
  let standIn = await start();

  const control = async (path: string, body?: unknown): Promise<Response> =>
    fetch(
      `${standIn.url}/control/${path}`,
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );

  const press = (url: string, outcome: Outcome, email?: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...PRESSES[outcome], ...(email === undefined ? {} : { email }) }),
    });

  return {
    webhookUrl,
    /** The stand-in's options: for tests that start another one on the same account. */
    options,
    /** A client of the running stand-in. */
    stripe: (): Stripe => clientOf(standIn.url),
    standIn: () => standIn,
    receiveWith(handler: RequestHandler) {
      receiver = handler;
    },
    control,
    setWebhookFaults: (faults: Partial<WebhookFaults>) => control('webhooks', faults),
    /** Delivers all waiting events. @returns the delivery state of every event up to now. */
    async flush(): Promise<Delivered[]> {
      const { deliveries } = (await (await control('webhooks/flush', {})).json()) as { deliveries: Delivered[] };
      return deliveries;
    },
    /** Presses a button of the payment page; redirects are not followed. «processing» pays by debit. */
    press,
    /** Opens a session over 9,99 € and pays it. @returns the payment's id. */
    async pay(outcome: 'paid' | 'processing' = 'paid'): Promise<string> {
      const stripe = clientOf(standIn.url);
      const session = await stripe.checkout.sessions.create(letterCheckout());
      await press(session.url!, outcome);
      return String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent);
    },
    /** The types of the account's events about one payment, oldest first. */
    async eventsOf(payment: string): Promise<string[]> {
      const events = await clientOf(standIn.url).events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
      const isAbout = (event: Stripe.Event) => {
        const object = event.data.object as { id?: string; payment_intent?: unknown };
        return object.id === payment || object.payment_intent === payment;
      };
      return events
        .filter(isAbout)
        .map(({ type }) => type)
        .toReversed();
    },
    async restart() {
      await standIn.close();
      standIn = await start();
    },
    async close() {
      await standIn.close();
      shop.close();
      shop.closeAllConnections();
      rmSync(directory, { recursive: true });
    },
  };
}

const PRESSES: Record<Outcome, Record<string, string>> = {
  paid: { outcome: 'paid' },
  processing: { outcome: 'paid', method: 'sepa_debit' },
  declined: { outcome: 'declined' },
  cancelled: { outcome: 'cancelled' },
};

export type TestPayments = Awaited<ReturnType<typeof openTestPayments>>;

/** The real SDK connected to a stand-in, without retries. */
export function clientOf(url: string, key = 'sk_test_federpost'): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** A minimal checkout: one letter at 9,99 €. */
export function letterCheckout(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 999, product_data: { name: 'Persönlicher Brief' } } },
    ],
    success_url: 'https://shop.example/?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/?cancelled=true',
    ...more,
  };
}
