import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FORM, order, post } from './customer.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { eventually, paidOrder, signIn, type OperatorSession } from './operator.ts';
import { startShop, type RunningShop } from './running-shop.ts';

/** Refunds while the shop is killed. */

const KILLS = 4;
/** Longer than an action and its consequences take: kills come before, within and after them. */
const MAX_AGE_MS = 600;
const PRICE = 1749;

type RefundRequest = (shop: RunningShop, operator: OperatorSession, orderId: string) => Promise<unknown>;
/** All actions that refund the whole price; each may be repeated. */
const REFUND_REQUESTS: RefundRequest[] = [
  (_, operator, orderId) => operator.command('cancel-order', { orderId }),
  (shop, _, orderId) =>
    post(`${shop.url}/functions/v1/declare-withdrawal`, {
      name: 'Jonas',
      orderNumber: orderId.slice(0, 8),
      email: 'kundin@example.org',
    }),
  (_, operator, orderId) =>
    operator.command('refund-order', { orderId, refund: 1, amountCents: PRICE, reason: 'goodwill' }),
];

type ProviderState = { refunds: { amount: number; status: string; payment_intent: string }[] };

test('a shop killed during cancellations, withdrawals and refunds refunds each letter exactly once', async () => {
  const directory = directoryForThisTest();
  const requests: { orderId: string; send: RefundRequest }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await startShop(directory);
    const operator = await signIn(shop);
    const now = [];
    for (const send of REFUND_REQUESTS) now.push({ send, orderId: await paidOrder(shop, operator) });
    requests.push(...now);
    const acting = Promise.allSettled(now.map(({ send, orderId }) => send(shop, operator, orderId)));
    await sleep(Math.random() * MAX_AGE_MS);
    await shop.kill();
    await acting;
  }
  const shop = await shopForThisTest({}, directory);
  const operator = await signIn(shop);
  for (const { send, orderId } of requests) await send(shop, operator, orderId);
  await eventually(
    operator.orders,
    (all) =>
      all.length === requests.length &&
      all.every(
        (order) => order.money_refunded === PRICE && order.money_remaining === 0 && order.text_status === 'erased',
      ),
  );
  const page = new URL(String((await order(shop, FORM)).body.url));
  const { refunds } = (await (await fetch(`${page.origin}/control/state`)).json()) as ProviderState;
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual(requests.map(() => [PRICE, 'succeeded']));
  expect(new Set(refunds.map((refund) => refund.payment_intent)).size).toBe(requests.length);
});
