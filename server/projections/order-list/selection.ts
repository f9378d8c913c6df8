import { isNullable, type Cell, type OrderColumn } from './schema.ts';

type Direction = 'asc' | 'desc';

/**
 * `is` compares with NULL or a flag; `in` takes a list; `contains` asks whether all bits of a number are set. A negated
 * condition that is unknown because of NULL is not met, as in SQL.
 */
export type Condition = { column: OrderColumn; negated?: boolean } & (
  | { operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'is' | 'contains'; value: Cell }
  | { operator: 'in'; value: readonly Cell[] }
);

/** NULL counts as the greatest value unless `nulls` says otherwise, as in PostgreSQL. */
export type Sorting = { column: OrderColumn; direction: Direction; nulls?: 'first' | 'last' };

/**
 * The place next to a row, where a page begins or ends: the row's cells of the sorting keys (with `created_at` last, if
 * it is not among them) and its id. It stays where it is when rows come, go or move, unlike a number of rows.
 */
export type RowPlace = { side: 'after' | 'before'; cells: readonly Cell[]; id: string };

const OPERATORS: Record<Condition['operator'], string> = {
  eq: '= ?',
  neq: '<> ?',
  gt: '> ?',
  gte: '>= ?',
  lt: '< ?',
  lte: '<= ?',
  is: 'IS ?',
  in: 'IN (SELECT value FROM json_each(?))',
  // By the few sets of extras that occur, found by an index, which cannot look up bits.
  contains: `IN (
    WITH RECURSIVE present (bits) AS (
      SELECT min(extras) FROM orders
      UNION ALL SELECT (SELECT min(extras) FROM orders WHERE extras > bits) FROM present WHERE bits IS NOT NULL
    ) SELECT bits FROM present WHERE bits | ? = bits
  )`,
};

/**
 * A WHERE clause, and the value of each placeholder in it. The SQL contains only our own names and operators.
 * @param place only the rows on that side of it, in the order of `keys`
 */
export function toWhereClause(
  conditions: readonly Condition[],
  place?: RowPlace,
  keys: readonly Sorting[] = [],
): { sql: string; values: Cell[] } {
  const terms = conditions.map(({ column, operator, negated }) => {
    const term = `${column} ${OPERATORS[operator]}`;
    return negated ? `NOT (${term})` : term;
  });
  const values = conditions.map((condition) =>
    condition.operator === 'in' ? JSON.stringify(condition.value) : condition.value,
  );
  const beyond = place && beyondPlace(place, keys);
  if (beyond) terms.push(beyond.sql);
  return {
    sql: terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`,
    values: beyond ? [...values, ...beyond.values] : values,
  };
}

/** The keys by which a list is sorted, before the row number: orders with the same keys are sorted by creation. */
export function allKeys(keys: readonly Sorting[]): readonly Sorting[] {
  const direction = keys.at(-1)?.direction ?? 'desc';
  return keys.some(({ column }) => column === 'created_at') ? keys : [...keys, { column: 'created_at', direction }];
}

/** Beyond the first key, or equal to it and beyond the second, and so on; at last by the row number. */
function beyondPlace({ side, cells, id }: RowPlace, keys: readonly Sorting[]): { sql: string; values: Cell[] } {
  const isBackwards = side === 'before';
  const equal: string[] = [];
  const equalValues: Cell[] = [];
  const choices: string[] = [];
  const values: Cell[] = [];
  for (const [index, key] of allKeys(keys).entries()) {
    const cell = cells[index] ?? null;
    const beyond = beyondCell(key, cell, isBackwards);
    choices.push([...equal, beyond.sql].join(' AND '));
    values.push(...equalValues, ...beyond.values);
    equal.push(`${key.column} IS ?`);
    equalValues.push(cell);
  }
  const comparison = (keys.at(-1)?.direction === 'asc') === isBackwards ? '<' : '>';
  choices.push([...equal, `number ${comparison} (SELECT number FROM orders WHERE id = ?)`].join(' AND '));
  values.push(...equalValues, id);
  return { sql: `(${choices.map((choice) => `(${choice})`).join(' OR ')})`, values };
}

function beyondCell(
  { column, direction, nulls = direction === 'asc' ? 'last' : 'first' }: Sorting,
  cell: Cell,
  isBackwards: boolean,
): { sql: string; values: Cell[] } {
  const areNullsBeyond = (nulls === 'last') !== isBackwards;
  if (cell === null) return { sql: areNullsBeyond ? 'FALSE' : `${column} IS NOT NULL`, values: [] };
  const comparison = `${column} ${(direction === 'asc') === isBackwards ? '<' : '>'} ?`;
  const isNullBeyond = areNullsBeyond && isNullable(column);
  return { sql: isNullBeyond ? `(${comparison} OR ${column} IS NULL)` : comparison, values: [cell] };
}

/**
 * An ORDER BY clause. Orders with the same keys are sorted by creation, in the direction of the last key. Every
 * column's index (schema.ts) ends with those two, so one key needs no sorting in either direction.
 * @param backwards the same order from its other end.
 */
export function orderBy(keys: readonly Sorting[], { backwards = false } = {}): string {
  const direction = keys.at(-1)?.direction ?? 'desc';
  const directionOf = (each: Direction) => (backwards ? OPPOSITE[each] : each);
  const terms = allKeys(keys).map((key) => {
    if (!isNullable(key.column)) return `${key.column} ${directionOf(key.direction)}`;
    const nulls = key.nulls ?? (key.direction === 'asc' ? 'last' : 'first');
    return `${key.column} ${directionOf(key.direction)} NULLS ${backwards ? OPPOSITE[nulls] : nulls}`;
  });
  return `ORDER BY ${[...terms, `number ${directionOf(direction)}`].join(', ')}`;
}

/**
 * A page of orders with their states, followed by the total and the number before them. The page is found in an index
 * alone and its orders are read by their row numbers: in another join order, which CROSS JOIN forbids, SQLite may read
 * all orders to find those of the page.
 */
export function toPageClause(
  conditions: readonly Condition[],
  keys: readonly Sorting[],
  { place, ...options }: { backwards?: boolean; place?: RowPlace | undefined } = {},
): { sql: string; values: Cell[] } {
  const { sql, values } = toWhereClause(conditions, place, keys);
  const ordering = orderBy(keys, options);
  return {
    sql: `SELECT id, created_at, state FROM (SELECT number FROM orders ${sql} ${ordering} LIMIT ? OFFSET ?) AS page
      CROSS JOIN orders USING (number) CROSS JOIN states USING (number) ${ordering}`,
    values,
  };
}

const OPPOSITE = { asc: 'desc', desc: 'asc', first: 'last', last: 'first' } as const;
