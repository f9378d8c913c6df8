import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORM, uniqueLetter, order, pay, post, sessionOf } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { withEarlyPosting, eventually, type OperatorSession, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { clockAhead } from './shifted-clock.ts';

let shop: RunningShop;
let operator: OperatorSession;
const openAgain = shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

const newOrder = async () => String((await order(shop, uniqueLetter())).body.url);
const control = (paymentUrl: string, path: string, body: unknown) =>
  post(`${new URL(paymentUrl).origin}/control/${path}`, body);
const bySession = (sessionId: string) =>
  operator.orders().then((orders) => orders.find((order) => order.stripe_session_id === sessionId));
/** The order of a payment page, once its payment has this state. */
const oncePayment = async (paymentUrl: string, state: string) => {
  const found = await eventually(
    () => bySession(sessionOf(paymentUrl)),
    (order) => order?.payment_status === state,
  );
  return found!.id;
};
const typesOf = async (orderId: string) => (await operator.events(orderId)).map(({ type }) => type);
/** The types of the order's events after it is paid and confirmed. */
async function historyOncePaid(paymentUrl: string): Promise<string[]> {
  const id = await oncePayment(paymentUrl, 'paid');
  return eventually(
    () => typesOf(id),
    (types) => types.includes('OrderConfirmed'),
  );
}
const PAID_HISTORY = ['OrderDrafted', 'CheckoutStarted', 'PaymentSucceeded', 'MailClaimed', 'OrderConfirmed'];

describe('an order is recorded as paid if the provider’s webhooks are', () => {
  test.each([
    ['sent once', { duplicate: 0 }],
    ['sent twice', { duplicate: 1 }],
  ])('%s', async (_, faults) => {
    const url = await newOrder();
    await control(url, 'webhooks', faults);
    await pay(url);
    expect(await historyOncePaid(url)).toEqual(PAID_HISTORY);
  });

  test('sent in reverse order', async () => {
    const url = await newOrder();
    await control(url, 'webhooks', { hold: 4, duplicate: 1 });
    await pay(url, 'processing');
    await control(url, `sessions/${sessionOf(url)}/resolve`, { outcome: 'paid' });
    await control(url, 'webhooks/flush', {});
    const facts = new Set(PAID_HISTORY.filter((type) => type !== 'MailClaimed'));
    expect((await historyOncePaid(url)).filter((type) => facts.has(type))).toEqual([...facts]);
    await control(url, 'webhooks', {});
  });

  test('dropped, but the customer returns to the shop', async () => {
    const url = await newOrder();
    await control(url, 'webhooks', { drop: true });
    await pay(url);
    const ask = async () =>
      (await fetch(`${shop.url}/rest/v1/payment-status?session_id=${sessionOf(url)}`)).json() as Promise<{
        status: string;
      }>;
    // Unknown until the order list has processed the session.
    expect(await eventually(ask, ({ status }) => status !== 'unknown')).toMatchObject({ status: 'paid' });
    await control(url, 'webhooks', {});
  });

  test('dropped, and the shop itself looks for the payment', async () => {
    const url = await newOrder();
    await control(url, 'webhooks', { drop: true });
    await pay(url);
    // The shop checks a checkout five minutes after its order, and immediately after a restart.
    await shop.stop();
    await openAgain(clockAhead(6 * 60_000));
    operator = await signIn(shop);
    expect(await historyOncePaid(url)).toEqual(PAID_HISTORY);
    await control(await newOrder(), 'webhooks', {});
  });
});

test('a refund in the provider’s dashboard is found even if its webhook never arrives', async () => {
  const url = await newOrder();
  await pay(url);
  const id = await oncePayment(url, 'paid');
  const state = await fetch(`${new URL(url).origin}/control/state`);
  const { sessions } = (await state.json()) as { sessions: { id: string; payment_intent: string | { id: string } }[] };
  const payment = sessions.find((session) => session.id === sessionOf(url))!.payment_intent;
  await control(url, 'webhooks', { drop: true });
  await control(url, 'refunds', { payment_intent: typeof payment === 'string' ? payment : payment.id, amount: 100 });
  // The shop queries the provider every hour, and immediately after a restart.
  await shop.stop();
  await openAgain();
  operator = await signIn(shop);
  const refunded = await operator.waitForOrder(id, (order) => order.money_refunded > 0);
  expect(refunded.money_refunded).toBe(100);
  await control(await newOrder(), 'webhooks', {});
});

describe('paying', () => {
  test('a payment page unknown to the provider expires, and the same order gets another one', async () => {
    const key = randomUUID();
    const url = String((await order(shop, FORM, key)).body.url);
    await control(url, `sessions/${sessionOf(url)}/forget`, {});
    const ask = async () =>
      (await fetch(`${shop.url}/rest/v1/payment-status?session_id=${sessionOf(url)}`)).json() as Promise<{
        status: string;
      }>;
    expect(await eventually(ask, ({ status }) => status !== 'unknown')).toEqual({ status: 'expired' });
    const id = await oncePayment(url, 'expired');
    expect((await typesOf(id)).filter((type) => type === 'CheckoutExpired')).toHaveLength(1);
    const again = String((await order(shop, FORM, key)).body.url);
    expect(sessionOf(again)).not.toBe(sessionOf(url));
    await pay(again);
    await oncePayment(again, 'paid');
  });

  test('a delayed debit is processing until the bank answers, and nothing is printed before', async () => {
    const url = await newOrder();
    await pay(url, 'processing');
    const id = await oncePayment(url, 'processing');
    const { body } = await operator.command('print-now', withEarlyPosting([id]));
    expect(body.refused).toEqual([{ orderId: id, error: 'Diese Bestellung ist noch nicht bezahlt.' }]);
    const notified = (count: number) =>
      eventually(
        () => typesOf(id),
        (types) => types.filter((type) => type === 'CustomerNotified').length === count,
      );
    await notified(1);
    await control(url, `sessions/${sessionOf(url)}/resolve`, { outcome: 'failed' });
    await oncePayment(url, 'failed');
    await notified(2);
  });

  test('the payment page leads back to the local host name that the customer used, and nowhere else', async () => {
    const { port } = new URL(shop.url);
    const backFrom = async (origin: string) => {
      const { body } = await post(`${shop.url}/functions/v1/create-payment`, { formData: uniqueLetter() }, { origin });
      return (await pay(String(body.url), 'cancelled')).location;
    };
    for (const own of [`http://localhost:${port}`, `http://127.0.0.1:${port}`])
      expect(await backFrom(own)).toBe(`${own}/?cancelled=true`);
    for (const other of [
      'https://elsewhere.example',
      `http://localhost:${Number(port) + 1}`,
      `https://localhost:${port}`,
      'null',
    ])
      expect(await backFrom(other)).toBe(`${shop.url}/?cancelled=true`);
  });

  test('cancelling leads back to the shop and leaves the checkout open for the same order', async () => {
    const key = randomUUID();
    const first = await order(shop, FORM, key);
    const cancelled = await pay(String(first.body.url), 'cancelled');
    expect(cancelled).toMatchObject({ status: 303, location: `${shop.url}/?cancelled=true` });
    expect((await order(shop, FORM, key)).body.url).toBe(first.body.url);
  });

  test('an order whose checkout expired can be paid with a second one', async () => {
    const key = randomUUID();
    const first = String((await order(shop, FORM, key)).body.url);
    await control(first, `sessions/${sessionOf(first)}/expire`, {});
    const id = await oncePayment(first, 'expired');
    const second = String((await order(shop, FORM, key)).body.url);
    expect(sessionOf(second)).not.toBe(sessionOf(first));
    await pay(second);
    await operator.waitForOrder(
      id,
      (order) => order.payment_status === 'paid' && order.stripe_session_id === sessionOf(second),
    );
  });
});
