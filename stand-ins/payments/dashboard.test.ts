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

const address = (form = '') => `${payments.standIn().url}/dashboard${form && `/${form}`}`;
const readPage = async () => (await fetch(address())).text();
/** Presses a button of the dashboard. Redirects are not followed. */
async function pressButton(form: string, fields: Record<string, string> = {}, origin?: string) {
  const response = await fetch(address(form), {
    method: 'POST',
    redirect: 'manual',
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    problem: /role="alert" id="problem">(.*?)</.exec(await response.text())?.[1],
  };
}
/** The labels of the page's buttons. */
const buttons = async () => [...(await readPage()).matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text);

describe('the dashboard', () => {
  test('shows the account’s payments, newest first, and loads no other files', async () => {
    expect(await readPage()).toContain('Noch hat niemand bezahlt.');
    const [first, second] = [await payments.pay(), await payments.pay('processing')];
    await stripe.refunds.create({ payment_intent: first, amount: 250 });
    const response = await fetch(address());
    const html = await response.text();
    expect(html).toMatch(new RegExp(`9,99.*unterwegs.*${second}.*9,99.*bezahlt.*${first}.*2,50\u00a0€ vom`, 's'));
    expect(html).toContain('Unterwegs: 1');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|src=|@import|url\(/);
  });

  test('refunds a given amount, or all that is left', async () => {
    const payment = await payments.pay();
    const refund = (amount: string) => pressButton('refund', { payment, amount });
    expect(await refund('4,99')).toMatchObject({ status: 303, location: '/dashboard' });
    expect(await readPage()).toMatch(/4,99\u00a0€ vom .*: angekommen/);
    expect((await refund('')).status).toBe(303);
    const { data } = await stripe.refunds.list({ payment_intent: payment });
    expect(data.map(({ amount }) => amount)).toEqual([500, 499]);
    expect(await refund('')).toMatchObject({ status: 400, problem: expect.stringContaining('already been refunded') });
  });

  test.each(['4.99', '-1', 'alles', '4,9'])('refuses a refund of «%s»', async (amount) => {
    const payment = await payments.pay();
    expect(await pressButton('refund', { payment, amount })).toMatchObject({
      status: 400,
      problem: 'Bitte prüfe die Angaben: Beträge in Euro („4,99“).',
    });
    expect((await stripe.refunds.list()).data).toEqual([]);
  });

  test('settles pending refunds as succeeded or failed', async () => {
    const payment = await payments.pay();
    await payments.control('pace', { refunds: 'slow' });
    const slow = await stripe.refunds.create({ payment_intent: payment, amount: 100 });
    const failed = await stripe.refunds.create({ payment_intent: payment, amount: 100 });
    expect(await buttons()).toContain('Ist angekommen');
    await pressButton('settle-refund', { refund: failed.id, outcome: 'failed' });
    await pressButton('settle-all');
    expect(await stripe.refunds.retrieve(slow.id)).toMatchObject({ status: 'succeeded' });
    expect(await stripe.refunds.retrieve(failed.id)).toMatchObject({ status: 'failed', failure_reason: 'declined' });
  });

  test.each([
    ['paid', 'succeeded'],
    ['failed', 'requires_payment_method'],
  ])('settles a debit: %s', async (outcome, status) => {
    const payment = await payments.pay('processing');
    expect(await buttons()).toContain('Lastschrift ist geplatzt');
    await pressButton('settle-debit', { payment, outcome });
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({ status });
  });

  test('opens a dispute, offers its next statuses, and changes to one', async () => {
    const payment = await payments.pay();
    await pressButton('dispute', { payment, kind: 'chargeback' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
    expect(dispute).toMatchObject({ status: 'needs_response' });
    expect(await readPage()).toContain(': Rückbuchung, wartet auf Belege');
    expect(await buttons()).toEqual(
      expect.arrayContaining(['Rückbuchung, Belege eingereicht', 'gewonnen', 'verloren']),
    );
    await pressButton('turn-dispute', { dispute: dispute!.id, status: 'won' });
    expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status: 'won' });
  });

  test('opens an inquiry of the bank, whose payment can still be refunded', async () => {
    const payment = await payments.pay();
    await pressButton('dispute', { payment, kind: 'inquiry' });
    const [inquiry] = (await stripe.disputes.list({ payment_intent: payment })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    expect((await pressButton('refund', { payment, amount: '' })).status).toBe(303);
  });

  test('escapes metadata from the shop', async () => {
    const { url } = await stripe.checkout.sessions.create(
      letterCheckout({ payment_intent_data: { metadata: { federpost_order: '<b>order</b>' } } }),
    );
    await payments.press(url!, 'paid');
    expect(await readPage()).toContain('&#60;b&#62;order&#60;/b&#62;');
  });

  test('answers with 404 for an unknown payment', async () => {
    expect((await pressButton('refund', { payment: 'pi_nobody', amount: '' })).status).toBe(404);
  });

  test('refuses forms from other origins', async () => {
    const payment = await payments.pay();
    const refund = (origin: string) => pressButton('refund', { payment, amount: '' }, origin);
    for (const origin of ['https://evil.example', 'null']) expect((await refund(origin)).status).toBe(403);
    expect((await stripe.refunds.list()).data).toEqual([]);
    expect((await refund(payments.standIn().url)).status).toBe(303);
  });
});
