import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EXTRAS, extraBits, valuesOf } from '@federpost/shared/order/catalogue.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LetterTerms, OrderEvent } from '../../domain/orders/events.ts';
import {
  checkout,
  drafted,
  fact,
  paid,
  posted,
  priceOfCents,
  printed,
  printStarted,
  storing,
} from '../../domain/orders/order-events.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { FOLDED_COLUMNS, isNullable, isSortable, ORDER_COLUMNS, type Cell, type OrderColumn } from './schema.ts';
import { openOrderList, type OrderList } from './order-list.ts';
import type { ListedOrder } from './queries.ts';
import { orderBy, toPageClause, toWhereClause, type Condition, type Sorting } from './selection.ts';
import { letterTerms } from '../../domain/orders/state.ts';

const ORDERS = 60;
const COLUMNS: readonly OrderColumn[] = ['id', 'created_at', ...FOLDED_COLUMNS];
const DAYS = [undefined, '2026-12-01', '2026-12-24'];
const STYLES = ['typewriter', 'calligraphy'] as const;

let list: OrderList;
let all: readonly ListedOrder[];
beforeAll(() => {
  list = openOrderList(':memory:');
  const store = storing();
  for (let number = 0; number < ORDERS; number += 1) {
    // Two orders are created in each second.
    const at = new Date(Date.UTC(2026, 10, 20) + Math.floor(number / 2) * 1000).toISOString();
    const draft = {
      type: 'OrderDrafted',
      data: {
        ...(drafted.data as LetterTerms),
        at,
        extras: valuesOf(EXTRAS).filter((_, bit) => (number >> bit) & 1),
        letterStyle: STYLES[number % STYLES.length]!,
        price: priceOfCents(999 + 100 * (number % 4)),
        deliveryDate: DAYS[number % DAYS.length],
      },
    } satisfies OrderEvent;
    const requested = fact('PrintRequested', { at, code: `A${number}` });
    const checked = fact('EnvelopeChecked', { at, trackingNumber: `RT${number % 20}` });
    const later = [checkout(), paid(), requested, printStarted(1), printed(1), checked, posted].slice(0, number % 8);
    list.apply(store(`order-${String(number).padStart(3, '0')}`, draft, ...later));
  }
  all = list.page({ limit: 1_000, offset: 0 });
});
afterAll(() => list.close());

function cellOf({ id, createdAt, order }: ListedOrder, column: OrderColumn): Cell {
  if (column === 'id') return id;
  return column === 'created_at' ? createdAt : ORDER_COLUMNS[column].toCell(order);
}

/** SQL's value of a condition: true, false, or null if unknown. */
function met(order: ListedOrder, { column, operator, value, negated }: Condition): boolean | null {
  const cell = cellOf(order, column);
  const outcome = ((): boolean | null => {
    if (operator === 'is') return cell === value;
    if (operator === 'in') return cell === null ? (value.length === 0 ? false : null) : value.includes(cell);
    if (cell === null || value === null) return null;
    if (operator === 'contains') return (Number(cell) & Number(value)) === value;
    return {
      eq: cell === value,
      neq: cell !== value,
      gt: cell > value,
      gte: cell >= value,
      lt: cell < value,
      lte: cell <= value,
    }[operator];
  })();
  return negated && outcome !== null ? !outcome : outcome;
}

function compare(a: ListedOrder, b: ListedOrder, keys: readonly Sorting[]): number {
  for (const { column, direction, nulls } of keys) {
    const [left, right] = [cellOf(a, column), cellOf(b, column)];
    if (left === right) continue;
    if (left === null || right === null)
      return (left === null) === ((nulls ?? (direction === 'asc' ? 'last' : 'first')) === 'first') ? -1 : 1;
    return left < right === (direction === 'asc') ? -1 : 1;
  }
  const newestFirst = keys.at(-1)!.direction === 'desc';
  const number = (order: ListedOrder) => Number(order.id.slice(-3));
  return newestFirst ? number(b) - number(a) : number(a) - number(b);
}

const column = fc.constantFrom(...COLUMNS);
const condition = column.chain((name): fc.Arbitrary<Condition> => {
  const values = all.map((order) => cellOf(order, name));
  const value = fc.constantFrom(...values);
  const known = values.filter((each) => each !== null);
  const negated = fc.boolean();
  return fc.oneof(
    fc.record({
      column: fc.constant(name),
      operator: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is'),
      value,
      negated,
    }),
    fc.record({
      column: fc.constant(name),
      operator: fc.constant('in'),
      value: fc.shuffledSubarray(known, { maxLength: Math.min(4, known.length) }),
      negated,
    }),
  );
});
const sorting: fc.Arbitrary<Sorting> = fc.record({
  column,
  direction: fc.constantFrom('asc', 'desc'),
  nulls: fc.constantFrom(undefined, 'first', 'last'),
});

test('any filter and sorting return the same rows as a plain search of all orders', () => {
  fc.assert(
    fc.property(
      fc.array(condition, { maxLength: 3 }),
      fc.array(sorting, { minLength: 1, maxLength: 3 }),
      fc.nat(20),
      fc.nat(70),
      (where, order, limit, offset) => {
        const expected = all
          .filter((order) => where.every((each) => met(order, each)))
          .toSorted((a, b) => compare(a, b, order))
          .map(({ id }) => id);
        expect(list.count(where)).toBe(expected.length);
        expect(list.page({ where, order, limit, offset }).map(({ id }) => id)).toEqual(
          expected.slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('reading a sorting backwards returns the reversed rows', () => {
  fc.assert(
    fc.property(fc.array(sorting, { minLength: 1, maxLength: 3 }), (order) => {
      const database = new DatabaseSync(':memory:');
      database.exec(`CREATE TABLE orders (number INTEGER PRIMARY KEY, ${COLUMNS.join(', ')})`);
      const insert = database.prepare(
        `INSERT INTO orders (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
      );
      for (const order of all) insert.run(...COLUMNS.map((name) => cellOf(order, name)));
      const numbers = (backwards: boolean) =>
        database
          .prepare(`SELECT number FROM orders ${orderBy(order, { backwards })}`)
          .all()
          .map((row) => row.number);
      expect(numbers(true)).toEqual(numbers(false).toReversed());
      database.close();
    }),
    { numRuns: 30 },
  );
});

test('a filter by extras finds the orders that include them', () => {
  fc.assert(
    fc.property(fc.subarray(valuesOf(EXTRAS)), (wanted) => {
      const where: Condition[] = [{ column: 'extras', operator: 'contains', value: extraBits(wanted) }];
      const expected = all.filter(({ order }) => wanted.every((extra) => letterTerms(order).extras.includes(extra)));
      expect(list.page({ where, limit: 100, offset: 0 })).toEqual(expected);
    }),
  );
  expect(extraBits(['gift-envelope', 'wax-seal'])).toBe(extraBits(['wax-seal', 'gift-envelope']));
});

test('no filter value becomes part of the SQL', () => {
  const where: Condition[] = [
    { column: 'payment_status', operator: 'eq', value: `'; DROP TABLE orders; --` },
    { column: 'id', operator: 'in', value: ['a") OR 1=1 --'], negated: true },
  ];
  expect(toWhereClause(where).sql).toBe('WHERE payment_status = ? AND NOT (id IN (SELECT value FROM json_each(?)))');
  expect(list.page({ where, limit: 10, offset: 0 })).toEqual([]);
  expect(list.count()).toBe(ORDERS);
});

describe('the database', () => {
  /** SQLite's query plan, one line per step. */
  function planOf(where: readonly Condition[], order: readonly Sorting[]): string[] {
    const file = join(directoryForThisTest(), 'list.sqlite');
    openOrderList(file).close();
    const database = new DatabaseSync(file, { readOnly: true });
    const { sql, values } = toWhereClause(where);
    const stepsOf = (question: string, ...more: number[]) =>
      database
        .prepare(`EXPLAIN QUERY PLAN ${question}`)
        .all(...values, ...more)
        .map(({ detail }) => String(detail));
    const steps = stepsOf(`SELECT number FROM orders ${sql} ${orderBy(order)} LIMIT 50`);
    // By whichever index the page is found, only its orders are read, by their numbers.
    const page = toPageClause(where, order);
    expect(page.values).toEqual(values);
    expect(stepsOf(page.sql, 50, 0).slice(-4)).toEqual([
      'SCAN page',
      'SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH states USING INTEGER PRIMARY KEY (rowid=?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
    database.close();
    return steps;
  }

  test.each(COLUMNS.filter(isSortable))(
    'sorts by %s with an index, in either direction and with NULL at either end',
    (name) => {
      for (const direction of ['asc', 'desc'] as const)
        for (const nulls of isNullable(name) ? (['first', 'last'] as const) : [undefined])
          expect(planOf([], [{ column: name, direction, nulls }])).toEqual([
            expect.stringMatching(/^SCAN orders USING (COVERING )?INDEX/),
          ]);
    },
  );

  test.each(COLUMNS)('finds the newest orders with one value of %s by an index', (name) => {
    const value = ['total_amount', 'money_waits', 'extras'].includes(name) ? 1 : 'x';
    expect(planOf([{ column: name, operator: 'eq', value }], [{ column: 'created_at', direction: 'desc' }])[0]).toMatch(
      /^SEARCH orders USING (COVERING )?INDEX/,
    );
  });

  test('filters by style, extra and shipping together with a covering index', () => {
    const style: Condition = { column: 'letter_style', operator: 'eq', value: 'calligraphy' };
    const extra: Condition = { column: 'extras', operator: 'contains', value: extraBits(['wax-seal']) };
    const shipping: Condition = { column: 'shipping', operator: 'eq', value: 'express' };
    for (const where of [
      [style, extra],
      [style, shipping],
      [shipping, extra],
      [style, shipping, extra],
    ])
      expect(planOf(where, [{ column: 'created_at', direction: 'desc' }])[0]).toMatch(
        /^SEARCH orders USING COVERING INDEX/,
      );
  });

  test('finds the orders of one posting day by its index, whatever other filters there are', () => {
    const where: Condition[] = [
      { column: 'posting_day', operator: 'eq', value: '2026-12-24' },
      { column: 'shipping', operator: 'eq', value: 'express' },
      { column: 'extras', operator: 'contains', value: extraBits(['wax-seal']) },
      { column: 'letter_style', operator: 'eq', value: 'calligraphy' },
      { column: 'production_status', operator: 'eq', value: 'posted' },
      { column: 'payment_status', operator: 'eq', value: 'paid' },
    ];
    expect(planOf(where, [{ column: 'created_at', direction: 'desc' }])[0]).toContain('posting_day=?');
  });

  test('finds the letters due today by an index of status and day', () => {
    const where: Condition[] = [
      { column: 'production_status', operator: 'eq', value: 'scheduled' },
      { column: 'posting_day', operator: 'lte', value: '2026-12-24' },
    ];
    expect(planOf(where, [{ column: 'created_at', direction: 'desc' }])[0]).toContain('orders_by_production_and_day');
  });
});
