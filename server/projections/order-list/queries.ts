import type { DatabaseSync } from 'node:sqlite';
import type { Duty } from '../../orders/todo.ts';
import type { Order } from '../../orders/state.ts';

export type ListedOrder = { id: string; createdAt: string; order: Order };
export type DueTodo = { orderId: string; dueAt: string; attempt?: number; sessionId?: string };
export type Direction = 'asc' | 'desc';

export type OrderListQueries = {
  /** A page of all orders by creation, and how many there are. */
  page(options: { limit: number; offset: number; direction: Direction }): ListedOrder[];
  count(): number;
  one(orderId: string): ListedOrder | undefined;
  /** What is due at a moment, longest due first. */
  due(duty: Duty, at: string, limit: number): DueTodo[];
  /** Attempts somebody has claimed and not yet reported. */
  printing(): { orderId: string; attempt: number; worker: string }[];
};

const toListed = (row: Record<string, unknown>): ListedOrder => ({
  id: String(row.id), createdAt: String(row.created_at), order: JSON.parse(String(row.state)) as Order,
});

export function createQueries(database: DatabaseSync): OrderListQueries {
  // The page is found in the index alone, so that a far page costs no reading of the rows before it.
  const pageSql = (direction: Direction) => `
    SELECT id, created_at, state FROM orders JOIN (
      SELECT number FROM orders ORDER BY created_at ${direction}, number ${direction} LIMIT ? OFFSET ?
    ) USING (number) ORDER BY created_at ${direction}, number ${direction}`;
  const pages = { asc: database.prepare(pageSql('asc')), desc: database.prepare(pageSql('desc')) };
  const count = database.prepare('SELECT count(*) AS count FROM orders');
  const one = database.prepare('SELECT id, created_at, state FROM orders WHERE id = ?');
  const due = database.prepare('SELECT order_id, due_at, attempt, session_id FROM todos WHERE duty = ? AND due_at <= ? ORDER BY due_at LIMIT ?');
  const printing = database.prepare(`SELECT state, id, created_at FROM orders WHERE production_status = 'printing'`);

  return {
    page: ({ limit, offset, direction }) => pages[direction].all(limit, offset).map(toListed),
    count: () => Number(count.get()?.count),
    one: (orderId) => {
      const row = one.get(orderId);
      return row && toListed(row);
    },
    due: (duty, at, limit) =>
      due.all(duty, at, limit).map((row) => ({
        orderId: String(row.order_id),
        dueAt: String(row.due_at),
        attempt: row.attempt === null ? undefined : Number(row.attempt),
        sessionId: row.session_id === null ? undefined : String(row.session_id),
      })),
    printing: () =>
      printing.all().map(toListed).flatMap(({ id, order: { production } }) =>
        production.status === 'printing' ? [{ orderId: id, attempt: production.attempt, worker: production.worker }] : [],
      ),
  };
}
