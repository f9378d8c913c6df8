import { isNullable, type Cell, type OrderColumn } from './schema.ts';

type Direction = 'asc' | 'desc';

/**
 * `is` compares with NULL or a flag; `in` takes a list. A negated condition that is unknown because of NULL is not met,
 * as in SQL.
 */
export type Condition = { column: OrderColumn; negated?: boolean } & (
  | { operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'is'; value: Cell }
  | { operator: 'in'; value: readonly Cell[] }
);

/** NULL counts as the greatest value unless `nulls` says otherwise, as in PostgreSQL. */
export type Sorting = { column: OrderColumn; direction: Direction; nulls?: 'first' | 'last' };

const OPERATORS: Record<Condition['operator'], string> = {
  eq: '= ?',
  neq: '<> ?',
  gt: '> ?',
  gte: '>= ?',
  lt: '< ?',
  lte: '<= ?',
  is: 'IS ?',
  in: 'IN (SELECT value FROM json_each(?))',
};

/** A WHERE clause, and the value of each placeholder in it. The SQL contains only our own names and operators. */
export function toWhereClause(conditions: readonly Condition[]): { sql: string; values: Cell[] } {
  const terms = conditions.map(({ column, operator, negated }) => {
    const term = `${column} ${OPERATORS[operator]}`;
    return negated ? `NOT (${term})` : term;
  });
  return {
    sql: terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`,
    values: conditions.map((condition) =>
      condition.operator === 'in' ? JSON.stringify(condition.value) : condition.value,
    ),
  };
}

/**
 * An ORDER BY clause. Orders with the same keys are sorted by creation, in the direction of the last key. Every
 * column's index (schema.ts) ends with those two, so one key needs no sorting in either direction.
 * @param backwards the same order from its other end.
 */
export function orderBy(keys: readonly Sorting[], { backwards = false } = {}): string {
  const direction = keys.at(-1)?.direction ?? 'desc';
  const directionOf = (each: Direction) => (backwards ? OPPOSITE[each] : each);
  const terms = keys.map((key) => {
    if (!isNullable(key.column)) return `${key.column} ${directionOf(key.direction)}`;
    const nulls = key.nulls ?? (key.direction === 'asc' ? 'last' : 'first');
    return `${key.column} ${directionOf(key.direction)} NULLS ${backwards ? OPPOSITE[nulls] : nulls}`;
  });
  const byCreation = keys.some(({ column }) => column === 'created_at') ? [] : [`created_at ${directionOf(direction)}`];
  return `ORDER BY ${[...terms, ...byCreation, `number ${directionOf(direction)}`].join(', ')}`;
}

/**
 * A page of orders with their states, followed by the total and the number before them. The page is found in an index
 * alone and its orders are read by their row numbers: in another join order, which CROSS JOIN forbids, SQLite may read
 * all orders to find those of the page.
 */
export function toPageClause(
  conditions: readonly Condition[],
  keys: readonly Sorting[],
  options?: { backwards: boolean },
): { sql: string; values: Cell[] } {
  const { sql, values } = toWhereClause(conditions);
  const ordering = orderBy(keys, options);
  return {
    sql: `SELECT id, created_at, state FROM (SELECT number FROM orders ${sql} ${ordering} LIMIT ? OFFSET ?) AS page
      CROSS JOIN orders USING (number) CROSS JOIN states USING (number) ${ordering}`,
    values,
  };
}

const OPPOSITE = { asc: 'desc', desc: 'asc', first: 'last', last: 'first' } as const;
