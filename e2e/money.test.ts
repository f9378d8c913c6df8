import { issues as parseIssues } from '@federpost/shared/http/issues.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { beforeAll, expect, test } from 'vitest';
import { FORM, order, pay, post, sessionOf } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { mailsOf } from './order-page.ts';
import {
  withEarlyPosting,
  eventually,
  type OperatorSession,
  paidOrder,
  postLetter,
  printLetter,
  signIn,
} from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Refunds: by a cancellation, by the operator, at the provider's dashboard, by the customer's bank. */

/** The price of the tests' letters, in cents. */
const PRICE = 1749;
let shop: RunningShop;
let operator: OperatorSession;
let standIn: string;
shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
  standIn = new URL(String((await order(shop, FORM)).body.url)).origin;
});

type Refund = { amount: number; status: string; payment_intent: string };
type Session = { id: string; status: string; payment_intent: string | { id: string } | null };
const control = (path: string, body: unknown) => post(`${standIn}/control/${path}`, body);
const account = async () =>
  (await (await fetch(`${standIn}/control/state`)).json()) as { refunds: Refund[]; sessions: Session[] };
async function findPaymentId(sessionId: string | null): Promise<string> {
  const intent = (await account()).sessions.find(({ id }) => id === sessionId)!.payment_intent;
  return typeof intent === 'object' ? intent!.id : intent;
}
const refundsOf = async (payment: string) =>
  (await account()).refunds.filter(({ payment_intent }) => payment_intent === payment);
const settled = (id: string, matches: (order: OrderRecord) => boolean) => operator.waitForOrder(id, matches);

async function mailsAbout(orderId: string): Promise<string[]> {
  return (await mailsOf(shop))
    .filter(({ text = '' }) => text.includes(orderId.slice(0, 8)))
    .map(({ subject = '' }) => subject.replaceAll('\u00a0', ' '))
    .toSorted();
}

test('a cancelled paid order is refunded once, its text is erased, and the customer gets mails', async () => {
  const id = await paidOrder(shop, operator);
  const paid = await settled(id, (order) => order.money_remaining > 0);
  await operator.command('cancel-order', { orderId: id });
  const back = await settled(
    id,
    (order) => order.money_refunded === paid.total_amount && order.text_status === 'erased',
  );
  expect(back).toMatchObject({
    production_status: 'cancelled',
    money_remaining: 0,
    money_refund_pending: 0,
    money_notes: [],
  });
  const payment = await findPaymentId(back.stripe_session_id);
  expect(await refundsOf(payment)).toMatchObject([{ amount: paid.total_amount, status: 'succeeded' }]);
  const mails = await eventually(
    () => mailsAbout(id),
    (found) => found.length >= 3,
  );
  expect(mails).toEqual([
    expect.stringMatching(/^Bestätigt: zur Post am /),
    `Deine Bestellung ${id.slice(0, 8)} ist storniert`,
    `Wir haben dir 17,49 € zurückgezahlt (${id.slice(0, 8)})`,
  ]);
});

test('cancelling an unpaid order expires its payment page, and its payment status is «cancelled»', async () => {
  const url = String((await order(shop, FORM)).body.url);
  const sessionId = sessionOf(url);
  const [listed] = await eventually(operator.orders, (all) => all[0]?.stripe_session_id === sessionId);
  await operator.command('cancel-order', { orderId: listed!.id });
  await eventually(account, ({ sessions }) =>
    sessions.some(({ id, status }) => id === sessionId && status === 'expired'),
  );
  const status = await fetch(`${shop.url}/rest/v1/payment-status?session_id=${sessionId}`);
  expect(await status.json()).toMatchObject({ status: 'cancelled' });
});

test('a debit that arrives after its order was cancelled is refunded', async () => {
  const url = String((await order(shop, FORM)).body.url);
  await pay(url, 'processing');
  const [listed] = await eventually(
    operator.orders,
    ([order]) => order?.stripe_session_id === sessionOf(url) && order.payment_status === 'processing',
  );
  await operator.command('cancel-order', { orderId: listed!.id });
  await control(`sessions/${sessionOf(url)}/resolve`, { outcome: 'paid' });
  const back = await settled(listed!.id, (order) => order.money_refunded > 0);
  expect(back).toMatchObject({ payment_status: 'paid', production_status: 'cancelled', money_remaining: 0 });
});

test('an order refunded in the provider’s dashboard is cancelled for that reason and not printed', async () => {
  const id = await paidOrder(shop, operator);
  const payment = await findPaymentId((await settled(id, () => true)).stripe_session_id);
  await control('refunds', { payment_intent: payment });
  const back = await settled(id, (order) => order.production_status === 'cancelled');
  expect(back).toMatchObject({ cancelled_why: 'refunded', money_refunded: PRICE });
  expect((await operator.command('print-now', withEarlyPosting([id]))).body.refused).toMatchObject([{ orderId: id }]);
});

test('a partial refund happens once even if requested three times, and the letter is printed', async () => {
  const id = await paidOrder(shop, operator);
  const part = { orderId: id, refund: 1, amountCents: 200, reason: 'goodwill' };
  const answers = await Promise.all([1, 2, 3].map(() => operator.command('refund-order', part)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await operator.command('refund-order', { ...part, amountCents: 300 });
  expect(other.status).toBe(409);
  await settled(id, (order) => order.money_refunded === 200);
  const { stripe_session_id: session } = await printLetter(operator, id);
  expect(await refundsOf(await findPaymentId(session))).toHaveLength(1);
});

test('a letter with a disputed payment is printed only once the dispute is won', async () => {
  const id = await paidOrder(shop, operator);
  const payment = await findPaymentId((await settled(id, () => true)).stripe_session_id);
  const { id: dispute } = (await control('disputes', { payment_intent: payment })).body;
  await settled(id, (order) => order.money_notes.includes('disputed'));
  const [waiting] = await operator.orders('money_waits=is.true');
  expect(waiting?.id).toBe(id);
  const refused = (await operator.command('print-now', withEarlyPosting([id]))).body.refused as { error: string }[];
  expect(refused[0]?.error).toContain('angefochten');
  await control(`disputes/${String(dispute)}`, { status: 'under_review' });
  await control(`disputes/${String(dispute)}`, { status: 'won' });
  await settled(id, (order) => order.money_notes.length === 0);
  await printLetter(operator, id);
});

test('a dispute lost after posting is mailed to the customer, and an issue until it is settled', async () => {
  const id = await paidOrder(shop, operator);
  const { stripe_session_id: session } = await printLetter(operator, id);
  await postLetter(operator, id);
  await eventually(
    () => mailsAbout(id),
    (found) => found.some((subject) => /^Dein Brief ist seit dem .* unterwegs/.test(subject)),
  );
  const { id: dispute } = (await control('disputes', { payment_intent: await findPaymentId(session) })).body;
  await control(`disputes/${String(dispute)}`, { status: 'lost' });
  await settled(id, (order) => order.money_notes.includes('dispute-lost'));
  await eventually(
    () => mailsAbout(id),
    (found) => found.some((subject) => subject.startsWith('Deine Bank hat 17,49 € zurückgeholt (')),
  );
  const issues = async () =>
    parseIssues.parse(await (await operator.read('issues')).json()).issues.filter(({ order_id }) => order_id === id);
  expect(await issues()).toMatchObject([{ kind: 'dispute-lost', detail: 'sent', amount: PRICE, actions: ['settle'] }]);
  expect(await operator.command('settle-dispute', { orderId: id })).toMatchObject({ status: 200 });
  await settled(id, (order) => order.money_notes.length === 0);
  expect(await issues()).toEqual([]);
});

test('a failed refund stays on the operator’s list until another one succeeds', async () => {
  const id = await paidOrder(shop, operator);
  await control('pace', { refunds: 'failing', settleAfterMs: 0 });
  await operator.command('cancel-order', { orderId: id });
  const failed = await settled(id, (order) => order.money_notes.includes('refund-failed'));
  expect(failed).toMatchObject({ money_remaining: PRICE, money_refunded: 0, refunds: 1 });
  await control('pace', {});
  await operator.command('refund-order', { orderId: id, refund: 2, amountCents: PRICE, reason: 'other' });
  expect(await settled(id, (order) => order.money_refunded === PRICE)).toMatchObject({
    money_notes: [],
    money_remaining: 0,
  });
});
