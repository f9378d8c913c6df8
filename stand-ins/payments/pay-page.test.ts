import type { RequestHandler } from 'express';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
const received: string[] = [];
beforeAll(async () => {
  const receive: RequestHandler = (_request, response) => {
    received.push('webhook');
    response.end();
  };
  payments = await openTestPayments(receive, undefined, ['checkout.session.completed']);
  stripe = payments.stripe();
});
afterAll(() => payments.close());

const read = (id: string) => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });

describe('the payment page', () => {
  test('shows in German what is being paid, and that it is a test', async () => {
    const { url } = await stripe.checkout.sessions.create(letterCheckout());
    const response = await fetch(url!);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const text of [
      'Testbezahlseite – es fließt kein Geld',
      'Persönlicher Brief',
      '9,99\u00a0€',
      'kunde@example.org',
      'Bezahlen',
      'Kreditkarte',
      'Apple Pay',
      'Google Pay',
      'SEPA-Lastschrift (dauert einige Tage)',
      'Sofortüberweisung',
      'Zahlung ablehnen',
      'Abbrechen',
      '<html lang="de">',
    ]) {
      expect(html).toContain(text);
    }
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' https:\/\/shop\.example/,
    );
    expect(html).not.toMatch(/<script|src=|@import|url\(/);
  });

  test('escapes product names', async () => {
    const name = '<b onclick="x">"&\'';
    const { url } = await stripe.checkout.sessions.create(
      letterCheckout({
        line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 999, product_data: { name } } }],
      }),
    );
    const html = await (await fetch(url!)).text();
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&#60;b onclick=&#34;x&#34;&#62;&#34;&#38;&#39;');
  });

  test('if paid, sends the webhook before the customer is redirected to the shop', async () => {
    const { id, url } = await stripe.checkout.sessions.create(
      letterCheckout({ payment_intent_data: { metadata: { order_id: 'order-1' } } }),
    );
    received.length = 0;
    const response = await payments.press(url!, 'paid', 'anna@feder.example');
    expect(received).toEqual(['webhook']);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://shop.example/?success=true&session_id=${id}`,
    ]);
    expect(await read(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'anna@feder.example' },
      payment_intent: { status: 'succeeded', amount: 999, amount_received: 999, metadata: { order_id: 'order-1' } },
    });
  });

  test('if paid by debit, completes the session while the payment is processing', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    expect((await payments.press(url!, 'processing')).status).toBe(303);
    expect(await read(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
      customer_details: { email: 'kunde@example.org' },
    });
  });

  test('if declined, lets the customer pay with the same payment intent at the second attempt', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    const declined = await payments.press(url!, 'declined', 'anna@feder.example');
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringMatching(/abgelehnt.*value="anna@feder\.example"/s),
    ]);
    const open = await read(id);
    expect(open).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    expect((await payments.press(url!, 'paid')).status).toBe(303);
    const paid = await read(id);
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    });
    expect((paid.payment_intent as Stripe.PaymentIntent).id).toBe((open.payment_intent as Stripe.PaymentIntent).id);
  });

  test.each([
    ['card', 'card', null],
    ['apple_pay', 'card', 'apple_pay'],
    ['google_pay', 'card', 'google_pay'],
    ['pay_by_bank', 'pay_by_bank', null],
  ])('records %s as the payment method of a declined and of a paid charge', async (name, type, wallet) => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    const press = (outcome: string) =>
      fetch(url!, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome, method: name }) });
    const refused = await press('declined');
    expect([refused.status, await refused.text()]).toEqual([402, expect.stringContaining(`value="${name}" checked`)]);
    const { last_payment_error } = (await read(id)).payment_intent as Stripe.PaymentIntent;
    expect(last_payment_error?.payment_method_type).toBe(type);
    expect((await press('paid')).status).toBe(303);
    const { latest_charge } = (await read(id)).payment_intent as Stripe.PaymentIntent;
    const { payment_method_details } = await stripe.charges.retrieve(String(latest_charge));
    expect([payment_method_details?.type, payment_method_details?.card?.wallet?.type ?? null]).toEqual([type, wallet]);
  });

  test('processes a debit that the bank refuses until it is settled, then fails it', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    const body = new URLSearchParams({ outcome: 'declined', method: 'sepa_debit' });
    expect((await fetch(url!, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: 'complete', payment_intent: { status: 'processing' } });
    await payments.control('settle', {});
    expect(await read(id)).toMatchObject({
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'insufficient_funds' } },
    });
  });

  test('offers only the payment methods that the session allows', async () => {
    const session = await stripe.checkout.sessions.create(
      letterCheckout({ excluded_payment_method_types: ['sepa_debit', 'pay_by_bank'] }),
    );
    expect(session.payment_method_types).toEqual(['card']);
    expect(await (await fetch(session.url!)).text()).not.toContain('SEPA-Lastschrift');
    expect((await payments.press(session.url!, 'processing')).status).toBe(400);
    expect(await read(session.id)).toMatchObject({ status: 'open' });
  });

  test('if cancelled, redirects to the shop and leaves the session open', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
    const response = await payments.press(url!, 'cancelled');
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://shop.example/?cancelled=true']);
    expect(await read(id)).toMatchObject({ status: 'open', payment_intent: null });
  });

  test('does not let the customer change an e-mail address that the shop gave', async () => {
    const { id, url } = await stripe.checkout.sessions.create(letterCheckout({ customer_email: 'fest@feder.example' }));
    expect(await (await fetch(url!)).text()).toMatch(/value="fest@feder\.example" readonly/);
    await payments.press(url!, 'paid', 'anders@feder.example');
    expect(await read(id)).toMatchObject({ customer_details: { email: 'fest@feder.example' } });
  });

  test('of a paid, processing or expired session says so and takes no money', async () => {
    const paid = await stripe.checkout.sessions.create(letterCheckout());
    const [first, second] = await Promise.all([payments.press(paid.url!, 'paid'), payments.press(paid.url!, 'paid')]);
    expect([first.status, second.status].sort()).toEqual([303, 409]);
    const debit = await stripe.checkout.sessions.create(letterCheckout());
    await payments.press(debit.url!, 'processing');
    const expired = await stripe.checkout.sessions.create(letterCheckout());
    await stripe.checkout.sessions.expire(expired.id);
    const says = async (response: Response) =>
      `${response.status} ${/<h1>(.*)<\/h1>/.exec(await response.text())?.[1]}`;
    expect(await says(await fetch(paid.url!))).toBe('409 Diese Bestellung ist schon bezahlt');
    expect(await says(await payments.press(debit.url!, 'paid'))).toBe('409 Diese Zahlung ist schon unterwegs');
    expect(await says(await payments.press(expired.url!, 'paid'))).toBe('410 Diese Bezahlseite ist abgelaufen');
    expect(await says(await fetch(`${payments.standIn().url}/pay/cs_test_nobody`))).toBe(
      '404 Diese Bezahlseite gibt es nicht',
    );
    expect(await read(expired.id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  test.each([['outcome=paid&email=keine'], ['outcome=free'], ['']])(
    'is shown again if submitted with «%s», and nothing is paid',
    async (body) => {
      const { id, url } = await stripe.checkout.sessions.create(letterCheckout());
      const response = await fetch(url!, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Bitte prüfe')]);
      expect(await read(id)).toMatchObject({ status: 'open' });
    },
  );
});
