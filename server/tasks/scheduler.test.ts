import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '@federpost/shared/node/log.ts';
import { TASK_KINDS } from '../domain/orders/due-tasks.ts';
import type { DueRow } from '../projections/order-list/queries.ts';
import { openOrderList, type OrderList } from '../projections/order-list/order-list.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import {
  loadRetries,
  type Retries,
  ClaimedElsewhere,
  DependencyUnavailable,
  type TaskHandler,
  startScheduler,
  type Scheduler,
} from './scheduler.ts';

let list: OrderList;
let retries: Retries;
let scheduler: Scheduler;
let clock: number;
let due: DueRow[];
let acted: string[];
let failing: Set<string>;
let away: boolean;
let claimedElsewhere: boolean;
let looks: number;
let logged: string[];

beforeEach(() => {
  list = openOrderList(':memory:');
  retries = loadRetries(list);
  clock = Date.parse('2026-11-20T09:00:00.000Z');
  due = [];
  acted = [];
  failing = new Set();
  away = false;
  claimedElsewhere = false;
  looks = 0;
  logged = [];
  const handler: TaskHandler = {
    kind: 'send-mail',
    intervalMs: 60_000,
    onChange: true,
    handle: async ({ orderId }) => {
      acted.push(orderId);
      if (away) throw new DependencyUnavailable();
      if (claimedElsewhere) throw new ClaimedElsewhere();
      if (failing.has(orderId)) throw new Error('no mail server');
    },
  };
  scheduler = startScheduler({
    handlers: [handler],
    list: listed(),
    retries,
    log: (event) => logged.push(event),
    now: () => new Date(clock),
  });
});
afterEach(async () => {
  await scheduler.stop();
  list.close();
});

const owe = (...orderIds: string[]) => (due = orderIds.map((orderId, row) => ({ orderId, dueAt: '', row: row + 1 })));
const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

/** Due tasks by pages, as the order list returns them. */
function listed() {
  return {
    due: (_kind: string, at: string, limit: number, after = { dueAt: '', row: 0 }) => {
      looks += 1;
      return due.filter(({ row, dueAt }) => row > after.row && dueAt <= at).slice(0, limit);
    },
    kindsDue: (at: string) => new Set<string>(due.some(({ dueAt }) => dueAt <= at) ? TASK_KINDS : []),
  };
}

describe('a scheduler', () => {
  test('handles every due task', async () => {
    owe('a', 'b', 'c');
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'b', 'c']);
  });

  test('repeats a task that is still due only after its interval', async () => {
    owe('a');
    await scheduler.reconcile();
    await scheduler.reconcile();
    expect(acted).toEqual(['a']);
    clock += 60_000;
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'a']);
  });

  test('waits for a task’s delay before it handles the task', async () => {
    const patient: TaskHandler = {
      kind: 'sync-checkout',
      delayMs: 600_000,
      intervalMs: 60_000,
      onChange: false,
      handle: async ({ orderId }) => void acted.push(orderId),
    };
    const scheduler = startScheduler({
      handlers: [patient],
      list: listed(),
      retries,
      log: silentLog,
      now: () => new Date(clock),
    });
    due = [{ orderId: 'a', dueAt: new Date(clock).toISOString(), row: 1 }];
    clock += 599_999;
    await scheduler.reconcile();
    expect(acted).toEqual([]);
    clock += 1;
    await scheduler.reconcile();
    expect(acted).toEqual(['a']);
    await scheduler.stop();
  });

  test('handles the other tasks if one fails', async () => {
    failing.add('a');
    owe('a', 'b');
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'b']);
  });

  test('retries a failing task after growing delays, and reports in the end that it keeps failing', async () => {
    failing.add('a');
    owe('a');
    await scheduler.reconcile();
    for (const [index, wait] of [5_000, 30_000, 120_000, 600_000, 3_600_000].entries()) {
      clock += wait - 1;
      await scheduler.reconcile();
      expect(acted).toHaveLength(index + 1);
      clock += 1;
      await scheduler.reconcile();
      expect(acted).toHaveLength(index + 2);
    }
    expect(logged).toEqual([...Array<string>(5).fill('task-failed'), 'task-keeps-failing']);
  });

  test('delays no task because a dependency is unavailable, and tries again in the next run', async () => {
    owe('a', 'b', 'c');
    away = true;
    await scheduler.reconcile();
    expect(acted.length).toBeLessThanOrEqual(3);
    acted = [];
    away = false;
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'b', 'c']);
    expect(retries.mayTry('send-mail', 'a', clock)).toBe(true);
  });

  test('does not count a task claimed by another server as failed, and repeats it after its interval', async () => {
    owe('a', 'b');
    claimedElsewhere = true;
    await scheduler.reconcile();
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'b']);
    expect(retries.mayTry('send-mail', 'a', clock)).toBe(true);
    clock += 60_000;
    await scheduler.reconcile();
    expect(acted).toEqual(['a', 'b', 'a', 'b']);
  });

  test('forgets a failure once the task succeeds', async () => {
    failing.add('a');
    owe('a');
    await scheduler.reconcile();
    failing.clear();
    clock += 5_000;
    await scheduler.reconcile();
    expect(retries.mayTry('send-mail', 'a', clock)).toBe(true);
  });

  test('runs at once after the first of many events, and once for the others', async () => {
    await scheduler.reconcile();
    owe('a');
    for (let fact = 0; fact < 1_000; fact += 1) {
      scheduler.wake();
      await Promise.resolve();
    }
    await expect.poll(() => acted).toEqual(['a']);
    expect(looks).toBeLessThan(10);
  });

  test('handles every due order once, however many there are', async () => {
    owe(...many(1_600));
    await scheduler.reconcile();
    expect(new Set(acted).size).toBe(1_600);
    await scheduler.reconcile();
    expect(acted).toHaveLength(1_600);
  });

  test('reaches new tasks behind many that have just failed', async () => {
    for (const orderId of many(600)) failing.add(orderId);
    owe(...many(600));
    await scheduler.reconcile();
    acted = [];
    owe(...many(600), 'new');
    await scheduler.reconcile();
    expect(acted).toEqual(['new']);
  });

  test('does not run after a change without due tasks', async () => {
    owe('a');
    due = due.map((row) => ({ ...row, dueAt: new Date(clock + 1).toISOString() }));
    scheduler.wake();
    await sleep(60);
    expect(looks).toBe(0);
    clock += 1;
    scheduler.wake();
    await expect.poll(() => acted).toEqual(['a']);
  });

  test('runs after a change, and after changes during a run', async () => {
    owe('a');
    scheduler.wake();
    scheduler.wake();
    await scheduler.reconcile();
    owe('a', 'b');
    scheduler.wake();
    await scheduler.reconcile();
    expect(new Set(acted)).toEqual(new Set(['a', 'b']));
  });
});

describe('independent tasks', () => {
  const process = (kind: TaskHandler['kind'], handle: TaskHandler['handle']): TaskHandler => ({
    kind,
    intervalMs: 60_000,
    onChange: true,
    handle,
  });
  let scheduler: Scheduler;
  const start = (...handlers: TaskHandler[]) =>
    (scheduler = startScheduler({ handlers, list: listed(), retries, log: silentLog, now: () => new Date(clock) }));

  test('letters are printed even if the mail server does not answer', async () => {
    const silence = Promise.withResolvers<void>();
    const printed: string[] = [];
    owe(...many(64));
    start(
      process('send-mail', () => silence.promise),
      process('print-letter', async ({ orderId }) => void printed.push(orderId)),
    );
    scheduler.wake();
    await expect.poll(() => printed).toHaveLength(64);
    clock += 60_000;
    scheduler.wake();
    await expect.poll(() => printed).toHaveLength(128);
    silence.resolve();
    await scheduler.stop();
  });

  test('mails are sent even if the queue is unavailable', async () => {
    const sent: string[] = [];
    owe(...many(64));
    start(
      process('print-letter', () => Promise.reject(new DependencyUnavailable())),
      process('send-mail', async ({ orderId }) => void sent.push(orderId)),
    );
    await scheduler.reconcile();
    expect(sent).toHaveLength(64);
    await scheduler.stop();
  });
});

test('all tasks are handled in one run, within the handler’s concurrency', async () => {
  const OPEN = 2_000;
  const looked = new Set<string>();
  let underWay = 0;
  let maxConcurrent = 0;
  owe(...many(OPEN));
  const sweeper = startScheduler({
    handlers: [
      {
        kind: 'sync-checkout',
        intervalMs: 60_000,
        onChange: false,
        concurrency: 4,
        async handle({ orderId }) {
          maxConcurrent = Math.max(maxConcurrent, (underWay += 1));
          looked.add(orderId);
          await nextTurn();
          underWay -= 1;
        },
      },
    ],
    list: listed(),
    retries,
    log: silentLog,
    now: () => new Date(clock),
  });
  await sweeper.reconcile();
  expect([looked.size, maxConcurrent]).toEqual([OPEN, 4]);
  await sweeper.stop();
});

describe('a failed attempt', () => {
  const mayTry = (again: Retries, at = clock) => again.mayTry('send-mail', 'a', at);

  test('is stored in the order list until that is reset', () => {
    const file = join(directoryForThisTest(), 'list.sqlite');
    const before = openOrderList(file);
    loadRetries(before).recordFailure('send-mail', 'a', clock);
    loadRetries(before).recordFailure('send-mail', 'b', clock);
    loadRetries(before).recordSuccess('send-mail', 'b');
    before.close();
    const after = openOrderList(file);
    expect([mayTry(loadRetries(after)), mayTry(loadRetries(after), clock + 5_000)]).toEqual([false, true]);
    expect(loadRetries(after).mayTry('send-mail', 'b', clock)).toBe(true);
    after.reset();
    expect(mayTry(loadRetries(after))).toBe(true);
    after.close();
  });

  test('delays the retry even if the list cannot be written', () => {
    list.close();
    const closed = loadRetries(list);
    expect(closed.recordFailure('send-mail', 'a', clock)).toEqual({ failures: 1, isStuck: false });
    expect(mayTry(closed)).toBe(false);
    closed.recordSuccess('send-mail', 'a');
    expect(mayTry(closed)).toBe(true);
  });

  test('is forgotten when the retries are cleared', () => {
    retries.recordFailure('send-mail', 'a', clock);
    retries.clear();
    expect(mayTry(retries)).toBe(true);
  });
});
