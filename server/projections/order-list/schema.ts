import { DatabaseSync } from 'node:sqlite';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { FOLDED_COLUMNS, ORDER_COLUMNS, isNullable, type FoldedColumn } from './columns.ts';

/** Raised whenever tables or folds change; a file of another version is rebuilt from the log. */
export const ORDER_LIST_VERSION = 23;
/**
 * The fingerprint of a fixed log in this version (version.test.ts). It changes with the list, as a reminder to raise
 * the version.
 */
export const ORDER_LIST_FINGERPRINT = '8e29b7c700e4b0ec';

const IN_PROGRESS: readonly ProductionStatus[] = ['printing', 'printed', 'unclear', 'parked'];

/** Printed or about to be, and not posted: letters that wait for somebody. */
export const IN_PROGRESS_SQL = `production_status IN (${IN_PROGRESS.map((status) => `'${status}'`).join(', ')})`;

const COLUMNS = FOLDED_COLUMNS.map(
  (name) => `${name} ${ORDER_COLUMNS[name].sql}${isNullable(name) ? '' : ' NOT NULL'}`,
).join(', ');
/**
 * Columns that never change once an order is placed: each one's index includes the others, so that they are counted
 * together without reading the orders.
 */
const CHOSEN: readonly FoldedColumn[] = ['letter_style', 'shipping', 'extras'];
const INDEXES = FOLDED_COLUMNS.map((name) => {
  const carried = CHOSEN.includes(name) ? CHOSEN.filter((other) => other !== name) : [];
  const columns = [name, 'created_at', 'number', ...carried].join(', ');
  return `CREATE INDEX IF NOT EXISTS orders_by_${name} ON orders (${columns});`;
}).join('\n    ');

/**
 * Disposable: WAL and NORMAL are enough, because what a power cut destroys comes back from the log. The cache is 8 MB:
 * with 100,000 orders pages and counts take as long as with 64 MB, because the system keeps the file in memory too, and
 * a shop of a year would use all 64. Checkpoints are rarer than usual: ids are random, and each dirties a page of an
 * index, which is moved to the database together with other changes of that page.
 */
export function openOrderListFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -8192;
    CREATE TABLE IF NOT EXISTS checkpoint (
      only INTEGER PRIMARY KEY CHECK (only = 1), version INTEGER NOT NULL, skipped INTEGER NOT NULL,
      position TEXT, id TEXT, stream TEXT, revision INTEGER
    );
    -- Narrow, so that a question no index answers reads few pages: the orders' states are in a table of their own.
    CREATE TABLE IF NOT EXISTS orders (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, ${COLUMNS}
    );
    CREATE TABLE IF NOT EXISTS states (number INTEGER PRIMARY KEY, state TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS orders_by_creation ON orders (created_at, number);
    ${INDEXES}
    CREATE INDEX IF NOT EXISTS orders_by_production_and_day ON orders (production_status, posting_day);
    -- Whose names are still known: bounded by the time they are kept, however old the shop is. Payers are sealed, as JSON.
    CREATE TABLE IF NOT EXISTS known_people (number INTEGER PRIMARY KEY, id TEXT NOT NULL, payers TEXT NOT NULL);
    -- What moved of an order's money, by the Berlin month in which it is booked.
    CREATE TABLE IF NOT EXISTS bookings (
      month TEXT NOT NULL, at TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, cents INTEGER NOT NULL,
      balance_cents INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL, invoiced_at TEXT, reason TEXT, fee_cents INTEGER
    );
    CREATE INDEX IF NOT EXISTS bookings_by_month ON bookings (month, at);
    -- The same, counted: few rows in each month, however many letters. The books of all years are made of them.
    CREATE TABLE IF NOT EXISTS booked_amounts (
      month TEXT NOT NULL, kind TEXT NOT NULL, cents INTEGER NOT NULL, balance_cents INTEGER NOT NULL,
      currency TEXT NOT NULL, times INTEGER NOT NULL, invoices INTEGER NOT NULL, fee_cents INTEGER NOT NULL, fees_known INTEGER NOT NULL,
      PRIMARY KEY (month, kind, cents, balance_cents, currency)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS due_tasks (
      kind TEXT NOT NULL, due_at TEXT NOT NULL, order_number INTEGER NOT NULL, order_id TEXT NOT NULL,
      attempt INTEGER, session_id TEXT, refund INTEGER
    );
    CREATE INDEX IF NOT EXISTS due_tasks_by_kind ON due_tasks (kind, due_at);
    CREATE INDEX IF NOT EXISTS due_tasks_of_order ON due_tasks (order_number);
    -- The waits after failures: no fold of the log, but as disposable as the tasks they are about.
    CREATE TABLE IF NOT EXISTS retries (
      kind TEXT NOT NULL, order_id TEXT NOT NULL, failures INTEGER NOT NULL, next_try INTEGER NOT NULL, PRIMARY KEY (kind, order_id)
    ) WITHOUT ROWID;
    -- What waits for a person, or will unless something happens first: few rows of an order that is not over, none of one that is.
    CREATE TABLE IF NOT EXISTS issues (kind TEXT NOT NULL, opens_at TEXT NOT NULL, number INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS issues_by_kind ON issues (kind, opens_at);
    CREATE INDEX IF NOT EXISTS issues_of_order ON issues (number);
    CREATE TABLE IF NOT EXISTS sessions (session_id TEXT PRIMARY KEY, order_id TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS overview (
      day TEXT NOT NULL, measure TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (day, measure)
    ) WITHOUT ROWID;
    -- The pieces have a table of their own, by which a scanned one finds its run.
    CREATE TABLE IF NOT EXISTS runs (id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, status TEXT NOT NULL, state TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS run_pieces (name TEXT NOT NULL, run_id TEXT NOT NULL, PRIMARY KEY (name, run_id)) WITHOUT ROWID;
    INSERT OR IGNORE INTO checkpoint (only, version, skipped) VALUES (1, ${ORDER_LIST_VERSION}, 0);
  `);
  return database;
}
