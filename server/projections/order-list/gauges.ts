import { DatabaseSync } from 'node:sqlite';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { RETENTION_TASKS, TASK_KINDS, type TaskKind } from '../../domain/orders/due-tasks.ts';
import type { EventStore } from '../../event-store/port.ts';
import type { OrderList } from './order-list.ts';
import { IN_PROGRESS_SQL } from './schema.ts';

/** Figures about all orders together for a monitoring system. Each comes from an index. */
export type OrderGauges = {
  /**
   * The earliest posting day, up to this one, of a letter that is paid, not printed yet and not held back deliberately.
   */
  oldestUnprintedDay(until: string): string | undefined;
  count(production: Exclude<ProductionStatus, 'scheduled' | 'posted' | 'cancelled'>): number;
  /** When the oldest task of this kind that is due at a moment (ISO) became due. */
  dueSince(kind: TaskKind, at: string): string | undefined;
  /**
   * How many tasks of each kind are due at a moment (ISO), except those that wait for the end of a retention period.
   */
  due(at: string): Partial<Record<TaskKind, number>>;
};

/**
 * Reads the file of an open order list through connections of its own, so counting never blocks the list. Each answer
 * opens one, because the list may have replaced its file. Every answer throws if there is no file.
 */
export function openOrderGauges(file: string): OrderGauges {
  function queryRow(sql: string, ...values: string[]): Record<string, unknown> | undefined {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    try {
      return database.prepare(sql).get(...values);
    } finally {
      database.close();
    }
  }
  // A letter that is deliberately held back, as in a dispute, has none of these issues. None opens before its posting
  // day.
  const unprintedSql = `SELECT min(orders.posting_day) AS day FROM issues JOIN orders USING (number)
    WHERE issues.kind IN ('unprinted', 'unclear', 'parked') AND issues.opens_at < ? || 'U' AND orders.posting_day <= ?`;
  const countSql = `SELECT count(*) AS count FROM orders WHERE ${IN_PROGRESS_SQL} AND production_status = ?`;
  const oldestTaskSql = 'SELECT min(due_at) AS due_at FROM due_tasks WHERE kind = ? AND due_at <= ?';
  const dueCountSql = 'SELECT count(*) AS count FROM due_tasks WHERE kind = ? AND due_at <= ?';
  return {
    oldestUnprintedDay: (until) => earliest([queryRow(unprintedSql, until, until)?.day]),
    count: (production) => Number(queryRow(countSql, production)?.count),
    dueSince: (kind, at) => earliest([queryRow(oldestTaskSql, kind, at)?.due_at]),
    due: (at) =>
      Object.fromEntries(
        TASK_KINDS.filter((kind) => !RETENTION_TASKS.has(kind)).map((kind) => [
          kind,
          Number(queryRow(dueCountSql, kind, at)?.count),
        ]),
      ),
  };
}

function earliest(values: unknown[]): string | undefined {
  return values.filter((value): value is string => typeof value === 'string' && value !== '').sort()[0];
}

/**
 * The age in seconds of the oldest event that is not in the list yet; 0 if the list is up to date. Rejects if the log
 * cannot be read.
 */
export async function lagSeconds(
  list: Pick<OrderList, 'position'>,
  store: Pick<EventStore, 'readAll'>,
  now: Date,
): Promise<number> {
  const [oldest] = await store.readAll({ after: list.position(), limit: 1 });
  return oldest ? Math.max(0, (now.getTime() - Date.parse(oldest.recordedAt)) / 1000) : 0;
}
