import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentsThread } from './payments-thread.ts';
import type { PaymentStandIn } from './start.ts';
import { clientOf, letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';

let payments: TestPayments;
let standIn: PaymentStandIn | undefined;
let threads: Worker[];
let ends: number;
const keep = (thread: Worker) => threads.push(thread);

beforeEach(async () => {
  [threads, ends] = [[], 0];
  payments = await openTestPayments();
  await payments.standIn().close();
  process.on('worker', keep);
});
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
  process.off('worker', keep);
  await payments.restart();
  await payments.close();
});

async function open(directory = payments.options.directory): Promise<PaymentStandIn> {
  standIn = await openPaymentsThread({ ...payments.options, directory }, () => (ends += 1));
  return standIn;
}
const newSession = (url: string) => clientOf(url).checkout.sessions.create(letterCheckout());

test('a payment succeeds when the stand-in runs in another thread', async () => {
  const { url } = await open();
  const session = await newSession(url);
  expect((await payments.press(session.url!, 'paid')).status).toBe(303);
  expect(await clientOf(url).checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
});

test('closing the stand-in ends its thread, and it no longer answers', async () => {
  const { url } = await open();
  const exit = once(threads[0]!, 'exit');
  await standIn!.close();
  expect(await exit).toEqual([0]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(ends).toBe(0);
});

test('a thread that ends unexpectedly is reported and restarted with its address and sessions', async () => {
  const { url } = await open();
  const session = await newSession(url);
  await threads[0]!.terminate();
  const found = async () => (await clientOf(url).checkout.sessions.retrieve(session.id)).url;
  await expect.poll(() => found().catch(() => 'away')).toBe(session.url);
  expect([ends, threads.length]).toEqual([1, 2]);
});

test('a stand-in that is closed while restarting stays closed', async () => {
  const { url } = await open();
  await threads[0]!.terminate();
  await standIn!.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a failed first start rejects with its error', async () => {
  const file = join(payments.options.directory, 'a-file');
  writeFileSync(file, '');
  await expect(open(file)).rejects.toThrow('EEXIST');
  expect(ends).toBe(0);
});
