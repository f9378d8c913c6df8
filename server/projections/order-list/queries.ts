import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import type { TaskKind } from '../../orders/due-tasks.ts';
import type { Order } from '../../orders/state.ts';
import { AT_HAND, IS_AT_HAND, MONEY_WAITS } from './schema.ts';

export type ListedOrder = { id: string; createdAt: string; order: Order };
export type TaskDue = { orderId: string; dueAt: string; attempt?: number; sessionId?: string; refund?: number };
/** `row` is where the list keeps it: with `dueAt` the place to read on from. */
export type DueRow = TaskDue & { row: number };
export type Direction = 'asc' | 'desc';
/** Only orders in this production status, to be posted on this Berlin day or before, whose money waits for a person. */
export type OrderFilter = { production?: ProductionStatus; postingDayUntil?: string; moneyWaits?: boolean };

export type OrderListQueries = {
  /** A page of all orders, or of those a filter lets through, by creation, and how many there are. */
  page(options: { limit: number; offset: number; direction: Direction } & OrderFilter): ListedOrder[];
  count(filter?: OrderFilter): number;
  one(orderId: string): ListedOrder | undefined;
  /** The order that a checkout session was opened for; undefined for a session that is none of ours. */
  ofSession(sessionId: string): ListedOrder | undefined;
  /** The orders whose id begins so (lower case): what a customer knows of it. Hardly ever more than one. */
  beginningWith(start: string): string[];
  /** The ids of orders of which something may still be done or asked: waiting for somebody, or created or posted lately (Berlin day). */
  open(since: string): string[];
  /** What is due at a moment (ISO), longest due first, behind the last one of the page before. */
  due(kind: TaskKind, at: string, limit: number, after?: Pick<DueRow, 'dueAt' | 'row'>): DueRow[];
  /** Attempts somebody has claimed and not yet reported. */
  printing(): { orderId: string; attempt: number; worker: string; directory?: string }[];
};

const FAR_OFFSET = 10_000;

const toListed = (row: Record<string, unknown>): ListedOrder => ({
  id: String(row.id),
  createdAt: String(row.created_at),
  order: JSON.parse(String(row.state)) as Order,
});

export function createQueries(database: DatabaseSync): OrderListQueries {
  // The page is found in the index alone, so that a far page costs no reading of the rows before it.
  const pageSql = (where: string, direction: Direction) => `
    SELECT id, created_at, state FROM orders JOIN (
      SELECT number FROM orders ${where} ORDER BY created_at ${direction}, number ${direction} LIMIT ? OFFSET ?
    ) USING (number) ORDER BY created_at ${direction}, number ${direction}`;
  const statements = new Map<string, StatementSync>();
  function prepared(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  const one = database.prepare('SELECT id, created_at, state FROM orders WHERE id = ?');
  const ofSession = database.prepare(
    'SELECT id, created_at, state FROM orders WHERE id = (SELECT order_id FROM sessions WHERE session_id = ?)',
  );
  const beginning = database.prepare('SELECT id FROM orders WHERE id >= ? AND id < ? ORDER BY id LIMIT 20');
  const open = database.prepare(`
    SELECT id FROM orders WHERE created_at >= ?1
    UNION SELECT id FROM orders WHERE production_status = 'scheduled' AND posting_day IS NOT NULL
    UNION SELECT id FROM orders WHERE ${IS_AT_HAND}
    UNION SELECT id FROM orders WHERE production_status = 'posted' AND posting_day >= ?1`);
  const due = database.prepare(`
    SELECT rowid, order_id, due_at, attempt, session_id, refund FROM due_tasks
    WHERE kind = ? AND due_at <= ? AND (due_at, rowid) > (?, ?) ORDER BY due_at, rowid LIMIT ?`);
  const printing = database.prepare(
    `SELECT state, id, created_at FROM orders ${conditionOf({ production: 'printing' }).where}`,
  );

  function count(filter: OrderFilter = {}): number {
    const { where, values } = conditionOf(filter);
    return Number(prepared(`SELECT count(*) AS count FROM orders ${where}`).get(...values)?.count);
  }

  function page({ limit, offset, direction, ...filter }: Parameters<OrderListQueries['page']>[0]): ListedOrder[] {
    const { where, values } = conditionOf(filter);
    const rows = (from: Direction, most: number, skip: number) =>
      prepared(pageSql(where, from))
        .all(...values, most, skip)
        .map(toListed);
    if (offset < FAR_OFFSET) return rows(direction, limit, offset);
    // A page in the far half is nearer from the other end.
    const total = count(filter);
    const most = Math.min(limit, total - offset);
    if (most <= 0) return [];
    return offset < total / 2
      ? rows(direction, limit, offset)
      : rows(direction === 'asc' ? 'desc' : 'asc', most, total - offset - most).toReversed();
  }

  return {
    page,
    count,
    one: (orderId) => {
      const row = one.get(orderId);
      return row && toListed(row);
    },
    ofSession: (sessionId) => {
      const row = ofSession.get(sessionId);
      return row && toListed(row);
    },
    beginningWith: (start) => beginning.all(start, `${start}~`).map(({ id }) => String(id)),
    open: (since) => open.all(since).map(({ id }) => String(id)),
    due: (kind, at, limit, after = { dueAt: '', row: 0 }) =>
      due
        .all(kind, at, after.dueAt, after.row, limit)
        .map((row) => ({
          row: Number(row.rowid),
          orderId: String(row.order_id),
          dueAt: String(row.due_at),
          attempt: row.attempt === null ? undefined : Number(row.attempt),
          sessionId: row.session_id === null ? undefined : String(row.session_id),
          refund: row.refund === null ? undefined : Number(row.refund),
        })),
    printing: () =>
      printing
        .all()
        .map(toListed)
        .flatMap(({ id, order: { production } }) =>
          production.status === 'printing'
            ? [{ orderId: id, attempt: production.attempt, worker: production.worker, directory: production.directory }]
            : [],
        ),
  };
}

/** The statuses stand in the SQL as words of ours, because only then SQLite sees that a partial index (schema.ts) holds all that is asked for. */
function conditionOf({ production, postingDayUntil, moneyWaits }: OrderFilter): { where: string; values: string[] } {
  const terms: string[] = [];
  if (production !== undefined) terms.push(`production_status = '${production}'`);
  if (production !== undefined && AT_HAND.includes(production)) terms.push(IS_AT_HAND);
  if (moneyWaits) terms.push(MONEY_WAITS);
  if (postingDayUntil !== undefined) terms.push('posting_day <= ?');
  return {
    where: terms.length === 0 ? '' : `WHERE ${terms.join(' AND ')}`,
    values: postingDayUntil === undefined ? [] : [postingDayUntil],
  };
}
