import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Issues } from '@federpost/shared/http/issues.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { withEarlyPosting, eventually, paidOrder, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Only the log is restored from an older copy; all other files are current. */

/** At the same address each time: the provider's payments name the shop by it. */
let port: number;
beforeAll(async () => void (port = await freePort()));
const open = (data: string) => shopForThisTest({ PORT: String(port) }, data);

async function payMany(shop: RunningShop, count: number): Promise<void> {
  const operator = await signIn(shop);
  for (let turn = 0; turn < count; turn += 1) await paidOrder(shop, operator);
}

const WARNING = /Die Bestellliste kannte Ereignisse, die das Ereignislog nicht enthält/;
/** The folder is created with the first mail. */
const mailsIn = (data: string) => (existsSync(join(data, 'mail')) ? readdirSync(join(data, 'mail')).length : 0);
const mailed = (data: string, count: number) => expect.poll(() => mailsIn(data)).toBe(count);

test('after an older log is restored, payments of lost orders can be refunded, and new orders work', async () => {
  const data = directoryForThisTest();
  const log = join(data, 'events.sqlite');
  const before = await open(data);
  await payMany(before, 1);
  await mailed(data, 1);
  expect(await before.stop()).toBe(0);
  copyFileSync(log, `${log}.copy`);

  const meanwhile = await open(data);
  expect(meanwhile.output()).not.toMatch(WARNING);
  await payMany(meanwhile, 5);
  await mailed(data, 6);
  expect(await meanwhile.stop()).toBe(0);

  for (const suffix of ['', '-wal', '-shm']) rmSync(`${log}${suffix}`, { force: true });
  copyFileSync(`${log}.copy`, log);
  const after = await open(data);
  expect(after.output()).toMatch(WARNING);
  const operator = await signIn(after);
  const [kept, ...lostOrders] = await operator.orders();
  expect([kept?.payment_status, lostOrders]).toEqual(['paid', []]);

  // The shop no longer knows five paid orders: it reports them, and their customers get a refund.
  const issues = async () => ((await (await operator.read('issues')).json()) as Issues).issues;
  const paidWithoutOrder = await eventually(issues, (found) => found.length === 5);
  for (const { kind, amount, payment, since } of paidWithoutOrder) {
    expect([kind, amount, Date.now() - Date.parse(since) < 600_000]).toEqual(['paid-without-order', 1749, true]);
    expect((await operator.command('refund-payment', { payment })).status).toBe(200);
  }
  expect(await issues()).toEqual([]);
  expect((await operator.command('refund-payment', { payment: paidWithoutOrder[0]!.payment })).status).toBe(404);

  await payMany(after, 7);
  const all = await eventually(
    operator.orders,
    (orders) => orders.length === 8 && orders.every((order) => order.payment_status === 'paid'),
  );
  await mailed(data, 13);
  await operator.command('print-now', withEarlyPosting(all.map(({ id }) => id)));
  await eventually(operator.orders, (orders) => orders.every((order) => order.production_status === 'printed'));
  expect((await fetch(`${after.url}/readyz`)).status).toBe(200);
  expect(await after.stop()).toBe(0);
  expect((await open(data)).output()).not.toMatch(WARNING);
});
