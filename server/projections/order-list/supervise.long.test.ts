import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EventStoreFailure } from '../../event-store/eventstoredb/failure.ts';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { checkout, drafted, newEvents } from '../../domain/orders/order-events.fixture.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openOrderGauges } from './gauges.ts';
import { openOrderList, type OrderList } from './order-list.ts';
import { OrderListFailed } from './order-list-failed.ts';
import { superviseOrderList, type Supervision } from './supervise.ts';

let directory: string;
let store: EventStore;
let list: OrderList;
let following: Supervision | undefined;
let replaced: number;
let logged: string[];
const logFile = () => join(directory, 'events.sqlite');
const listFile = () => join(directory, 'list.sqlite');

beforeEach(async () => {
  directory = directoryForThisTest();
  store = await openSqliteEventStore(logFile());
  list = openOrderList(listFile());
  replaced = 0;
  logged = [];
});
afterEach(stop);

async function stop(): Promise<void> {
  await following?.stop();
  following = undefined;
  list.close();
  await store.close();
}

async function supervise(
  over: Partial<OrderList> = {},
  options: Partial<Parameters<typeof superviseOrderList>[0]> = {},
): Promise<Supervision> {
  following = superviseOrderList({
    list: { ...list, ...over },
    store,
    log: (event) => logged.push(event),
    onChange: () => {},
    onReplaced: () => (replaced += 1),
    ...options,
  });
  await following.started;
  return following;
}

const order = async (...events: OrderEvent[]): Promise<string> => {
  const orderId = randomUUID();
  await store.append(orderStream(orderId), 'none', newEvents(events));
  return orderId;
};
const listed = () =>
  list.page({ limit: 100, offset: 0, order: [{ column: 'created_at', direction: 'asc' }] }).map(({ id }) => id);
const diskFull = () => {
  throw new OrderListFailed(13);
};

describe('an order list that cannot be written', () => {
  test('is logged and retried until it is complete', async () => {
    let full = false;
    const guarded = await supervise({ apply: (events) => (full ? diskFull() : list.apply(events)) });
    full = true;
    const orders = [await order(drafted, checkout()), await order(drafted)];
    await expect.poll(guarded.isLive).toBe(false);
    expect(guarded.isComplete()).toBe(true);
    full = false;
    await expect.poll(listed).toEqual(orders);
    await expect.poll(guarded.isLive).toBe(true);
    expect(logged).toContain('order-list-stopped');
  });

  test('does not prevent the shop from starting', async () => {
    const orders = [await order(drafted)];
    let full = true;
    const guarded = await supervise({ apply: (events) => (full ? diskFull() : list.apply(events)) });
    expect([guarded.isLive(), guarded.isComplete()]).toEqual([false, false]);
    full = false;
    await expect.poll(listed).toEqual(orders);
    await expect.poll(guarded.isComplete).toBe(true);
  });

  test('on a really full disk is completed once there is room', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('full-disk.fixture.ts', import.meta.url)),
      directoryForThisTest(),
    ]);
    expect(JSON.parse(stdout)).toEqual({
      whileFull: { following: false, orders: 0, logged: ['order-list-stopped'] },
      afterwards: { orders: 300, logged: [] },
    });
  });

  test('is rebuilt from the log if its file is damaged', async () => {
    const orders = [await order(drafted)];
    let damaged = false;
    const guarded = await supervise({
      apply: (events) => {
        if (damaged) throw new OrderListFailed(11);
        list.apply(events);
      },
      reset() {
        damaged = false;
        list.reset();
      },
    });
    damaged = true;
    orders.push(await order(drafted));
    await expect.poll(listed).toEqual(orders);
    await expect.poll(guarded.isLive).toBe(true);
    expect(logged).toContain('order-list-recreated');
    expect(replaced).toBe(0);
  });

  test('opens as soon as its folder exists', async () => {
    const orders = [await order(drafted)];
    list.close();
    const folder = join(directory, 'not-yet-there');
    list = openOrderList(join(folder, 'list.sqlite'));
    expect(() => list.count()).toThrow(OrderListFailed);
    const guarded = await supervise();
    expect(guarded.isLive()).toBe(false);
    mkdirSync(folder);
    await expect.poll(guarded.isLive).toBe(true);
    expect(listed()).toEqual(orders);
  });

  test('does not prevent the shop from starting if an event cannot be applied', async () => {
    const orders = [await order(drafted)];
    await store.append(orderStream(randomUUID()), 'none', [{ id: randomUUID(), type: drafted.type, data: {} }]);
    const guarded = await supervise();
    expect([guarded.isLive(), listed()]).toEqual([false, []]);
    expect(logged).toEqual(['order-list-stopped']);
    expect(await store.readAll({ limit: 10 })).toHaveLength(orders.length + 1);
  });

  test('stays closed once it is closed, and keeps its file', async () => {
    const orders = [await order(drafted)];
    await (await supervise()).stop();
    list.close();
    expect(() => list.reset()).toThrow(OrderListFailed);
    list = openOrderList(listFile());
    expect(listed()).toEqual(orders);
  });

  test('prevents the shop from starting only if the log cannot be read', async () => {
    await store.close();
    await expect(supervise()).rejects.toThrow('the event store is closed');
  });
});

describe('a log on a server', () => {
  const unavailable = new EventStoreFailure('answer', 'unavailable');

  test('that becomes unreachable during startup is waited for', async () => {
    const orders = [await order(drafted)];
    let away = 2;
    const waits: unknown[] = [];
    const going: EventStore = {
      ...store,
      readAll: (range) => (away-- > 0 ? Promise.reject(unavailable) : store.readAll(range)),
    };
    const waitForLog = async (failure: unknown) => void waits.push(failure);
    const guarded = await supervise({}, { store: going, waitForLog });
    expect(waits).toEqual([unavailable, unavailable]);
    expect([guarded.isLive(), guarded.failure(), listed()]).toEqual([true, undefined, orders]);
  });

  test('that stays unreachable ends the start with an error that names its setting', async () => {
    const away = { ...store, readAll: () => Promise.reject(unavailable) };
    const waitForLog = () => Promise.reject(new Error('EVENTSTORE_URL: Unter log:2113 antwortet niemand.'));
    await expect(supervise({}, { store: away, waitForLog })).rejects.toThrow('EVENTSTORE_URL: Unter log:2113');
  });

  test('that refuses subscriptions is logged repeatedly and in the end makes the shop not ready', async () => {
    const told: object[] = [];
    const refusing: EventStore = {
      ...store,
      subscribe: () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.reject(new EventStoreFailure('deliver', 'access-denied')),
        }),
      }),
    };
    const log = (event: string, fields?: object) => told.push({ event, ...fields });
    const guarded = await supervise({}, { store: refusing, log, stalledAfterMs: 2_500 });
    const line = { event: 'order-list-stopped', cause: 'EventStoreFailure', kind: 'access-denied', code: '' };
    await expect.poll(() => told).toEqual([line]);
    expect([guarded.isStalled(), guarded.failure()]).toEqual([false, 'access-denied']);
    await expect.poll(() => told).toEqual([line, line, line]);
    expect(guarded.isLive()).toBe(false);
    await expect.poll(guarded.isStalled).toBe(true);
    // It still shows everything that it can read.
    const orders = [await order(drafted)];
    await expect.poll(listed).toEqual(orders);
  });
});

describe('a log restored from an older copy', () => {
  /** Copies the closed log, lets the shop continue, and then restores the copy. */
  async function putBack(between: () => Promise<unknown>): Promise<void> {
    await store.close();
    copyFileSync(logFile(), `${logFile()}.copy`);
    store = await openSqliteEventStore(logFile());
    const guarded = await supervise();
    await between();
    const [end] = (await store.readAll({ limit: 1_000 })).slice(-1);
    expect(await list.waitFor(end!.position, 60_000)).toBe(true);
    await guarded.stop();
    following = undefined;
    await store.close();
    rmSync(logFile());
    copyFileSync(`${logFile()}.copy`, logFile());
    store = await openSqliteEventStore(logFile());
  }

  test('removes lost orders from the list and adds new ones', async () => {
    const kept = await order(drafted, checkout());
    await putBack(async () => {
      for (let ghost = 0; ghost < 5; ghost += 1) await order(drafted, checkout());
    });
    expect(listed()).toHaveLength(6);
    await supervise();
    expect(listed()).toEqual([kept]);
    expect(replaced).toBe(1);
    expect(logged).toContain('order-list-ahead-of-log');
    const orders = [kept];
    for (let turn = 0; turn < 25; turn += 1) orders.push(await order(drafted));
    await expect.poll(listed).toEqual(orders);
  });

  test('is noticed even if it has grown past the list’s checkpoint', async () => {
    const kept = await order(drafted);
    await putBack(() => order(drafted, checkout()));
    const orders = [kept, await order(drafted), await order(drafted), await order(drafted)];
    await supervise();
    expect(listed()).toEqual(orders);
    expect(replaced).toBe(1);
  });

  test('is not suspected if the log only grew', async () => {
    const orders = [await order(drafted)];
    await (await supervise()).stop();
    list.close();
    orders.push(await order(drafted, checkout()));
    list = openOrderList(listFile());
    await supervise();
    expect(listed()).toEqual(orders);
    expect(replaced).toBe(0);
  });

  test('is noticed even if the checkpoint’s position is of another engine', async () => {
    const orders = [await order(drafted)];
    await (await supervise()).stop();
    const [event] = await store.readAll({ limit: 1 });
    list.apply([{ ...event!, id: randomUUID(), position: '00000000000000000042-00000000000000000042' }]);
    await supervise();
    expect(listed()).toEqual(orders);
    expect(replaced).toBe(1);
  });
});

test('a list whose file is deleted continues in a new one, and so do its gauges', async () => {
  const orders = [await order(drafted, checkout())];
  await supervise();
  const gauges = openOrderGauges(listFile());
  await following!.stop();
  list.reset();
  expect(listed()).toEqual([]);
  expect(list.position()).toBeUndefined();
  expect(gauges.due('2099-01-01T00:00:00.000Z')['sync-checkout']).toBe(0);
  await supervise();
  expect(listed()).toEqual(orders);
  expect(gauges.due('2099-01-01T00:00:00.000Z')['sync-checkout']).toBe(1);
});
