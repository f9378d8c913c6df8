import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.fixture.ts';

/** Each part that orders can be taken without is away for an hour. */

let shop: SimulatedShop;
beforeEach(async () => {
  shop = await openSimulatedShop();
});
afterEach(() => shop.close());

const placed: string[] = [];
beforeEach(() => void placed.splice(0));

async function orderAndPay(): Promise<void> {
  const order = await shop.order();
  expect(order).toBeDefined();
  placed.push(order!.orderId);
  shop.pay(order!.sessionId);
}

/** An hour in which somebody orders and pays every ten minutes and the operator wants it printed. */
async function anHour(): Promise<void> {
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
    await orderAndPay();
    await shop.pass(2);
    await shop.printNow();
    await shop.pass(8);
  }
}

const confirmed = () => shop.mails.filter((id) => id.startsWith('order-confirmed.'));
const confirmationsOf = (orderIds: readonly string[]) =>
  orderIds.map((id) => expect.stringMatching(`^order-confirmed\\.${id}@`));
const sorted = (values: readonly string[]) => [...values].toSorted();
const factsOf = async (orderId: string, type: string) =>
  (await shop.orders.history(orderId)).filter((event) => event.type === type).length;

/** Every order was confirmed once, printed once, and nothing about it is in doubt. */
async function everythingIsDoneOnce(): Promise<void> {
  expect(sorted(confirmed())).toEqual(confirmationsOf(sorted(placed)));
  expect(sorted(shop.printed)).toEqual(sorted(placed));
  for (const orderId of placed) {
    for (const once of ['PaymentSucceeded', 'OrderConfirmed', 'LetterPrinted'])
      expect([once, await factsOf(orderId, once)]).toEqual([once, 1]);
  }
}

test('the mail server: letters are printed meanwhile, and each mail goes out once when it is back', async () => {
  await orderAndPay();
  await shop.pass(2);
  expect(confirmed()).toHaveLength(1);
  shop.away.add('mail');
  await anHour();
  expect(confirmed()).toHaveLength(1);
  expect(sorted(shop.printed)).toEqual(sorted(placed));
  shop.away.clear();
  await shop.pass(65);
  await everythingIsDoneOnce();
});

test.each([
  ['queue', 'within two minutes of its return', 2],
  ['printer', 'by itself when it is back', 35],
] as const)('the %s: mails go out meanwhile, and each letter is printed once %s', async (part, _when, minutes) => {
  await orderAndPay();
  shop.away.add(part);
  await anHour();
  expect(shop.printed).toEqual([]);
  expect(confirmed()).toHaveLength(placed.length);
  shop.away.clear();
  await shop.pass(minutes);
  await everythingIsDoneOnce();
});

test('the payment provider: drafts are kept, what was paid before is mailed and printed, and all is found within two minutes of its return', async () => {
  await orderAndPay();
  const paying = await shop.order();
  await shop.pass(2);
  shop.away.add('payments');
  placed.push(paying!.orderId);
  shop.pay(paying!.sessionId);
  await shop.printNow();
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
    expect(await shop.order(`key-${tenMinutes}`)).toBeUndefined();
    await shop.pass(10);
  }
  expect([confirmed().length, shop.printed.length]).toEqual([1, 1]);
  shop.away.clear();
  for (let tenMinutes = 0; tenMinutes < 6; tenMinutes += 1) {
    const again = await shop.order(`key-${tenMinutes}`);
    placed.push(again!.orderId);
    shop.pay(again!.sessionId);
  }
  await shop.pass(2);
  expect(sorted(confirmed())).toEqual(confirmationsOf(sorted(placed)));
  await shop.printNow();
  await shop.pass(2);
  await everythingIsDoneOnce();
});

test('all of them at once: in the end a paid order is confirmed and printed once', async () => {
  await orderAndPay();
  const paying = await shop.order();
  placed.push(paying!.orderId);
  for (const part of ['mail', 'queue', 'printer', 'payments'] as const) shop.away.add(part);
  shop.pay(paying!.sessionId);
  await shop.pass(60);
  expect([confirmed(), shop.printed]).toEqual([[], []]);
  shop.away.clear();
  await shop.pass(2);
  await shop.printNow();
  await shop.pass(65);
  await everythingIsDoneOnce();
});

test('a payment whose webhook is lost and whose customer stays away is found within twenty minutes', async () => {
  const order = await shop.order();
  shop.pay(order!.sessionId, { webhook: false });
  await shop.pass(20);
  expect(confirmed()).toEqual(confirmationsOf([order!.orderId]));
});
