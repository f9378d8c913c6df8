import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/runtime/transaction.ts';
import type { Call } from '@federpost/runtime/thread/protocol.ts';
import type { Due, InboxThread, PendingEntry } from './inbox.ts';

const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 60 * 60 * 1000;
/** The provider lists events for 30 days; what is older cannot come again. */
const KEPT = 45 * 24 * 60 * 60 * 1000;

// Each webhook touches a few pages here and there: small ones, so that little is written for it.
const SCHEMA = `
  PRAGMA page_size = 1024;
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS inbox (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    session_id TEXT,
    payment_intent TEXT,
    received_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_try_at INTEGER NOT NULL DEFAULT 0,
    handled_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS inbox_pending ON inbox (received_at) WHERE handled_at IS NULL;
  CREATE INDEX IF NOT EXISTS inbox_handled ON inbox (handled_at) WHERE handled_at IS NOT NULL;
`;

type InboxCall = Call<InboxThread>;

export type InboxFile = {
  /**
   * Carries out calls in one transaction. Where one of them stores an entry it is synced to disk when this returns.
   * Throws when nothing of them was kept.
   */
  carryOut(calls: readonly InboxCall[]): (boolean | Due | undefined)[];
  /** How the last transaction was committed: «FULL» waits for the disk. */
  synchronous(): 'NORMAL' | 'FULL';
  close(): void;
};

/** Opens the inbox in one SQLite file, keyed by the provider's event id. Throws what SQLite throws. */
export function openInboxFile(file: string): InboxFile {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);
  const insert = db.prepare(
    'INSERT OR IGNORE INTO inbox (id, type, session_id, payment_intent, received_at) VALUES (?, ?, ?, ?, ?)',
  );
  const due = db.prepare(
    'SELECT * FROM inbox WHERE handled_at IS NULL AND next_try_at <= ? ORDER BY received_at, id LIMIT ?',
  );
  const next = db.prepare('SELECT min(next_try_at) AS at FROM inbox WHERE handled_at IS NULL');
  const handle = db.prepare('UPDATE inbox SET handled_at = ? WHERE id = ? AND handled_at IS NULL');
  const fail = db.prepare(
    'UPDATE inbox SET attempts = attempts + 1, next_try_at = ? + MIN(?, ? * (1 << MIN(attempts, 20))) WHERE id = ? AND handled_at IS NULL',
  );
  const forget = db.prepare('DELETE FROM inbox WHERE handled_at < ?');

  function carryOutOne(call: InboxCall): boolean | Due | undefined {
    switch (call.name) {
      case 'store': {
        const [{ id, type, sessionId, paymentIntent, receivedAt }] = call.args;
        return insert.run(id, type, sessionId ?? null, paymentIntent ?? null, receivedAt).changes === 1;
      }
      case 'pending': {
        const [limit, now] = call.args;
        return { entries: due.all(now, limit).map(entryOf), nextAt: Number(next.get()?.at ?? Infinity) };
      }
      case 'markHandled': {
        const [id, now] = call.args;
        handle.run(now, id);
        forget.run(now - KEPT);
        return undefined;
      }
      case 'noteFailure': {
        const [id, now] = call.args;
        fail.run(now, LONGEST_DELAY, FIRST_DELAY, id);
        return undefined;
      }
    }
  }

  let synchronous: 'NORMAL' | 'FULL' | undefined;
  /** A lost mark only lets an event be looked at once more, so the disk is waited for where an entry is stored. */
  function setSynchronous(next: 'NORMAL' | 'FULL'): void {
    if (next !== synchronous) db.exec(`PRAGMA synchronous = ${next}`);
    synchronous = next;
  }

  return {
    carryOut(calls) {
      setSynchronous(calls.some(({ name }) => name === 'store') ? 'FULL' : 'NORMAL');
      return inTransaction(db, () => calls.map(carryOutOne));
    },
    synchronous: () => (db.prepare('PRAGMA synchronous').get()?.synchronous === 2 ? 'FULL' : 'NORMAL'),
    close: () => db.close(),
  };
}

function entryOf(row: Record<string, unknown>): PendingEntry {
  return {
    id: String(row.id),
    type: String(row.type),
    sessionId: row.session_id === null ? undefined : String(row.session_id),
    paymentIntent: row.payment_intent === null ? undefined : String(row.payment_intent),
    receivedAt: String(row.received_at),
    attempts: Number(row.attempts),
  };
}
