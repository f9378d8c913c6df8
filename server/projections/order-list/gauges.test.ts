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

  test('an empty shop owes nothing', () => {
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
    expect(gauges.count('unclear')).toBe(0);
    expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
    expect(Object.values(gauges.due(LATER)).every((count) => count === 0)).toBe(true);
  });

  test('a paid letter waits from its posting day until it is printed; an unpaid one does not count', () => {
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

  test('a letter whose outcome is unknown counts as that, and as not printed', () => {
    apply('lost', ...paidOrder, printStarted(1), unclear(1));
    expect(gauges.count('unclear')).toBe(1);
    expect(gauges.count('printing')).toBe(0);
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('lost'));
  });

  test('a letter in dispute waits on purpose', () => {
    apply('stored', ...paidOrder, disputeOpened());
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
    apply('stored', disputeClosed('won'));
    expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('stored'));
  });

  test('a posted letter’s text is owed its deletion from the posting on', () => {
    apply('posted', ...postedOrder);
    const { production } = list.findById('posted')!.order;
    expect(gauges.dueSince('delete-documents', LATER)).toBe(production.status === 'posted' ? production.at : undefined);
    apply('posted', textErased);
    expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
  });
});

describe('the lag', () => {
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
});
