import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { TaskKind } from '../orders/due-tasks.ts';

/** A task that failed waits longer each time. */
const BACKOFF_MS = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000];
/** After those it is tried this often: most troubles (a mail server, a full disk) end by themselves. */
const LAST_WAIT_MS = 6 * 60 * 60_000;

/**
 * Which orders a process has trouble with, so that one failing order never stops the others. Survives restarts where
 * its file can be written; where it cannot, it is kept in memory alone and nothing throws.
 */
export type Retries = {
  mayTry(kind: TaskKind, orderId: string, now: number): boolean;
  /** @param code a constant word for the operator, never an error's message: that may quote private data. */
  failed(kind: TaskKind, orderId: string, now: number, code: string): { failures: number; keepsFailing: boolean };
  succeeded(kind: TaskKind, orderId: string): void;
  /** What has failed so often that it is tried only a few times a day. */
  stuck(): { kind: TaskKind; orderId: string }[];
  /** Forgets every trouble: they were those of another log's orders. */
  clear(): void;
  close(): void;
};

type Trouble = { kind: TaskKind; orderId: string; failures: number; nextTry: number; code: string };

const keepsFailing = (failures: number) => failures > BACKOFF_MS.length;
const keyOf = (kind: TaskKind, orderId: string) => `${kind} ${orderId}`;

/** Opens the file of waits; without one it keeps them in memory. A file that does not open is thrown away: only waits are lost. */
export function openRetries(file = ':memory:'): Retries {
  const database = openOrMakeAnew(file);
  const troubles = new Map<string, Trouble>();
  for (const row of database?.prepare('SELECT kind, order_id, failures, next_try, code FROM troubles').all() ?? []) {
    const trouble = {
      kind: row.kind as TaskKind,
      orderId: String(row.order_id),
      failures: Number(row.failures),
      nextTry: Number(row.next_try),
      code: String(row.code),
    };
    troubles.set(keyOf(trouble.kind, trouble.orderId), trouble);
  }

  function write(sql: string, ...values: (string | number)[]): void {
    try {
      database?.prepare(sql).run(...values);
    } catch {
      // A full disk: what is in memory governs, and a restart begins with shorter waits.
    }
  }

  return {
    mayTry: (kind, orderId, now) => (troubles.get(keyOf(kind, orderId))?.nextTry ?? -Infinity) <= now,
    failed(kind, orderId, now, code) {
      const failures = (troubles.get(keyOf(kind, orderId))?.failures ?? 0) + 1;
      const nextTry = now + (BACKOFF_MS[failures - 1] ?? LAST_WAIT_MS);
      troubles.set(keyOf(kind, orderId), { kind, orderId, failures, nextTry, code });
      write('INSERT OR REPLACE INTO troubles VALUES (?, ?, ?, ?, ?)', kind, orderId, failures, nextTry, code);
      return { failures, keepsFailing: keepsFailing(failures) };
    },
    succeeded(kind, orderId) {
      if (troubles.delete(keyOf(kind, orderId)))
        write('DELETE FROM troubles WHERE kind = ? AND order_id = ?', kind, orderId);
    },
    stuck: () =>
      [...troubles.values()]
        .filter(({ failures }) => keepsFailing(failures))
        .map(({ kind, orderId }) => ({ kind, orderId })),
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
        kind TEXT, order_id TEXT, failures INTEGER NOT NULL, next_try INTEGER NOT NULL, code TEXT NOT NULL, PRIMARY KEY (kind, order_id)
      );
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
