import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { newEvent, newStream } from '../../event-store/suite/check.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { lagSeconds } from './lag.ts';
import { catchUp } from './follow.ts';
import { openOrderList, type OrderList } from './order-list.ts';

let directory: string;
let store: EventStore;
let list: OrderList;
beforeEach(async () => {
  directory = directoryForThisTest();
  store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  list = openOrderList(join(directory, 'order-list.sqlite'));
});
afterEach(async () => {
  list.close();
  await store.close();
});

/** This many seconds after the store accepted the first event. */
async function later(seconds: number): Promise<Date> {
  const [first] = await store.readAll({ limit: 1 });
  return new Date(Date.parse(first!.recordedAt) + seconds * 1000);
}

test('a list with the whole log has no lag, however long ago the last event was', async () => {
  expect(await lagSeconds(list, store, new Date())).toBe(0);
  await store.append(newStream(), 'none', [newEvent()]);
  await catchUp(list, store);
  await store.proveWritable();
  expect(await lagSeconds(list, store, await later(86_400))).toBe(0);
});

test('a list that has stopped lags by the age of the oldest event it has not seen', async () => {
  await store.append(newStream(), 'none', [newEvent()]);
  expect(await lagSeconds(list, store, await later(12))).toBe(12);
  await store.append(newStream(), 'none', [newEvent()]);
  expect(await lagSeconds(list, store, await later(30))).toBe(30);
  await catchUp(list, store);
  expect(await lagSeconds(list, store, await later(30))).toBe(0);
});

test('clocks that disagree make no negative lag, and a log that cannot be read none at all', async () => {
  await store.append(newStream(), 'none', [newEvent()]);
  expect(await lagSeconds(list, store, await later(-5))).toBe(0);
  await store.close();
  await expect(lagSeconds(list, store, new Date())).rejects.toThrow();
});
