import type { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '../../event-store/port.ts';
import { evolve } from '../../orders/evolve.ts';
import { moneyNotes } from '../../orders/money-notes.ts';
import { ABSENT, productionStatus, type OrderState } from '../../orders/state.ts';
import { orderIdOf, toOrderEvent } from '../../orders/stream.ts';
import { dueTasks } from '../../orders/due-tasks.ts';

type Row = { number: number | undefined; state: OrderState };

/**
 * Folds stored events into the list and moves the checkpoint, all in one transaction: the effect happens once,
 * however often it is tried. Events of unknown streams or types are skipped and counted.
 */
export function createApplier(database: DatabaseSync): (events: readonly StoredEvent[]) => void {
  const readRow = database.prepare('SELECT number, state FROM orders WHERE id = ?');
  const insertRow = database.prepare(
    'INSERT INTO orders (id, created_at, state, production_status, posting_day, money_waits) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const updateRow = database.prepare(
    'UPDATE orders SET state = ?, production_status = ?, posting_day = ?, money_waits = ? WHERE number = ?',
  );
  const removeTasks = database.prepare('DELETE FROM due_tasks WHERE order_number = ?');
  const addTask = database.prepare(
    'INSERT INTO due_tasks (kind, due_at, order_number, order_id, attempt, session_id, refund) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const addSession = database.prepare('INSERT OR IGNORE INTO sessions (session_id, order_id) VALUES (?, ?)');
  const moveCheckpoint = database.prepare(
    'UPDATE checkpoint SET position = ?, id = ?, stream = ?, revision = ?, skipped = skipped + ?',
  );

  function readState(orderId: string): Row {
    const row = readRow.get(orderId);
    if (!row) return { number: undefined, state: ABSENT };
    return { number: Number(row.number), state: JSON.parse(String(row.state)) as OrderState };
  }

  function writeState(orderId: string, { number, state }: Row): void {
    if (state.status !== 'drafted') return;
    const json = JSON.stringify(state);
    const production = productionStatus(state);
    const postingDay = state.postingDay ?? null;
    const moneyWaits = moneyNotes(state).length > 0 ? 1 : 0;
    if (number !== undefined) {
      updateRow.run(json, production, postingDay, moneyWaits, number);
      removeTasks.run(number);
    } else {
      number = Number(
        insertRow.run(orderId, state.drafted.at, json, production, postingDay, moneyWaits).lastInsertRowid,
      );
    }
    for (const { sessionId } of state.sessions) addSession.run(sessionId, orderId);
    for (const { kind, dueAt, attempt, sessionId, refund } of dueTasks(state)) {
      addTask.run(kind, dueAt, number, orderId, attempt ?? null, sessionId ?? null, refund ?? null);
    }
  }

  return (events) => {
    const last = events.at(-1);
    if (!last) return;
    const rows = new Map<string, Row>();
    let skipped = 0;
    database.exec('BEGIN');
    try {
      for (const stored of events) {
        const orderId = orderIdOf(stored.stream);
        const event = orderId === undefined ? undefined : toOrderEvent(stored);
        if (orderId === undefined || event === undefined) {
          skipped += 1;
          continue;
        }
        const row = rows.get(orderId) ?? readState(orderId);
        rows.set(orderId, { ...row, state: evolve(row.state, event) });
      }
      for (const [orderId, row] of rows) writeState(orderId, row);
      moveCheckpoint.run(last.position, last.id, last.stream, last.revision, skipped);
      database.exec('COMMIT');
    } catch (error) {
      // A full disk may have rolled back already; what went wrong is what must be told.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
}
