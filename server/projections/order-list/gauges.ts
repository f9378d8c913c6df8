import { DatabaseSync } from 'node:sqlite';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { DUTIES, type Duty } from '../../orders/todo.ts';
import { IS_AT_HAND } from './schema.ts';

/** What whoever watches over the shop wants to know of all orders together. Each answer comes from an index. */
export type OrderGauges = {
  /** The earliest posting day, up to this one, of a letter that is paid and not printed yet. */
  oldestUnprintedDay(until: string): string | undefined;
  count(production: Exclude<ProductionStatus, 'scheduled' | 'posted' | 'cancelled'>): number;
  /** Since when the oldest duty of this kind has been due at a moment (ISO). */
  dueSince(duty: Duty, at: string): string | undefined;
  /** How many duties of each kind are due at a moment (ISO). */
  due(at: string): Record<Duty, number>;
  close(): void;
};

/** Reads an open order list's file by a connection of its own, so that counting never holds up the list. */
export function openOrderGauges(file: string): OrderGauges {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  const scheduled = database.prepare(`SELECT min(posting_day) AS day FROM orders WHERE production_status = 'scheduled' AND posting_day IS NOT NULL AND posting_day <= ?`);
  const begun = database.prepare(`SELECT min(posting_day) AS day FROM orders WHERE ${IS_AT_HAND} AND production_status <> 'printed' AND posting_day <= ?`);
  const counted = database.prepare(`SELECT count(*) AS count FROM orders WHERE ${IS_AT_HAND} AND production_status = ?`);
  const oldest = database.prepare('SELECT min(due_at) AS due_at FROM todos WHERE duty = ? AND due_at <= ?');
  const due = database.prepare('SELECT count(*) AS count FROM todos WHERE duty = ? AND due_at <= ?');
  return {
    oldestUnprintedDay: (until) => earliest([scheduled.get(until)?.day, begun.get(until)?.day]),
    count: (production) => Number(counted.get(production)?.count),
    dueSince: (duty, at) => earliest([oldest.get(duty, at)?.due_at]),
    due: (at) => Object.fromEntries(DUTIES.map((duty) => [duty, Number(due.get(duty, at)?.count)])) as Record<Duty, number>,
    close: () => database.close(),
  };
}

function earliest(values: unknown[]): string | undefined {
  return values.filter((value): value is string => typeof value === 'string' && value !== '').sort()[0];
}
