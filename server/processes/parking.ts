import { DatabaseSync } from 'node:sqlite';
import type { Duty } from '../orders/todo.ts';

/** Failed duties wait longer each time; after the last wait they are parked for a person to look at. */
const BACKOFF_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** A parked duty is still tried this often: most troubles (a mail server, a full disk) end by themselves. */
const PARKED_RETRY_MS = 6 * 60 * 60_000;

/** Which orders a process has trouble with, so that one failing order never stops the others. Survives restarts. */
export type Parking = {
  mayTry(duty: Duty, orderId: string, now: number): boolean;
  /** @param code a constant word for the operator, never an error's message: that may quote private data. */
  failed(duty: Duty, orderId: string, now: number, code: string): { failures: number; parked: boolean };
  succeeded(duty: Duty, orderId: string): void;
  parked(): { duty: Duty; orderId: string; code: string; failures: number }[];
  close(): void;
};

/** Opens the parking file; without one it keeps them in memory. */
export function openParking(file = ':memory:'): Parking {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS troubles (
      duty TEXT, order_id TEXT, failures INTEGER NOT NULL, next_try INTEGER NOT NULL, code TEXT NOT NULL, PRIMARY KEY (duty, order_id)
    );
  `);
  const read = database.prepare('SELECT failures, next_try FROM troubles WHERE duty = ? AND order_id = ?');
  const write = database.prepare('INSERT OR REPLACE INTO troubles VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM troubles WHERE duty = ? AND order_id = ?');
  const list = database.prepare('SELECT duty, order_id, code, failures FROM troubles WHERE failures > ?');
  return {
    mayTry(duty, orderId, now) {
      const trouble = read.get(duty, orderId);
      return !trouble || Number(trouble.next_try) <= now;
    },
    failed(duty, orderId, now, code) {
      const failures = Number(read.get(duty, orderId)?.failures ?? 0) + 1;
      write.run(duty, orderId, failures, now + (BACKOFF_MS[failures - 1] ?? PARKED_RETRY_MS), code);
      return { failures, parked: failures > BACKOFF_MS.length };
    },
    succeeded: (duty, orderId) => void remove.run(duty, orderId),
    parked: () =>
      list.all(BACKOFF_MS.length).map((row) => ({
        duty: row.duty as Duty, orderId: String(row.order_id), code: String(row.code), failures: Number(row.failures),
      })),
    close: () => database.close(),
  };
}
