import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderEvent } from '../../domain/orders/events.ts';
import {
  arrivalRevoked,
  arrived,
  cancelled,
  checkout,
  disputeClosed,
  disputeOpened,
  drafted,
  noted,
  paid,
  posted,
  postedOrder,
  printed,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  replacedOrder,
  returned,
  revised,
  T,
  wronglyPaid,
  changed,
  paidOrder,
  printedOrder,
  storing,
} from '../../domain/orders/order-events.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openOrderList, type OrderList } from './order-list.ts';

const stored = storing();
const openList = () => openOrderList(join(directoryForThisTest(), `${crypto.randomUUID()}.sqlite`));
function overviewOf(histories: Record<string, OrderEvent[]>) {
  const list = openList();
  list.apply(Object.entries(histories).flatMap(([id, events]) => stored(id, ...events)));
  const days = list.overview('2026-01-01');
  list.close();
  return days;
}
const at = (instant: string, event: OrderEvent) => changed(event, { at: instant });
const express = changed(drafted, { shipping: 'express' });

test('an order counts on the Berlin day of its payment, with its choices and its price', () => {
  expect(overviewOf({ unpaid: [drafted, checkout()] })).toEqual([]);
  expect(
    overviewOf({
      late: [drafted, checkout(), at('2026-11-20T22:59:59.999Z', paid())],
      nextDay: [express, checkout(), at('2026-11-20T23:00:00.000Z', paid())],
    }),
  ).toEqual([
    { day: '2026-11-20', amounts: { orders: 1, 'style:calligraphy': 1, 'extra:wax-seal': 1, money_in: 1499 } },
    {
      day: '2026-11-21',
      amounts: { orders: 1, express: 1, 'style:calligraphy': 1, 'extra:wax-seal': 1, money_in: 1499 },
    },
    { day: '2026-11-23', amounts: { due: 2 } },
  ]);
});

test('a letter is on time if it is posted by its posting day, which a change may move', () => {
  const dueOn = (day: string, histories: Record<string, OrderEvent[]>) =>
    overviewOf(histories).find((entry) => entry.day === day)?.amounts;
  expect(dueOn('2026-11-23', { early: [...printedOrder, at('2026-11-20T12:00:00.000Z', posted)] })).toMatchObject({
    due: 1,
    on_time: 1,
  });
  expect(
    dueOn('2026-11-23', {
      onTheDay: [...printedOrder, at('2026-11-23T22:30:00.000Z', posted)],
      late: [...printedOrder, at('2026-11-23T23:30:00.000Z', posted)],
      waiting: [...printedOrder],
      cancelled: [...paidOrder, cancelled],
    }),
  ).toEqual({ due: 3, on_time: 1 });
  const revisedOverview = overviewOf({ moved: [...paidOrder, revised({}, '2026-12-02')] });
  expect(revisedOverview.map(({ day, amounts }) => [day, amounts.due])).toEqual([
    ['2026-11-20', undefined],
    ['2026-12-02', 1],
  ]);
});

test('each try of a replaced letter counts as due and on time, the order once', () => {
  const onTheDay = at('2026-12-03T10:00:00.000Z', posted);
  const overview = overviewOf({ replaced: [...replacedOrder, printStarted(2), printed(2), onTheDay] });
  const sum = (measure: 'orders' | 'due' | 'on_time') =>
    overview.map(({ day, amounts }) => [day, amounts[measure]]).filter(([, amount]) => amount !== undefined);
  expect(sum('orders')).toEqual([['2026-11-20', 1]]);
  expect(sum('due')).toEqual([
    ['2026-11-23', 1],
    ['2026-12-03', 1],
  ]);
  expect(sum('on_time')).toEqual(sum('due'));
  const cancelledOverview = overviewOf({ stopped: [...replacedOrder, cancelled] });
  expect(cancelledOverview.map(({ day, amounts }) => [day, amounts.due])).not.toContainEqual(['2026-12-03', 1]);
});

test('only money that was received, refunded or lost in a dispute counts, not pending or failed refunds', () => {
  const back = (...events: OrderEvent[]) =>
    overviewOf({ order: [...paidOrder, ...events] }).map(({ day, amounts }) => [day, amounts.money_back]);
  const monday = T.monday.slice(0, 10);
  expect(back(refundRequested(1, 'goodwill', 400)).flat()).not.toContain(400);
  expect(back(refundRequested(1, 'goodwill', 400), refundSucceeded())).toContainEqual([monday, 400]);
  expect(back(refundRequested(1, 'goodwill', 400), refundSucceeded(), refundFailed()).flat()).not.toContain(400);
  const taken = (...events: OrderEvent[]) =>
    overviewOf({ order: [...paidOrder, ...events] }).map(({ day, amounts }) => [day, amounts.money_taken]);
  const lost = disputeClosed('lost', 1000);
  expect(taken(disputeOpened()).flat()).not.toContain(1499);
  expect(taken(disputeOpened(), lost)).toContainEqual([monday, 1000]);
  expect(taken(disputeOpened(), lost, disputeClosed('won', 1000)).flat()).not.toContain(1000);
  const inDollars = changed(wronglyPaid(), { currency: 'usd' });
  expect(overviewOf({ euro: [drafted, checkout(), wronglyPaid()] })[0]!.amounts).toEqual({ money_in: 1 });
  expect(overviewOf({ dollars: [drafted, checkout(), inDollars] })).toEqual([]);
});

test('the overview begins with the requested day', () => {
  const list = openList();
  list.apply(stored('order', ...paidOrder));
  expect(list.overview('2026-11-21').map(({ day }) => day)).toEqual(['2026-11-23']);
  list.close();
});

test('the overview is the same for any batches of events', () => {
  const facts = [checkout(), paid(), printStarted(), printed(), posted, cancelled, revised({}, '2026-12-02'), noted()];
  const money = [refundRequested(1, 'goodwill', 400), refundSucceeded(), refundFailed(), wronglyPaid()];
  const more = [...money, disputeOpened(), disputeClosed('lost'), disputeClosed('won')];
  const step = fc.record({ order: fc.constantFrom('a', 'b'), event: fc.constantFrom(...facts, ...more) });
  // Some histories begin with a refund, because random ones hardly ever have one.
  const begun = fc.constantFrom([], [checkout(), paid(), refundRequested(1, 'goodwill', 400), refundSucceeded()]);
  let back = 0;
  fc.assert(
    fc.property(begun, fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 6 }), (before, steps, size) => {
      const events = [
        ...['a', 'b'].flatMap((order) => stored(order, drafted)),
        ...stored('a', ...before),
        ...steps.flatMap(({ order, event }) => stored(order, event)),
      ];
      const [inBatches, inOneBatch] = [openOrderList(':memory:'), openOrderList(':memory:')] as [OrderList, OrderList];
      for (let start = 0; start < events.length; start += size) inBatches.apply(events.slice(start, start + size));
      inOneBatch.apply(events);
      const days = inOneBatch.overview('2026-01-01');
      expect(inBatches.overview('2026-01-01')).toEqual(days);
      back += days.filter(({ amounts }) => amounts.money_back !== undefined).length;
      inBatches.close();
      inOneBatch.close();
    }),
    { numRuns: 60 },
  );
  expect(back, 'days on which money went back').toBeGreaterThan(5);
});

test('an arrival counts on its day, with the postal days since the posting, until it is revoked or it comes back', () => {
  const arrivals = (events: OrderEvent[]) =>
    overviewOf({ letter: events }).flatMap(({ day, amounts }) =>
      amounts['arrived:7'] === undefined ? [] : [[day, amounts['arrived:7'], amounts['days:7']]],
    );
  const history = [...postedOrder, arrived('2026-11-26T09:00:00.000Z')];
  expect(arrivals(history)).toEqual([['2026-11-26', 1, 3]]);
  expect(arrivals([...history, arrivalRevoked])).toEqual([]);
  expect(arrivals([...history, returned()])).toEqual([]);
});
