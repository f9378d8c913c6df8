import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { extraBits } from '@federpost/shared/order/catalogue.ts';
import type { ProductionStatus } from '@federpost/shared/order/status.ts';
import { paymentFlags } from '../../domain/orders/money.ts';
import { lastLabelOf } from '../../domain/orders/sealing.ts';
import { paymentStatus, postedDay, productionStatus, type Order } from '../../domain/orders/state.ts';

/** A value in SQLite; a flag is 0 or 1. */
export type Cell = string | number | null;

type Column = { sql: 'TEXT' | 'INTEGER'; nullable?: true; toCell: (order: Order) => Cell };

/**
 * The fields of an order that have a column and an index of their own, so that the list can be filtered and sorted by
 * them; everything else is only in its state. The names are those of the order's record (shared/http/orders.ts). Sealed
 * fields cannot be among them. If the list is filtered by two of them, SQLite searches by the later one: fewer orders
 * share a day than a status.
 */
export const ORDER_COLUMNS = {
  total_amount: { sql: 'INTEGER', toCell: ({ terms }) => terms.price.totalCents },
  payment_status: { sql: 'TEXT', toCell: paymentStatus },
  text_status: { sql: 'TEXT', toCell: ({ text }) => text.status },
  shipping: {
    sql: 'TEXT',
    nullable: true,
    toCell: ({ terms }) => (terms.voucher === undefined ? terms.shipping : null),
  },
  letter_style: {
    sql: 'TEXT',
    nullable: true,
    toCell: ({ terms }) => (terms.voucher === undefined ? terms.letterStyle : null),
  },
  extras: { sql: 'INTEGER', toCell: ({ terms }) => (terms.voucher === undefined ? extraBits(terms.extras) : 0) },
  delivery_date: {
    sql: 'TEXT',
    nullable: true,
    toCell: ({ terms }) => (terms.voucher === undefined ? (terms.deliveryDate ?? null) : null),
  },
  production_status: { sql: 'TEXT', toCell: productionStatus },
  posting_day: { sql: 'TEXT', nullable: true, toCell: ({ postingDay }) => postingDay ?? null },
  code: { sql: 'TEXT', nullable: true, toCell: ({ code }) => code ?? null },
  tracking_number: { sql: 'TEXT', nullable: true, toCell: (order) => lastLabelOf(order) ?? null },
  posted_day: { sql: 'TEXT', nullable: true, toCell: (order) => postedDay(order) ?? null },
  money_waits: { sql: 'INTEGER', toCell: (order) => (paymentFlags(order).length > 0 ? 1 : 0) },
} as const satisfies Record<string, Column>;

type FoldedColumn = keyof typeof ORDER_COLUMNS;
/** Every column by which the list can be filtered; it can be sorted by those that are `isSortable`. */
export type OrderColumn = 'id' | 'created_at' | FoldedColumn;

export const FOLDED_COLUMNS = Object.keys(ORDER_COLUMNS) as FoldedColumn[];

/** Whether a column may contain NULL, so that sorting by it must define the place of those rows. */
export function isNullable(column: OrderColumn): boolean {
  return column in ORDER_COLUMNS && 'nullable' in ORDER_COLUMNS[column as FoldedColumn];
}

/**
 * The fingerprint of the tables and of what a fixed log folds to (version.test.ts gives it whenever one of them has
 * changed). A file of another version is rebuilt from the log.
 */
export const ORDER_LIST_VERSION = '88992c6320618230';

const IN_PROGRESS: readonly ProductionStatus[] = ['printing', 'printed', 'unclear', 'parked'];

/** Printed or about to be, and not posted: letters that wait for a person. */
export const IN_PROGRESS_LIST = IN_PROGRESS.map((status) => `'${status}'`).join(', ');
export const IN_PROGRESS_SQL = `production_status IN (${IN_PROGRESS_LIST})`;

const COLUMNS = FOLDED_COLUMNS.map(
  (name) => `${name} ${ORDER_COLUMNS[name].sql}${isNullable(name) ? '' : ' NOT NULL'}`,
).join(', ');
/**
 * Columns that never change once an order is placed: each one's index includes the others, so that they are counted
 * together without reading the orders.
 */
const UNCHANGING_COLUMNS: readonly FoldedColumn[] = ['letter_style', 'shipping', 'extras'];
/** Columns of few orders, by which one order is looked up: the index has no rows of the others and cannot sort them. */
const RARE_COLUMNS: readonly FoldedColumn[] = ['tracking_number'];
export const isSortable = (column: OrderColumn): boolean => !RARE_COLUMNS.some((rare) => rare === column);
const INDEXES = FOLDED_COLUMNS.map((name) => {
  const included = UNCHANGING_COLUMNS.includes(name) ? UNCHANGING_COLUMNS.filter((other) => other !== name) : [];
  const columns = [name, 'created_at', 'number', ...included].join(', ');
  const rows = RARE_COLUMNS.includes(name) ? ` WHERE ${name} IS NOT NULL` : '';
  return `CREATE INDEX IF NOT EXISTS orders_by_${name} ON orders (${columns})${rows};`;
}).join('\n    ');

/**
 * The file is disposable: WAL and NORMAL are enough, because data that a power cut destroys is rebuilt from the log.
 * The cache is 8 MB: with 100,000 orders pages and counts take as long as with 64 MB, because the system keeps the file
 * in memory too, and a shop of a year would use all 64. Checkpoints are rarer than usual: ids are random, and each
 * dirties a page of an index, which is moved to the database together with other changes of that page.
 */
function openOrderListFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -8192;
    CREATE TABLE IF NOT EXISTS checkpoint (
      only INTEGER PRIMARY KEY CHECK (only = 1), version TEXT NOT NULL, skipped INTEGER NOT NULL,
      position TEXT, id TEXT, stream TEXT, revision INTEGER
    );
    -- Narrow, so that a query without an index reads few pages: the orders' states are in a table of their own.
    CREATE TABLE IF NOT EXISTS orders (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created_at TEXT NOT NULL, ${COLUMNS}
    );
    CREATE TABLE IF NOT EXISTS states (number INTEGER PRIMARY KEY, state TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS orders_by_creation ON orders (created_at, number);
    ${INDEXES}
    CREATE INDEX IF NOT EXISTS orders_by_production_and_day ON orders (production_status, posting_day);
    -- The orders whose personal data is stored: bounded by the retention period, at any age of the shop. Payers are sealed, as JSON.
    CREATE TABLE IF NOT EXISTS known_people (number INTEGER PRIMARY KEY, id TEXT NOT NULL, payers TEXT NOT NULL);
    -- The movements of an order's money, by the Berlin month in which they are booked.
    CREATE TABLE IF NOT EXISTS bookings (
      month TEXT NOT NULL, at TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, cents INTEGER NOT NULL,
      vat_percent INTEGER NOT NULL, vat_cents INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL, invoiced_at TEXT, reason TEXT
    );
    CREATE INDEX IF NOT EXISTS bookings_by_month ON bookings (month, at);
    CREATE INDEX IF NOT EXISTS bookings_by_amount ON bookings (month, kind, cents, vat_cents, currency, invoiced_at);
    CREATE TABLE IF NOT EXISTS due_tasks (
      kind TEXT NOT NULL, due_at TEXT NOT NULL, order_number INTEGER NOT NULL, order_id TEXT NOT NULL,
      mail TEXT, attempt INTEGER, session_id TEXT, refund INTEGER
    );
    CREATE INDEX IF NOT EXISTS due_tasks_by_kind ON due_tasks (kind, due_at);
    CREATE INDEX IF NOT EXISTS due_tasks_of_order ON due_tasks (order_number);
    -- The retry delays after failures: not folded from the log, but as disposable as their tasks.
    CREATE TABLE IF NOT EXISTS retries (
      task TEXT NOT NULL, order_id TEXT NOT NULL, failures INTEGER NOT NULL, next_try INTEGER NOT NULL, PRIMARY KEY (task, order_id)
    ) WITHOUT ROWID;
    -- The upcoming issues: few rows for an order in progress, none for a finished one.
    CREATE TABLE IF NOT EXISTS issues (kind TEXT NOT NULL, opens_at TEXT NOT NULL, number INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS issues_by_kind ON issues (kind, opens_at);
    CREATE INDEX IF NOT EXISTS issues_of_order ON issues (number);
    -- The letters that the printer has or is to have next.
    CREATE TABLE IF NOT EXISTS print_queue (
      envelope TEXT NOT NULL, place TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (envelope, place, number)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS sessions (session_id TEXT PRIMARY KEY, order_id TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS overview (
      day TEXT NOT NULL, measure TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (day, measure)
    ) WITHOUT ROWID;
    INSERT OR IGNORE INTO checkpoint (only, version, skipped) VALUES (1, '${ORDER_LIST_VERSION}', 0);
  `);
  return database;
}

/**
 * Opens the list's file; a file of another version, or one that does not open, is replaced. Throws if that fails too.
 */
export function openOrRecreate(file: string): DatabaseSync {
  try {
    const database = openOrderListFile(file);
    if (database.prepare('SELECT version FROM checkpoint').get()?.version === ORDER_LIST_VERSION) return database;
    database.close();
  } catch {
    // Fall through: the file can be rebuilt from the log, with any fault.
  }
  removeOrderList(file);
  return openOrderListFile(file);
}

/** Deletes the list's file with its side files. */
export function removeOrderList(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
