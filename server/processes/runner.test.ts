import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { TASK_KINDS } from '../orders/due-tasks.ts';
import type { DueRow } from '../projections/order-list/queries.ts';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { openLane } from './lane.ts';
import { openRetries, type Retries } from './retries.ts';
import { LeftToOthers, TryLater, type Process } from './process.ts';
import { startProcesses, type ProcessRunner } from './runner.ts';

let retries: Retries;
let runner: ProcessRunner;
let clock: number;
let due: DueRow[];
let acted: string[];
let failing: Set<string>;
let away: boolean;
let elsewhere: boolean;
let looks: number;
let logged: string[];

beforeEach(() => {
  retries = openRetries();
  clock = Date.parse('2026-11-20T09:00:00.000Z');
  due = [];
  acted = [];
  failing = new Set();
  away = false;
  elsewhere = false;
  looks = 0;
  logged = [];
  const process: Process = {
    kind: 'confirm-order',
    againAfterMs: 60_000,
    onChange: true,
    act: async ({ orderId }) => {
      acted.push(orderId);
      if (away) throw new TryLater();
      if (elsewhere) throw new LeftToOthers();
      if (failing.has(orderId)) throw new Error('no mail server');
    },
  };
  runner = startProcesses({
    processes: [process],
    list: listed(),
    retries,
    log: (event) => logged.push(event),
    now: () => new Date(clock),
  });
});
afterEach(async () => {
  await runner.stop();
  retries.close();
});

const owe = (...orderIds: string[]) => (due = orderIds.map((orderId, row) => ({ orderId, dueAt: '', row: row + 1 })));
const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

/** What is due, by pages, as the order list gives it. */
function listed() {
  return {
    due: (_kind: string, at: string, limit: number, after = { dueAt: '', row: 0 }) => {
      looks += 1;
      return due.filter(({ row, dueAt }) => row > after.row && dueAt <= at).slice(0, limit);
    },
    kindsDue: (at: string) => new Set<string>(due.some(({ dueAt }) => dueAt <= at) ? TASK_KINDS : []),
  };
}

describe('a process', () => {
  test('acts on everything that is due', async () => {
    owe('a', 'b', 'c');
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b', 'c']);
  });

  test('leaves a kind alone for a while after acting, then does it again if it is still owed', async () => {
    owe('a');
    await runner.reconcile();
    await runner.reconcile();
    expect(acted).toEqual(['a']);
    clock += 60_000;
    await runner.reconcile();
    expect(acted).toEqual(['a', 'a']);
  });

  test('leaves a task to those who do it sooner as a rule, for as long as it says', async () => {
    const patient: Process = {
      kind: 'sync-checkout',
      afterMs: 600_000,
      againAfterMs: 60_000,
      onChange: false,
      act: async ({ orderId }) => void acted.push(orderId),
    };
    const lane = openLane(patient, { list: listed(), retries, log: silentLog, now: () => new Date(clock) });
    due = [{ orderId: 'a', dueAt: new Date(clock).toISOString(), row: 1 }];
    clock += 599_999;
    await lane.run();
    expect(acted).toEqual([]);
    clock += 1;
    await lane.run();
    expect(acted).toEqual(['a']);
    await lane.stop();
  });

  test('does not let one failing order stop the others', async () => {
    failing.add('a');
    owe('a', 'b');
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b']);
  });

  test('tries a failing order again after growing waits, and parks it for a person in the end', async () => {
    failing.add('a');
    owe('a');
    await runner.reconcile();
    for (const [index, wait] of [5_000, 30_000, 120_000, 600_000, 3_600_000].entries()) {
      clock += wait - 1;
      await runner.reconcile();
      expect(acted).toHaveLength(index + 1);
      clock += 1;
      await runner.reconcile();
      expect(acted).toHaveLength(index + 2);
    }
    expect(logged).toEqual([...Array<string>(5).fill('task-failed'), 'task-keeps-failing']);
  });

  test('holds no order back while the means to act are away, and stops asking until the next round', async () => {
    owe('a', 'b', 'c');
    away = true;
    await runner.reconcile();
    expect(acted.length).toBeLessThanOrEqual(3);
    acted = [];
    away = false;
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b', 'c']);
    expect(retries.mayTry('confirm-order', 'a', clock)).toBe(true);
  });

  test('holds nothing against what another server has in hand, and looks again after the usual while', async () => {
    owe('a', 'b');
    elsewhere = true;
    await runner.reconcile();
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b']);
    expect(retries.mayTry('confirm-order', 'a', clock)).toBe(true);
    clock += 60_000;
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b', 'a', 'b']);
  });

  test('forgets the trouble once it is over', async () => {
    failing.add('a');
    owe('a');
    await runner.reconcile();
    failing.clear();
    clock += 5_000;
    await runner.reconcile();
    expect(retries.mayTry('confirm-order', 'a', clock)).toBe(true);
  });

  test('looks at once after the first of many facts, and at the others together', async () => {
    await runner.reconcile();
    owe('a');
    for (let fact = 0; fact < 1_000; fact += 1) {
      runner.wake();
      await Promise.resolve();
    }
    await expect.poll(() => acted).toEqual(['a']);
    expect(looks).toBeLessThan(10);
  });

  test('looks at every order that is due, however many there are and however often it looks', async () => {
    owe(...many(1_600));
    await runner.reconcile();
    expect(new Set(acted).size).toBe(1_600);
    await runner.reconcile();
    expect(acted).toHaveLength(1_600);
  });

  test('comes to what was not tried although everything before it has just been tried in vain', async () => {
    for (const orderId of many(600)) failing.add(orderId);
    owe(...many(600));
    await runner.reconcile();
    acted = [];
    owe(...many(600), 'new');
    await runner.reconcile();
    expect(acted).toEqual(['new']);
  });

  test('does not look after a change that makes nothing due', async () => {
    owe('a');
    due = due.map((row) => ({ ...row, dueAt: new Date(clock + 1).toISOString() }));
    runner.wake();
    await sleep(60);
    expect(looks).toBe(0);
    clock += 1;
    runner.wake();
    await expect.poll(() => acted).toEqual(['a']);
  });

  test('is cued by a change, and cues during a run are not lost', async () => {
    owe('a');
    runner.wake();
    runner.wake();
    await runner.reconcile();
    owe('a', 'b');
    runner.wake();
    await runner.reconcile();
    expect(new Set(acted)).toEqual(new Set(['a', 'b']));
  });
});

describe('processes side by side', () => {
  const process = (kind: Process['kind'], act: Process['act']): Process => ({
    kind,
    againAfterMs: 60_000,
    onChange: true,
    act,
  });
  let lanes: ProcessRunner;
  const start = (...processes: Process[]) =>
    (lanes = startProcesses({ processes, list: listed(), retries, log: silentLog, now: () => new Date(clock) }));

  test('a mail server that does not answer keeps no letter from being printed', async () => {
    const silence = Promise.withResolvers<void>();
    const printed: string[] = [];
    owe(...many(64));
    start(
      process('confirm-order', () => silence.promise),
      process('print-letter', async ({ orderId }) => void printed.push(orderId)),
    );
    lanes.wake();
    await expect.poll(() => printed).toHaveLength(64);
    clock += 60_000;
    lanes.wake();
    await expect.poll(() => printed).toHaveLength(128);
    silence.resolve();
    await lanes.stop();
  });

  test('a queue that is away does not keep the mails back', async () => {
    const sent: string[] = [];
    owe(...many(64));
    start(
      process('print-letter', () => Promise.reject(new TryLater())),
      process('confirm-order', async ({ orderId }) => void sent.push(orderId)),
    );
    await lanes.reconcile();
    expect(sent).toHaveLength(64);
    await lanes.stop();
  });
});

describe('what was tried in vain', () => {
  test('is remembered by a file, and a file that does not open costs nothing but the waits', () => {
    const file = join(directoryForThisTest(), 'retries.sqlite');
    const first = openRetries(file);
    first.failed('confirm-order', 'a', clock, 'failed');
    first.close();
    const second = openRetries(file);
    expect([second.mayTry('confirm-order', 'a', clock), second.mayTry('confirm-order', 'a', clock + 5_000)]).toEqual([
      false,
      true,
    ]);
    second.close();
    writeFileSync(file, 'this is no database');
    const third = openRetries(file);
    expect(third.mayTry('confirm-order', 'a', clock)).toBe(true);
    third.close();
  });

  test('governs although its file can no longer be written', () => {
    const directory = directoryForThisTest();
    const nowhere = openRetries(join(directory, 'no-such-folder', 'retries.sqlite'));
    expect(nowhere.failed('confirm-order', 'a', clock, 'failed')).toEqual({ failures: 1, keepsFailing: false });
    expect(nowhere.mayTry('confirm-order', 'a', clock)).toBe(false);
    nowhere.succeeded('confirm-order', 'a');
    expect(nowhere.mayTry('confirm-order', 'a', clock)).toBe(true);
    nowhere.close();

    const closed = openRetries(join(directory, 'retries.sqlite'));
    closed.close();
    expect(closed.failed('confirm-order', 'a', clock, 'failed')).toEqual({ failures: 1, keepsFailing: false });
    expect(closed.mayTry('confirm-order', 'a', clock)).toBe(false);
  });

  test('is forgotten with the log it was tried for', () => {
    const file = join(directoryForThisTest(), 'retries.sqlite');
    const before = openRetries(file);
    before.failed('confirm-order', 'a', clock, 'failed');
    before.clear();
    expect(before.mayTry('confirm-order', 'a', clock)).toBe(true);
    before.close();
    const after = openRetries(file);
    expect(after.mayTry('confirm-order', 'a', clock)).toBe(true);
    after.close();
  });
});
