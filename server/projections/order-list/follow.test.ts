import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore, StoredEvent } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { newEvent, newStream } from '../../event-store/suite/check.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { follow } from './follow.ts';
import { openOrderList, type OrderList } from './order-list.ts';

const REST_MS = 25;

let store: EventStore;
let list: OrderList;
let folds: StoredEvent[][];
let following: Promise<void>;
let stopping: AbortController;
beforeEach(async () => {
  stopping = new AbortController();
  const directory = directoryForThisTest();
  store = await openSqliteEventStore(join(directory, 'events.sqlite'));
  list = openOrderList(join(directory, 'order-list.sqlite'));
  folds = [];
  const counted = {
    ...list,
    apply(events: readonly StoredEvent[]) {
      folds.push([...events]);
      list.apply(events);
    },
  };
  following = follow(counted, store, stopping.signal, () => {});
});
afterEach(async () => {
  stopping.abort();
  await following;
  list.close();
  await store.close();
});

test('events that arrive while the list pauses are applied in one batch', async () => {
  const began = performance.now();
  let last = '';
  for (let count = 0; count < 300; count += 1) {
    ({ position: last } = await store.append(newStream(), 'none', [newEvent()]));
  }
  expect(await list.waitFor(last, 10_000)).toBe(true);
  const rests = (performance.now() - began) / REST_MS;
  expect(folds.flat()).toHaveLength(300);
  // Timers may fire a moment early, and the first event is folded before the first rest.
  expect(folds.length).toBeLessThanOrEqual(1.1 * rests + 2);
});
