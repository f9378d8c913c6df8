import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORM, order, pay } from './customer.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { withEarlyPosting, eventually, paidOrder, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** The shop's reaction when one of its threads ends unexpectedly. */

const open = (thread: string, directory?: string, settings: Record<string, string> = {}) =>
  shopForThisTest(
    { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'end-thread.fixture.ts')}`, END_THREAD: thread, ...settings },
    directory,
  );

const endThread = (shop: RunningShop) => process.kill(shop.pid, 'SIGUSR2');
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const payOne = async (shop: RunningShop) => pay(String((await order(shop, FORM)).body.url));

describe.each([
  ['event-log', 'Das Ereignislog ist stehen geblieben'],
  ['vault', 'Der Tresor ist stehen geblieben'],
])('the unexpected end of the %s thread', (thread, reason) => {
  test('ends the process with a message, and a restarted shop still has the order', async () => {
    const shop = await open(thread);
    await payOne(shop);
    endThread(shop);
    await expect.poll(shop.output).toContain(reason);
    const refuses = () =>
      fetch(`${shop.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(refuses).toBe(true);
    expect(await shop.stop()).toBe(1);
    expect(shop.output()).not.toMatch(/Error|at .*\.ts:/);

    const again = await open(thread, shop.dataDirectory);
    const operator = await signIn(again);
    await eventually(operator.orders, ([order]) => order?.payment_status === 'paid' && order.recipient_name !== null);
    await payOne(again);
  });
});

describe('the unexpected end of the log’s thread while mails are sent, letters printed and a proxy still asks', () => {
  test('ends the process at once, instead of waiting for what only the next one can record', async () => {
    const directory = directoryForThisTest();
    const shop = await open('event-log', directory, { DRAIN_SECONDS: '15' });
    const operator = await signIn(shop);
    const printing = await Promise.all(Array.from({ length: 4 }, () => paidOrder(shop, operator)));
    const all = (await operator.orders()).filter(({ id }) => printing.includes(id));
    await Promise.all([payOne(shop), payOne(shop), operator.command('print-now', withEarlyPosting(printing))]);
    expect(all).toHaveLength(4);
    endThread(shop);
    await expect.poll(shop.output).toContain('Das Ereignislog ist stehen geblieben');
    // An orderly end may take 25 s.
    await expect.poll(() => isRunning(shop.pid), { timeout: 10_000 }).toBe(false);
    const again = await open('event-log', directory);
    const orders = await eventually(
      async () => (await signIn(again)).orders(),
      (listed) => listed.length === 6,
    );
    expect(orders.every(({ payment_status }) => payment_status === 'paid')).toBe(true);
  });
});

describe('the unexpected end of the render thread', () => {
  test('is followed by a new thread, and orders are still taken and printed', async () => {
    const shop = await open('render');
    const operator = await signIn(shop);
    const printAll = async () =>
      operator.command('print-now', withEarlyPosting((await operator.orders()).map(({ id }) => id)));
    const printed = (id: string) =>
      operator.waitForOrder(id, ({ production_status }) => production_status === 'printed');
    const before = await paidOrder(shop, operator);
    await printAll();
    await printed(before);
    endThread(shop);
    const after = await paidOrder(shop, operator);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await printAll();
    await printed(after);
  });
});
