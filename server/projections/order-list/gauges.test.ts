import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, describe } from 'vitest';
import type { OrderEvent } from '../../domain/orders/events.ts';
import {
  checkout,
  disputeClosed,
  disputeOpened,
  drafted,
  printed,
  printStarted,
  textErased,
  textErasureStarted,
  unclear,
  paidOrder,
  postedOrder,
  storing,
} from '../../domain/orders/order-events.fixture.ts';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteEventStore } from '../../event-store/sqlite/sqlite.ts';
import { newEvent, newStream } from '../../event-store/suite/check.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { catchUp } from './follow.ts';
import { openOrderGauges, type OrderGauges, lagSeconds } from './gauges.ts';
import { openOrderList, type OrderList } from './order-list.ts';

describe('the gauges', () => {
  let directory: string;
  let list: OrderList;
  let gauges: OrderGauges;
  beforeEach(() => {
    directory = directoryForThisTest();
    const file = join(directory, 'list.sqlite');
    list = openOrderList(file);
    gauges = openOrderGauges(file);
  });
  afterEach(() => {
    list.close();
  });

  const store = storing();
  const apply = (orderId: string, ...events: OrderEvent[]) => list.apply(store(orderId, ...events));
  const LATER = '2026-12-24T12:00:00.000Z';
  const postingDayOf = (orderId: string) => list.findById(orderId)!.order.postingDay!;

  test('are zero in an empty shop', () => {
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
    expect(gauges.count('unclear')).toBe(0);
    expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
    expect(Object.values(gauges.due(LATER)).every((count) => count === 0)).toBe(true);
  });

  test('count a paid letter as unprinted from its posting day until it is printed', () => {
    apply('unpaid', drafted, checkout());
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
    apply('paid', ...paidOrder);
    expect(gauges.oldestUnprintedDay('2020-01-01')).toBeUndefined();
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('paid'));
    expect(gauges.due(LATER)).toMatchObject({ 'print-letter': 1 });
    apply('paid', printStarted(1));
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('paid'));
    apply('paid', printed(1));
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
  });

  test('count a letter with an unknown outcome as unclear and as unprinted', () => {
    apply('lost', ...paidOrder, printStarted(1), unclear(1));
    expect(gauges.count('unclear')).toBe(1);
    expect(gauges.count('printing')).toBe(0);
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('lost'));
  });

  test('do not count a disputed letter as unprinted', () => {
    apply('stored', ...paidOrder, disputeOpened());
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
    apply('stored', disputeClosed('won'));
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('stored'));
  });

  test('measure the age of a posted text from its posting until it is erased', () => {
    apply('posted', ...postedOrder);
    const { production } = list.findById('posted')!.order;
    expect(gauges.dueSince('delete-documents', LATER)).toBe(production.status === 'posted' ? production.at : undefined);
    apply('posted', textErasureStarted, textErased);
    expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
  });
});

describe('the lag of the order list', () => {
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

  /** A moment this many seconds after the store accepted the first event. */
  async function later(seconds: number): Promise<Date> {
    const [first] = await store.readAll({ limit: 1 });
    return new Date(Date.parse(first!.recordedAt) + seconds * 1000);
  }

  test('is zero if the list has the whole log, however old the last event is', async () => {
    expect(await lagSeconds(list, store, new Date())).toBe(0);
    await store.append(newStream(), 'none', [newEvent()]);
    await catchUp(list, store);
    await store.proveWritable();
    expect(await lagSeconds(list, store, await later(86_400))).toBe(0);
  });

  test('is the age of the oldest event that the list has not applied', async () => {
    await store.append(newStream(), 'none', [newEvent()]);
    expect(await lagSeconds(list, store, await later(12))).toBe(12);
    await store.append(newStream(), 'none', [newEvent()]);
    expect(await lagSeconds(list, store, await later(30))).toBe(30);
    await catchUp(list, store);
    expect(await lagSeconds(list, store, await later(30))).toBe(0);
  });

  test('is never negative, and fails if the log cannot be read', async () => {
    await store.append(newStream(), 'none', [newEvent()]);
    expect(await lagSeconds(list, store, await later(-5))).toBe(0);
    await store.close();
    await expect(lagSeconds(list, store, new Date())).rejects.toThrow();
  });
});
