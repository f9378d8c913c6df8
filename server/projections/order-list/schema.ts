import { DatabaseSync } from 'node:sqlite';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';

/** Raised whenever tables or folds change; a file of another version is rebuilt from the log. */
export const ORDER_LIST_VERSION = 13;
/** What a fixed log comes to in this version (version.test.ts): it changes when the list does, and so reminds of the version. */
export const ORDER_LIST_FINGERPRINT = '02d0c42e37fed7d8';

/** Printed or about to be, and not posted: the letters that wait for somebody. */
export const AT_HAND: readonly ProductionStatus[] = ['printing', 'printed', 'unclear', 'parked'];

/** The condition of the index of letters at hand. SQLite uses that index only for queries that repeat it word for word. */
export const IS_AT_HAND = `production_status IN (${AT_HAND.map((status) => `'${status}'`).join(', ')})`;

/** The condition of the index of orders whose money waits for a person. */
export const MONEY_WAITS = 'money_waits = 1';

/**
 * Disposable: WAL and NORMAL are enough, for what a power cut takes comes back from the log. The cache (64 MB) holds the
 * index that pages are counted in. Checkpoints are rarer than usual: ids are random, and each dirties a page of an index,
 * which is moved to the database with others of that page.
 */
export function openOrderListFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    CREATE TABLE IF NOT EXISTS checkpoint (
      only INTEGER PRIMARY KEY CHECK (only = 1), version INTEGER NOT NULL, skipped INTEGER NOT NULL,
      position TEXT, id TEXT, stream TEXT, revision INTEGER
    );
    CREATE TABLE IF NOT EXISTS orders (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      state TEXT NOT NULL,
      production_status TEXT NOT NULL,
      posting_day TEXT,
      money_waits INTEGER NOT NULL
    );
    CREATE INDEX IF NOT EXISTS orders_newest ON orders (created_at DESC, number DESC);
    -- Only what waits for somebody: few rows, however many letters have been posted.
    CREATE INDEX IF NOT EXISTS orders_at_hand ON orders (production_status, created_at DESC, number DESC)
      WHERE ${IS_AT_HAND};
    CREATE INDEX IF NOT EXISTS orders_scheduled ON orders (posting_day) WHERE production_status = 'scheduled' AND posting_day IS NOT NULL;
    CREATE INDEX IF NOT EXISTS orders_posted ON orders (posting_day) WHERE production_status = 'posted';
    CREATE INDEX IF NOT EXISTS orders_money_waits ON orders (created_at DESC, number DESC) WHERE ${MONEY_WAITS};
    CREATE TABLE IF NOT EXISTS due_tasks (
      kind TEXT NOT NULL, due_at TEXT NOT NULL, order_number INTEGER NOT NULL, order_id TEXT NOT NULL,
      attempt INTEGER, session_id TEXT, refund INTEGER
    );
    CREATE INDEX IF NOT EXISTS due_tasks_by_kind ON due_tasks (kind, due_at);
    CREATE INDEX IF NOT EXISTS due_tasks_of_order ON due_tasks (order_number);
    CREATE TABLE IF NOT EXISTS sessions (session_id TEXT PRIMARY KEY, order_id TEXT NOT NULL) WITHOUT ROWID;
    INSERT OR IGNORE INTO checkpoint (only, version, skipped) VALUES (1, ${ORDER_LIST_VERSION}, 0);
  `);
  return database;
}
