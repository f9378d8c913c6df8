import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Duty } from '../orders/todo.ts';

/** Failed duties wait longer each time; after the last wait they are parked for a person to look at. */
const BACKOFF_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** A parked duty is still tried this often: most troubles (a mail server, a full disk) end by themselves. */
const PARKED_RETRY_MS = 6 * 60 * 60_000;

/**
 * Which orders a process has trouble with, so that one failing order never stops the others. Survives restarts where
 * its file can be written; where it cannot, it is kept in memory alone and nothing throws.
 */
export type Parking = {
  mayTry(duty: Duty, orderId: string, now: number): boolean;
  /** @param code a constant word for the operator, never an error's message: that may quote private data. */
  failed(duty: Duty, orderId: string, now: number, code: string): { failures: number; parked: boolean };
  succeeded(duty: Duty, orderId: string): void;
  parked(): { duty: Duty; orderId: string; code: string; failures: number }[];
  /** Forgets every trouble: they were those of another log's orders. */
  clear(): void;
  close(): void;
};

type Trouble = { duty: Duty; orderId: string; failures: number; nextTry: number; code: string };

const keyOf = (duty: Duty, orderId: string) => `${duty} ${orderId}`;

/** Opens the parking file; without one it keeps them in memory. A file that does not open is thrown away: only waits are lost. */
export function openParking(file = ':memory:'): Parking {
  const database = openOrMakeAnew(file);
  const troubles = new Map<string, Trouble>();
  for (const row of database?.prepare('SELECT duty, order_id, failures, next_try, code FROM troubles').all() ?? []) {
    const trouble = {
      duty: row.duty as Duty,
      orderId: String(row.order_id),
      failures: Number(row.failures),
      nextTry: Number(row.next_try),
      code: String(row.code),
    };
    troubles.set(keyOf(trouble.duty, trouble.orderId), trouble);
  }

  function write(sql: string, ...values: (string | number)[]): void {
    try {
      database?.prepare(sql).run(...values);
    } catch {
      // A full disk: what is in memory governs, and a restart begins with shorter waits.
    }
  }

  return {
    mayTry: (duty, orderId, now) => (troubles.get(keyOf(duty, orderId))?.nextTry ?? -Infinity) <= now,
    failed(duty, orderId, now, code) {
      const failures = (troubles.get(keyOf(duty, orderId))?.failures ?? 0) + 1;
      const nextTry = now + (BACKOFF_MS[failures - 1] ?? PARKED_RETRY_MS);
      troubles.set(keyOf(duty, orderId), { duty, orderId, failures, nextTry, code });
      write('INSERT OR REPLACE INTO troubles VALUES (?, ?, ?, ?, ?)', duty, orderId, failures, nextTry, code);
      return { failures, parked: failures > BACKOFF_MS.length };
    },
    succeeded(duty, orderId) {
      if (troubles.delete(keyOf(duty, orderId)))
        write('DELETE FROM troubles WHERE duty = ? AND order_id = ?', duty, orderId);
    },
    parked: () =>
      [...troubles.values()]
        .filter(({ failures }) => failures > BACKOFF_MS.length)
        .map(({ duty, orderId, code, failures }) => ({ duty, orderId, code, failures })),
    clear() {
      troubles.clear();
      write('DELETE FROM troubles');
    },
    close: () => database?.close(),
  };
}

function openOrMakeAnew(file: string): DatabaseSync | undefined {
  try {
    return openFile(file);
  } catch {
    try {
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
      return openFile(file);
    } catch {
      return undefined;
    }
  }
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS troubles (
        duty TEXT, order_id TEXT, failures INTEGER NOT NULL, next_try INTEGER NOT NULL, code TEXT NOT NULL, PRIMARY KEY (duty, order_id)
      );
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
