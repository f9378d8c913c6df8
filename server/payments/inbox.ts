import { DatabaseSync } from 'node:sqlite';

/** A webhook as we keep it: ids and type, a hint where to look. What it says is asked of the provider again. */
export type InboxEntry = { id: string; type: string; sessionId?: string; paymentIntent?: string; receivedAt: string };
export type PendingEntry = InboxEntry & { attempts: number };

export type Inbox = {
  /** Synced to disk when it returns; true if the event is new, false for a repetition. Throws if it could not be kept. */
  store(entry: InboxEntry): boolean;
  /** Entries due now, the oldest first. */
  pending(limit: number): PendingEntry[];
  markHandled(id: string): void;
  /** Puts an entry off: 5 s after the first failure, doubling, at most an hour. */
  noteFailure(id: string): void;
  close(): void;
};

const FIRST_DELAY = 5_000;
const LONGEST_DELAY = 60 * 60 * 1000;
/** The provider lists events for 30 days; what is older cannot come again. */
const KEPT = 45 * 24 * 60 * 60 * 1000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
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

/**
 * Opens the webhook inbox in one SQLite file, keyed by the provider's event id.
 * @param now the clock, milliseconds since the epoch.
 */
export function openInbox(file: string, now: () => number = Date.now): Inbox {
  const db = new DatabaseSync(file);
  db.exec(SCHEMA);
  const insert = db.prepare(
    'INSERT OR IGNORE INTO inbox (id, type, session_id, payment_intent, received_at) VALUES (?, ?, ?, ?, ?)',
  );
  const due = db.prepare(
    'SELECT * FROM inbox WHERE handled_at IS NULL AND next_try_at <= ? ORDER BY received_at, id LIMIT ?',
  );
  const handle = db.prepare('UPDATE inbox SET handled_at = ? WHERE id = ? AND handled_at IS NULL');
  const fail = db.prepare(
    'UPDATE inbox SET attempts = attempts + 1, next_try_at = ? + MIN(?, ? * (1 << MIN(attempts, 20))) WHERE id = ? AND handled_at IS NULL',
  );
  const forget = db.prepare('DELETE FROM inbox WHERE handled_at < ?');
  return {
    store({ id, type, sessionId, paymentIntent, receivedAt }) {
      return insert.run(id, type, sessionId ?? null, paymentIntent ?? null, receivedAt).changes === 1;
    },
    pending: (limit) => due.all(now(), limit).map(entryOf),
    markHandled(id) {
      handle.run(now(), id);
      forget.run(now() - KEPT);
    },
    noteFailure: (id) => void fail.run(now(), LONGEST_DELAY, FIRST_DELAY, id),
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
