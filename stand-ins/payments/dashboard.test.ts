import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeEach(async () => {
  payments = await openTestPayments();
  stripe = payments.stripe();
});
afterEach(() => payments.close());

const address = (path: string) => `${payments.standIn().url}/dashboard${path}`;
const look = async (path = '') => {
  const response = await fetch(address(path));
  return { status: response.status, html: await response.text() };
};
/** A person presses a button of the dashboard. Redirects are not followed. */
async function press(path: string, form: Record<string, string> | [string, string][] = {}, origin?: string) {
  const response = await fetch(address(path), {
    method: 'POST',
    redirect: 'manual',
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams(form),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    problem: /role="alert" id="problem">(.*?)</.exec(await response.text())?.[1],
  };
}
/** What can be done on a page. */
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text);

describe('the dashboard', () => {
  test('shows the payments of the account, the newest first, and loads nothing', async () => {
    expect((await look()).html).toContain('Noch hat niemand bezahlt.');
    const [first, second] = [await payments.pay(), await payments.pay('processing')];
    await stripe.refunds.create({ payment_intent: first, amount: 250 });
    const response = await fetch(address(''));
    const html = await response.text();
    expect(html).toMatch(new RegExp(`${second}.*9,99.*unterwegs.*${first}.*9,99.*bezahlt, 2,50\u00a0€ erstattet`, 's'));
    expect(html).toContain('1 Lastschrift oder Erstattung ist unterwegs.');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|@import|url\(/);
  });

  test('refunds by hand, a part or all that is left', async () => {
    const payment = await payments.pay();
    const refund = (amount: string) =>
      press(`/payments/${payment}/refunds`, { amount, reason: 'requested_by_customer' });
    expect(await refund('4,99')).toMatchObject({ status: 303, location: `/dashboard/payments/${payment}` });
    expect((await look(`/payments/${payment}`)).html).toMatch(/4,99\u00a0€ vom .*: angekommen/);
    expect((await refund('')).status).toBe(303);
    const { data } = await stripe.refunds.list({ payment_intent: payment });
    expect(data.map(({ amount }) => amount)).toEqual([500, 499]);
    expect(await refund('')).toMatchObject({ status: 400, problem: expect.stringContaining('already been refunded') });
  });

  test.each(['4.99', '-1', 'alles', '4,9'])('takes no refund over «%s»', async (amount) => {
    const payment = await payments.pay();
    expect(await press(`/payments/${payment}/refunds`, { amount, reason: 'duplicate' })).toMatchObject({
      status: 400,
      problem: 'Bitte prüfe die Angaben: Beträge in Euro („4,99“), Zeiten in ganzen Sekunden.',
    });
    expect((await stripe.refunds.list()).data).toEqual([]);
  });

  test('sets how refunds go, and ends what is under way', async () => {
    const payment = await payments.pay();
    expect((await press('/pace', { refunds: 'slow', seconds: '' })).status).toBe(303);
    const slow = await stripe.refunds.create({ payment_intent: payment, amount: 100 });
    const told = await stripe.refunds.create({ payment_intent: payment, amount: 100 });
    expect(buttonsOf((await look(`/payments/${payment}`)).html)).toContain('Ist angekommen');
    await press(`/payments/${payment}/refunds/${told.id}`, { failure_reason: 'declined' });
    await press('/settle');
    expect(await stripe.refunds.retrieve(slow.id)).toMatchObject({ status: 'succeeded' });
    expect(await stripe.refunds.retrieve(told.id)).toMatchObject({ status: 'failed', failure_reason: 'declined' });
    await press('/pace', { refunds: 'failing', seconds: '90' });
    expect(await (await payments.control('state')).json()).toMatchObject({
      pace: { refunds: 'failing', settleAfterMs: 90_000 },
    });
  });

  test.each([
    ['paid', 'succeeded'],
    ['failed', 'requires_payment_method'],
  ])('settles a debit: %s', async (outcome, status) => {
    const payment = await payments.pay('processing');
    expect(buttonsOf((await look(`/payments/${payment}`)).html)).toContain('Lastschrift ist geplatzt');
    await press(`/payments/${payment}/settle`, { outcome });
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({ status });
  });

  test('opens a dispute, offers what may come next, and brings it on', async () => {
    const payment = await payments.pay();
    await press(`/payments/${payment}/disputes`, { reason: 'product_not_received', kind: 'chargeback' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
    expect(dispute).toMatchObject({ reason: 'product_not_received', status: 'needs_response' });
    const { html } = await look(`/payments/${payment}`);
    expect(html).toContain('Ware nicht erhalten: Rückbuchung, wartet auf Belege');
    expect(buttonsOf(html)).toEqual(
      expect.arrayContaining(['Rückbuchung, Belege eingereicht', 'gewonnen', 'verloren']),
    );
    await press(`/payments/${payment}/disputes/${dispute!.id}`, { status: 'won' });
    expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' });
    await press(`/payments/${payment}/disputes`, { reason: 'general', kind: 'inquiry' });
    expect((await stripe.disputes.list()).data[0]).toMatchObject({ status: 'warning_needs_response' });
  });

  test('warns of fraud', async () => {
    const payment = await payments.pay();
    await press(`/payments/${payment}/warnings`, { fraud_type: 'made_with_stolen_card' });
    expect((await stripe.radar.earlyFraudWarnings.list({ payment_intent: payment })).data).toHaveLength(1);
    expect((await look(`/payments/${payment}`)).html).toContain('gestohlene Karte');
  });

  test('lets an open payment page expire', async () => {
    const { id } = await stripe.checkout.sessions.create(letterCheckout());
    expect((await look()).html).toContain(`/pay/${id}`);
    await press(`/sessions/${id}/expire`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
  });

  test('switches payment methods off and on: the page and the API offer the rest', async () => {
    await press('/methods', [
      ['on', 'card'],
      ['on', 'sepa_debit'],
    ]);
    const { url, payment_method_types } = await stripe.checkout.sessions.create(letterCheckout());
    expect(payment_method_types).toEqual(['card', 'sepa_debit']);
    const html = await (await fetch(url!)).text();
    expect([...html.matchAll(/name="method" value="(\w+)"/g)].map(([, name]) => name)).toEqual(['card', 'sepa_debit']);
    await press('/methods');
    await expect(stripe.checkout.sessions.create(letterCheckout())).rejects.toMatchObject({ statusCode: 400 });
  });

  test('shows what customers typed as text', async () => {
    const { id, url } = await stripe.checkout.sessions.create(
      letterCheckout({ payment_intent_data: { metadata: { order_id: '<b>order</b>' } } }),
    );
    await payments.press(url!, 'paid');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    for (const path of ['', `/payments/${String(payment_intent)}`])
      expect((await look(path)).html).toContain('&#60;b&#62;order&#60;/b&#62;');
  });

  test('knows no unknown payment', async () => {
    expect(await look('/payments/pi_nobody')).toMatchObject({
      status: 404,
      html: expect.stringContaining('Diese Zahlung gibt es nicht'),
    });
    expect((await press('/payments/pi_nobody/refunds', { amount: '', reason: 'duplicate' })).status).toBe(404);
  });

  test('takes no form of another site', async () => {
    const payment = await payments.pay();
    const refund = (origin: string) =>
      press(`/payments/${payment}/refunds`, { amount: '', reason: 'duplicate' }, origin);
    for (const origin of ['https://evil.example', 'null']) expect((await refund(origin)).status).toBe(403);
    expect((await stripe.refunds.list()).data).toEqual([]);
    expect((await refund(payments.standIn().url)).status).toBe(303);
  });
});
