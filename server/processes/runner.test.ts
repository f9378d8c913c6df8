import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import type { DueTodo } from '../projections/order-list/queries.ts';
import { openParking, type Parking } from './parking.ts';
import { LeftToOthers, TryLater, type Process } from './process.ts';
import { startProcesses, type ProcessRunner } from './runner.ts';

let parking: Parking;
let runner: ProcessRunner;
let clock: number;
let due: DueTodo[];
let acted: string[];
let failing: Set<string>;
let away: boolean;
let elsewhere: boolean;
let looks: number;

beforeEach(() => {
  parking = openParking();
  clock = Date.parse('2026-11-20T09:00:00.000Z');
  due = [];
  acted = [];
  failing = new Set();
  away = false;
  elsewhere = false;
  looks = 0;
  const process: Process = {
    duty: 'confirm-order', againAfterMs: 60_000, onChange: true,
    act: async ({ orderId }) => {
      acted.push(orderId);
      if (away) throw new TryLater();
      if (elsewhere) throw new LeftToOthers();
      if (failing.has(orderId)) throw new Error('no mail server');
    },
  };
  runner = startProcesses({ processes: [process], list: { due: () => { looks += 1; return due; } }, parking, log: silentLog, now: () => new Date(clock) });
});
afterEach(async () => {
  await runner.stop();
  parking.close();
});

const owe = (...orderIds: string[]) => (due = orderIds.map((orderId) => ({ orderId, dueAt: '' })));

describe('a process', () => {
  test('acts on everything that is due', async () => {
    owe('a', 'b', 'c');
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b', 'c']);
  });

  test('leaves a duty alone for a while after acting, then does it again if it is still owed', async () => {
    owe('a');
    await runner.reconcile();
    await runner.reconcile();
    expect(acted).toEqual(['a']);
    clock += 60_000;
    await runner.reconcile();
    expect(acted).toEqual(['a', 'a']);
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
    expect(parking.parked()).toEqual([{ duty: 'confirm-order', orderId: 'a', code: 'failed', failures: 6 }]);
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
    expect(parking.mayTry('confirm-order', 'a', clock)).toBe(true);
  });

  test('holds nothing against what another server has in hand, and looks again after the usual while', async () => {
    owe('a', 'b');
    elsewhere = true;
    await runner.reconcile();
    await runner.reconcile();
    expect(acted).toEqual(['a', 'b']);
    expect(parking.mayTry('confirm-order', 'a', clock)).toBe(true);
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
    expect(parking.mayTry('confirm-order', 'a', clock)).toBe(true);
    expect(parking.parked()).toEqual([]);
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
