import { afterEach, expect, test } from 'vitest';
import { createRestartableWorker, type RestartableWorker } from './restartable-worker.ts';
import type { TestThread } from './thread.fixture.ts';

class TestFailure extends Error {
  override readonly name = 'Failed';
}

let thread: RestartableWorker<TestThread>;
afterEach(() => thread.end());

function open(options: { responseTimeoutMs?: number; endAfterIdleMs?: number; data?: unknown } = {}): void {
  const script = new URL('./thread.fixture.ts', import.meta.url);
  thread = createRestartableWorker({ script, name: 'test', failure: () => new TestFailure(), ...options });
}
const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (error: Error) => `${error.name}${error.message}`,
  );

test('if a thread ends, its current call fails and another thread answers the waiting ones in order', async () => {
  open();
  const order: number[] = [];
  const add = (number: number) =>
    thread.call('add', 0, number).then((sum) => {
      order.push(sum);
      return sum;
    });
  const calls = [add(1), thread.call('exit'), add(2), thread.call('throwLater', 'private'), add(3), add(4)];
  expect(await Promise.all(calls.map(outcome))).toEqual([1, 'Failed', 2, 'Failed', 3, 4]);
  expect(order).toEqual([1, 2, 3, 4]);
});

test('a refused call fails without details, and the same thread continues', async () => {
  open();
  const first = await thread.call('which');
  expect(await outcome(thread.call('refuse', 'private'))).toBe('Failed');
  expect(await thread.call('which')).toBe(first);
});

test('a thread that cannot start fails each call once', async () => {
  open({ data: 'cannot start' });
  expect(await Promise.all([thread.call('which'), thread.call('which')].map(outcome))).toEqual(['Failed', 'Failed']);
});

test('a thread that does not answer in time is ended, and another answers the next call', async () => {
  open({ responseTimeoutMs: 4_000 });
  const first = await thread.call('which');
  expect(await outcome(thread.call('hang'))).toBe('Failed');
  expect(await thread.call('which')).not.toBe(first);
});

test('a thread is ended when idle, and the next call starts another', async () => {
  open({ endAfterIdleMs: 20 });
  const first = await thread.call('which');
  await expect.poll(async () => (await thread.call('which')) !== first, { interval: 200 }).toBe(true);
});

test('ending the thread fails all pending calls, and the next one starts another', async () => {
  open();
  const calls = [thread.call('hang'), thread.call('which')].map(outcome);
  await thread.end();
  expect(await Promise.all(calls)).toEqual(['Failed', 'Failed']);
  expect(await thread.call('add', 1, 2)).toBe(3);
});
