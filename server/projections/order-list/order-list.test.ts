import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import type { StoredEvent } from '../../event-store/port.ts';
import type { OrderEvent } from '../../domain/orders/events.ts';
import {
  checkout,
  drafted,
  expired,
  paid,
  posted,
  printed,
  printFailed,
  printRequested,
  printStarted,
  processing,
  textErased,
  textErasureStarted,
  unclear,
  changed,
  paidOrder,
  printedOrder,
  postedOrder,
  storing,
} from '../../domain/orders/order-events.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openOrderList, type OrderList } from './order-list.ts';
import type { Condition } from './selection.ts';

let directory: string;
let list: OrderList;
beforeEach(() => {
  directory = directoryForThisTest();
  list = openOrderList(join(directory, 'list.sqlite'));
});
afterEach(() => {
  list.close();
});

const store = storing();
const pages = (of: OrderList) => of.page({ limit: 100, offset: 0 });
const NOON = '2026-11-23T12:00:00.000Z';

describe('the order list', () => {
  test('stores the sealed payers of an order, the latest first', () => {
    list.apply(store('unpaid', drafted, checkout()));
    list.apply(store('paid', drafted, checkout(), changed(processing(), { sealedPayer: 'sealed-first' })));
    expect(list.payers()).toEqual([{ orderId: 'paid', sealed: ['sealed-first'] }]);
    list.apply(store('paid', paid()));
    const both = [{ orderId: 'paid', sealed: ['sealed-payer', 'sealed-first'] }];
    expect(list.payers()).toEqual(both);
    expect(list.payersOfOpen('2020-01-01')).toEqual(both);
  });

  test('shows the newest order first, in pages', () => {
    const at = (minute: number) => changed(drafted, { at: `2026-11-20T09:0${minute}:00.000Z` });
    list.apply(['a', 'b', 'c'].flatMap((orderId, index) => store(orderId, at(index))));
    expect(pages(list).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(list.page({ limit: 1, offset: 1 }).map(({ id }) => id)).toEqual(['b']);
    expect([...list.iteratePages({ limit: 2, offset: 1 })]).toEqual(list.page({ limit: 2, offset: 1 }));
    expect(
      list.page({ limit: 2, offset: 0, order: [{ column: 'created_at', direction: 'asc' }] }).map(({ id }) => id),
    ).toEqual(['a', 'b']);
    expect(list.count()).toBe(3);
  });

  test('filters and counts orders by production status and posting day', () => {
    list.apply([
      ...store('unpaid', drafted),
      ...store('scheduled', ...paidOrder),
      ...store('printed', ...printedOrder),
    ]);
    const ids = (...where: Condition[]) => {
      const rows = list.page({ limit: 10, offset: 0, where }).map(({ id }) => id);
      expect(list.count(where)).toBe(rows.length);
      return rows;
    };
    const production = (value: ProductionStatus): Condition => ({ column: 'production_status', operator: 'eq', value });
    const until = (value: string): Condition => ({ column: 'posting_day', operator: 'lte', value });
    expect(ids(production('printed'))).toEqual(['printed']);
    expect(ids(production('unclear'))).toEqual([]);
    expect(ids(production('scheduled'))).toEqual(['scheduled', 'unpaid']);
    expect(ids(production('scheduled'), until('2099-01-01'))).toEqual(['scheduled']);
    expect(ids(production('scheduled'), until('2020-01-01'))).toEqual([]);
    expect(ids()).toHaveLength(3);
  });

  test('finds an order by the beginning of its number', () => {
    list.apply(['3f2a91c4-1', '3f2a91c4-2', '3f2a91c5-1', '3f2a91c'].flatMap((orderId) => store(orderId, drafted)));
    expect(list.findByIdPrefix('3f2a91c4')).toEqual(['3f2a91c4-1', '3f2a91c4-2']);
    expect(list.findByIdPrefix('3f2a91c4-2')).toEqual(['3f2a91c4-2']);
    expect(list.findByIdPrefix('00000000')).toEqual([]);
  });

  test('returns the same far page in either direction', () => {
    const many = Array.from({ length: 21_003 }, (_, index) =>
      store(`o${index}`, changed(drafted, { at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString() })),
    ).flat();
    list.apply(many);
    const numbers = (offset: number, direction: 'asc' | 'desc') =>
      list
        .page({ limit: 5, offset, order: [{ column: 'created_at', direction }] })
        .map(({ id }) => Number(id.slice(1)));
    expect(numbers(10_001, 'asc')).toEqual([10_001, 10_002, 10_003, 10_004, 10_005]);
    expect(numbers(20_000, 'asc')).toEqual([20_000, 20_001, 20_002, 20_003, 20_004]);
    expect(numbers(21_000, 'asc')).toEqual([21_000, 21_001, 21_002]);
    expect(numbers(21_000, 'desc')).toEqual([2, 1, 0]);
    expect(numbers(30_000, 'desc')).toEqual([]);
  });

  test('returns due tasks page by page without gaps', () => {
    const openedAt = (minute: number) =>
      changed(drafted, { at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z` });
    list.apply(
      Array.from({ length: 60 }, (_, index) =>
        store(`o${index}`, openedAt(Math.floor(index / 7)), checkout(`cs_${index}`)),
      ).flat(),
    );
    const whole = list.due('sync-checkout', NOON, 1_000);
    expect(whole).toHaveLength(60);
    const pieces: typeof whole = [];
    for (
      let page = list.due('sync-checkout', NOON, 9);
      page.length > 0;
      page = list.due('sync-checkout', NOON, 9, pieces.at(-1))
    )
      pieces.push(...page);
    expect(pieces).toEqual(whole);
  });

  test('keeps its checkpoint with its rows, so that reopening continues from there', () => {
    const events = store('a', drafted, checkout());
    list.apply(events);
    list.close();
    list = openOrderList(join(directory, 'list.sqlite'));
    expect(list.position()).toBe(events[1]!.position);
    expect(list.findById('a')?.order.checkouts).toHaveLength(1);
  });

  test('skips unknown events and streams, and moves its checkpoint', () => {
    const strange = { ...store('a', drafted)[0]!, type: 'SomethingNew' };
    const foreign = { ...store('a', drafted)[0]!, stream: 'audit-1' };
    list.apply([strange, foreign]);
    expect(list.count()).toBe(0);
    expect(list.position()).toBe(foreign.position);
  });

  test('stores neither rows nor checkpoint of a failed batch', () => {
    list.apply(store('a', drafted));
    const before = list.position();
    const broken = { ...store('b', drafted)[0]!, data: {} };
    expect(() => list.apply([...store('c', drafted), broken])).toThrow();
    expect(list.position()).toBe(before);
    expect(list.findById('c')).toBeUndefined();
  });

  test('starts empty if its file is damaged', () => {
    list.apply(store('a', drafted));
    list.close();
    writeFileSync(join(directory, 'list.sqlite'), 'this is no database');
    list = openOrderList(join(directory, 'list.sqlite'));
    expect(list.position()).toBeUndefined();
    expect(list.count()).toBe(0);
  });

  test('lets a reader wait for its own change, but not for ever', async () => {
    const [first] = store('a', drafted) as [StoredEvent];
    const waiting = list.waitFor(first.position, 5_000);
    list.apply([first]);
    expect(await waiting).toBe(true);
    expect(await list.waitFor('9999999999999999', 10)).toBe(false);
  });
});

describe('the due tasks', () => {
  const due = (kind: Parameters<OrderList['due']>[0], at = NOON) => list.due(kind, at, 10);
  const apply = (...events: OrderEvent[]) => list.apply(store('a', ...events));

  test('include syncing an open checkout until it is paid', () => {
    apply(drafted, checkout());
    expect(due('sync-checkout')).toMatchObject([{ orderId: 'a', sessionId: 'cs_1' }]);
    apply(processing());
    expect(due('sync-checkout')).toHaveLength(1);
    apply(paid());
    expect(due('sync-checkout')).toEqual([]);
  });
  test('include confirming a paid order, and printing it from its posting day on', () => {
    apply(...paidOrder);
    expect(due('send-mail')).toMatchObject([{ orderId: 'a', mail: 'order-confirmed' }]);
    expect(due('print-letter', '2026-11-22T22:59:59.999Z')).toEqual([]);
    expect(due('print-letter', '2026-11-22T23:00:00.000Z')).toMatchObject([{ orderId: 'a' }]);
  });
  test('include printing at once after «Jetzt drucken», and a retry as another attempt', () => {
    apply(...paidOrder, printRequested);
    expect(due('print-letter', '2026-11-20T00:00:00.000Z')).toMatchObject([{ attempt: 1 }]);
    apply(printStarted(), printFailed(1, '2026-11-23T07:00:30.000Z'));
    expect(due('print-letter', '2026-11-23T07:00:29.000Z')).toEqual([]);
    expect(due('print-letter', '2026-11-23T07:00:30.000Z')).toMatchObject([{ attempt: 2 }]);
  });
  test('include resolving a claim without outcome after a while, but not an unclear one', () => {
    apply(...paidOrder, printStarted());
    expect(list.printing()).toEqual([{ orderId: 'a', attempt: 1, worker: 'w1' }]);
    expect(due('resolve-print', '2026-11-23T07:14:59.000Z')).toEqual([]);
    expect(due('resolve-print', '2026-11-23T07:15:00.000Z')).toMatchObject([{ attempt: 1 }]);
    apply(unclear());
    expect(due('resolve-print')).toEqual([]);
    expect(due('print-letter')).toEqual([]);
  });
  test('include the mail about a posted letter and deleting its documents', () => {
    apply(...postedOrder);
    expect(due('delete-documents')).toHaveLength(1);
    expect(due('send-mail').map(({ mail }) => mail)).toEqual(['order-confirmed', 'letter-posted-1']);
    apply(textErasureStarted, textErased);
    expect(due('delete-documents')).toEqual([]);
  });
  test('include erasing an unpaid text a day after its last checkout', () => {
    apply(drafted, checkout(), expired());
    expect(due('delete-text', '2026-11-22T08:58:59.000Z')).toEqual([]);
    expect(due('delete-text', '2026-11-22T08:59:00.000Z')).toMatchObject([{ orderId: 'a' }]);
  });
});

describe('an issue', () => {
  const LATER = '2026-11-24T12:00:00.000Z';
  const unprinted = (at: string, limit = 10) => {
    const { listed, total } = list.withIssue('unprinted', at, limit);
    return [listed.map(({ id }) => id), total];
  };

  test('is found from the moment it opens, the oldest first, with the total', () => {
    const due = (postingDay: string) => changed(paid(), { postingDay });
    const order = (orderId: string, postingDay: string) =>
      store(orderId, drafted, checkout(`cs_${orderId}`), due(postingDay));
    list.apply([...order('a', '2026-11-24'), ...order('b', '2026-11-23'), ...order('c', '2026-11-25')]);
    expect(unprinted('2026-11-23T12:59:59.000Z')).toEqual([[], 0]);
    expect(unprinted('2026-11-24T13:00:00.000Z')).toEqual([['b', 'a'], 2]);
    expect(unprinted('2026-11-24T13:00:00.000Z', 1)).toEqual([['b'], 2]);
  });

  test('is deleted once it is resolved', () => {
    list.apply(store('a', ...postedOrder));
    expect(unprinted(LATER)).toEqual([[], 0]);
    expect(list.withIssue('text-not-deleted', LATER, 10).total).toBe(1);
    list.apply(store('a', textErasureStarted, textErased));
    const database = new DatabaseSync(join(directory, 'list.sqlite'), { readOnly: true });
    expect(database.prepare('SELECT * FROM issues').all()).toEqual([]);
    database.close();
  });
});

test('the list is the same for any batches of events', () => {
  const events = [
    drafted,
    checkout(),
    processing(),
    paid(),
    printRequested,
    printStarted(),
    printFailed(1, NOON),
    printed(),
    posted,
    textErasureStarted,
    textErased,
    expired(),
  ];
  const history = fc.array(fc.record({ orderId: fc.constantFrom('a', 'b', 'c'), event: fc.constantFrom(...events) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(history, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (entries, cuts) => {
      // No order follows the erasure of a text that was never ordered.
      const ordered = new Set<string>();
      const events = entries.flatMap(({ orderId, event }) => {
        if (event === drafted) ordered.add(orderId);
        return event === textErasureStarted && !ordered.has(orderId) ? [] : store(orderId, event);
      });
      const whole = openOrderList(':memory:');
      const pieces = openOrderList(':memory:');
      whole.apply(events);
      for (let start = 0, turn = 0; start < events.length; turn += 1) {
        const end = start + cuts[turn % cuts.length]!;
        pieces.apply(events.slice(start, end));
        start = end;
      }
      // Without the row numbers of due tasks, which may differ.
      const seen = (of: OrderList) => [
        pages(of).map(({ id, order }) => [id, order]),
        ...(['print-letter', 'delete-documents'] as const).map((kind) =>
          of.due(kind, NOON, 10).map((task) => ({ ...task, row: undefined })),
        ),
        ...(['unprinted', 'unposted', 'text-not-deleted'] as const).map((kind) =>
          of.withIssue(kind, '2026-12-01T12:00:00.000Z', 10).listed.map(({ id }) => id),
        ),
      ];
      const byOrder = (rows: unknown[]) =>
        JSON.stringify(
          rows.map((row) => (Array.isArray(row) ? [...row].map((cell) => JSON.stringify(cell)).sort() : row)),
        );
      expect(byOrder(seen(pieces))).toBe(byOrder(seen(whole)));
      expect(pieces.position()).toBe(whole.position());
      whole.close();
      pieces.close();
    }),
  );
});
