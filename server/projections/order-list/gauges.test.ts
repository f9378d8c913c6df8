import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
} from '../../domain/orders/order-events.fixture.ts';
import { storing } from '../../domain/orders/stored-events.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openOrderGauges, type OrderGauges } from './gauges.ts';
import { openOrderList, type OrderList } from './order-list.ts';

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
const tell = (orderId: string, ...events: OrderEvent[]) => list.apply(store(orderId, ...events));
const LATER = '2026-12-24T12:00:00.000Z';
const postingDayOf = (orderId: string) => list.one(orderId)!.order.postingDay!;

test('an empty shop owes nothing', () => {
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
  expect(gauges.count('unclear')).toBe(0);
  expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
  expect(Object.values(gauges.due(LATER)).every((count) => count === 0)).toBe(true);
});

test('a paid letter waits from its posting day until it is printed; an unpaid one does not count', () => {
  tell('unpaid', drafted, checkout());
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
  tell('paid', ...paidOrder);
  expect(gauges.oldestUnprintedDay('2020-01-01')).toBeUndefined();
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('paid'));
  expect(gauges.due(LATER)).toMatchObject({ 'print-letter': 1 });
  tell('paid', printStarted(1));
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('paid'));
  tell('paid', printed(1));
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
});

test('a letter whose outcome is unknown counts as that, and as not printed', () => {
  tell('lost', ...paidOrder, printStarted(1), unclear(1));
  expect(gauges.count('unclear')).toBe(1);
  expect(gauges.count('printing')).toBe(0);
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('lost'));
});

test('a letter in dispute waits on purpose', () => {
  tell('stored', ...paidOrder, disputeOpened());
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBeUndefined();
  tell('stored', disputeClosed('won'));
  expect(gauges.oldestUnprintedDay('2099-01-01')).toBe(postingDayOf('stored'));
});

test('a posted letter’s text is owed its deletion from the posting on', () => {
  tell('posted', ...postedOrder);
  const { production } = list.one('posted')!.order;
  expect(gauges.dueSince('delete-documents', LATER)).toBe(production.status === 'posted' ? production.at : undefined);
  tell('posted', textErased);
  expect(gauges.dueSince('delete-documents', LATER)).toBeUndefined();
});
