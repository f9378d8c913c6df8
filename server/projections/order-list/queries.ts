import type { DatabaseSync } from 'node:sqlite';
import { type DueTask, TASK_KINDS, type TaskKind } from '../../domain/orders/due-tasks.ts';
import type { CustomerMail } from '../../domain/orders/events.ts';
import type { UpcomingIssue } from '../../domain/orders/issues.ts';
import type { OverviewDay } from '@federpost/shared/http/overview.ts';
import type { Envelope } from '@federpost/shared/runs/runs.ts';
import type { Order } from '../../domain/orders/state.ts';
import { createOverviewReader } from './overview.ts';
import { createBookQueries, type BookQueries } from './books.ts';
import { IN_PROGRESS_LIST, IN_PROGRESS_SQL } from './schema.ts';
import { type RowPlace, toPageClause, toWhereClause, type Condition, type Sorting } from './selection.ts';

const ALL_KINDS_JSON = JSON.stringify(TASK_KINDS);

export type ListedOrder = { id: string; createdAt: string; order: Order };
export type TaskDue = Omit<DueTask, 'kind'> & { orderId: string };
/** `row`: the order's row in the list. Together with `dueAt` it marks where the next page starts. */
export type DueRow = TaskDue & { row: number };
/**
 * `where`: all of these are true; any order if empty. `order`: newest first if empty. `place`: only the rows next to it,
 * and no `offset`.
 */
type PageOptions = {
  limit: number;
  offset: number;
  where?: readonly Condition[];
  order?: readonly Sorting[];
  place?: RowPlace | undefined;
};

/** Sealed under the order's key; the latest payer comes first. */
export type SealedPayers = { orderId: string; sealed: string[] };

export type OrderListQueries = BookQueries & {
  page(options: PageOptions): ListedOrder[];
  /**
   * The same rows, read together, but an order is built from its state only when it is used: for a page of a thousand.
   */
  iteratePages(options: PageOptions): Iterable<ListedOrder>;
  /** How many orders meet all of these conditions, on that side of a place in the order. */
  count(where?: readonly Condition[], place?: RowPlace, order?: readonly Sorting[]): number;
  findById(orderId: string): ListedOrder | undefined;
  /** The order of a checkout session; undefined for a session that is not ours. */
  findByCheckout(sessionId: string): ListedOrder | undefined;
  /** The orders whose id begins with this (lower case), the part that customers know. Hardly ever more than one. */
  findByIdPrefix(prefix: string): string[];
  /** The payers of the orders whose personal data is not erased, newest first; without unpaid orders. */
  payers(): SealedPayers[];
  /** The same for orders that may need attention: waiting for a person, or created or posted since this Berlin day. */
  payersOfOpen(since: string): SealedPayers[];
  /** The tasks that are due at a moment (ISO), longest due first, after the last one of the page before. */
  due(kind: TaskKind, at: string, limit: number, after?: Pick<DueRow, 'dueAt' | 'row'>): DueRow[];
  /** The kinds of tasks that are due for any order at a moment (ISO). */
  kindsDue(at: string): ReadonlySet<string>;
  /**
   * The orders with an issue of this kind that opened before an instant, the first to open first, and their total
   * number.
   */
  withIssue(kind: UpcomingIssue['kind'], at: string, limit: number): { listed: ListedOrder[]; total: number };
  /** The counts of each day from this (Berlin) day on, oldest first. */
  overview(from: string): OverviewDay[];
  /**
   * The letters to be printed or posted whose day has come by this (Berlin) day, or whose papers have a code; oldest
   * order first.
   */
  lettersToPost(day: string): ListedOrder[];
  /** The orders whose papers carry this code, the latest first. */
  lettersWithCode(code: string): ListedOrder[];
  /** The letter whose last envelope has the label with this number. */
  letterWithLabel(trackingNumber: string): ListedOrder | undefined;
  /** Ids of the letters in this envelope that the printer has or is to have next, in the order of handwork. */
  sentToPrinter(envelope: Envelope): string[];
  /** The letters that were posted on this (Berlin) day. */
  lettersPostedOn(day: string): ListedOrder[];
  /** The vouchers that pay for orders now. */
  redeemedVouchers(): string[];
  /** Attempts that were claimed and not reported yet. */
  printing(): { orderId: string; attempt: number; worker: string; directory?: string }[];
};

const FAR_OFFSET = 10_000;
export const NEWEST_FIRST: readonly Sorting[] = [{ column: 'created_at', direction: 'desc' }];
const SELECT_PAYERS = `SELECT id, payers FROM known_people WHERE payers <> '[]'`;
const SELECT_LISTED = 'SELECT id, created_at, state FROM orders JOIN states USING (number)';

const toListed = (row: Record<string, unknown>): ListedOrder => ({
  id: String(row.id),
  createdAt: String(row.created_at),
  order: JSON.parse(String(row.state)) as Order,
});

const toSealedPayers = ({ id, payers }: Record<string, unknown>): SealedPayers => ({
  orderId: String(id),
  sealed: JSON.parse(String(payers)) as string[],
});

function* toListedLazily(rows: readonly Record<string, unknown>[]): Iterable<ListedOrder> {
  for (const row of rows) yield toListed(row);
}

export function createQueries(database: DatabaseSync): OrderListQueries {
  const selectById = database.prepare(`${SELECT_LISTED} WHERE id = ?`);
  const selectByCheckout = database.prepare(
    `${SELECT_LISTED} WHERE id = (SELECT order_id FROM sessions WHERE session_id = ?)`,
  );
  const selectByPrefix = database.prepare('SELECT id FROM orders WHERE id >= ? AND id < ? ORDER BY id LIMIT 20');
  const payers = database.prepare(`${SELECT_PAYERS} ORDER BY number DESC`);
  const payersOfOpen = database.prepare(`
    ${SELECT_PAYERS} AND number IN (
      SELECT number FROM orders WHERE created_at >= ?1
      UNION SELECT number FROM orders WHERE production_status = 'scheduled' AND posting_day IS NOT NULL
      UNION SELECT number FROM orders WHERE ${IN_PROGRESS_SQL}
      UNION SELECT number FROM orders WHERE production_status = 'posted' AND posting_day >= ?1
    ) ORDER BY number DESC`);
  const kindsDue = database.prepare(`
    SELECT value AS kind FROM json_each(?) AS kinds
    WHERE EXISTS (SELECT 1 FROM due_tasks WHERE kind = kinds.value AND due_at <= ?)`);
  const due = database.prepare(`
    SELECT rowid, order_id, due_at, mail, attempt, session_id, refund FROM due_tasks
    WHERE kind = ? AND due_at <= ? AND (due_at, rowid) > (?, ?) ORDER BY due_at, rowid LIMIT ?`);
  const toPost = database.prepare(`
    ${SELECT_LISTED} WHERE production_status IN ('scheduled', ${IN_PROGRESS_LIST}) AND posting_day IS NOT NULL
    AND (posting_day <= ? OR code IS NOT NULL) ORDER BY created_at, number`);
  const withCode = database.prepare(`${SELECT_LISTED} WHERE code = ? ORDER BY created_at DESC`);
  const withLabel = database.prepare(`${SELECT_LISTED} WHERE tracking_number = ?`);
  const postedOn = database.prepare(`${SELECT_LISTED} WHERE posted_day = ? ORDER BY created_at, number`);
  // The list is at most a few letters behind the log, so the first that is to be printed is among these.
  const sentToPrinter = database.prepare(`
    SELECT id FROM print_queue JOIN orders USING (number) WHERE envelope = ? ORDER BY place, number LIMIT 100`);
  const printing = database.prepare(`${SELECT_LISTED} WHERE production_status = 'printing'`);
  const issued = database.prepare(`${SELECT_LISTED} WHERE production_status = 'issued'`);
  const withIssue = database.prepare(`
    ${SELECT_LISTED} JOIN (
      SELECT number, opens_at FROM issues WHERE kind = ? AND opens_at <= ? ORDER BY opens_at LIMIT ?
    ) USING (number) ORDER BY opens_at`);
  const countIssues = database.prepare('SELECT count(*) AS count FROM issues WHERE kind = ? AND opens_at <= ?');

  function count(where: readonly Condition[] = [], place?: RowPlace, order = NEWEST_FIRST): number {
    const { sql, values } = toWhereClause(where, place, order);
    return Number(database.prepare(`SELECT count(*) AS count FROM orders ${sql}`).get(...values)?.count);
  }

  function iteratePages({
    limit,
    offset,
    where = [],
    order = NEWEST_FIRST,
    place,
  }: PageOptions): Iterable<ListedOrder> {
    function rows(count: number, skip: number, backwards: boolean) {
      const { sql, values } = toPageClause(where, order, { backwards, place });
      return database.prepare(sql).all(...values, count, skip);
    }
    if (place?.side === 'before') return toListedLazily(rows(limit, 0, true).toReversed());
    if (place !== undefined) return toListedLazily(rows(limit, 0, false));
    if (offset < FAR_OFFSET) return toListedLazily(rows(limit, offset, false));
    // A page in the second half is read backwards, because the end is nearer.
    const total = count(where);
    const size = Math.min(limit, total - offset);
    if (size <= 0) return [];
    const page = offset < total / 2 ? rows(limit, offset, false) : rows(size, total - offset - size, true).toReversed();
    return toListedLazily(page);
  }

  return {
    page: (options) => [...iteratePages(options)],
    iteratePages,
    count,
    findById: (orderId) => {
      const row = selectById.get(orderId);
      return row && toListed(row);
    },
    findByCheckout: (sessionId) => {
      const row = selectByCheckout.get(sessionId);
      return row && toListed(row);
    },
    findByIdPrefix: (prefix) => selectByPrefix.all(prefix, `${prefix}~`).map(({ id }) => String(id)),
    ...createBookQueries(database),
    payers: () => payers.all().map(toSealedPayers),
    payersOfOpen: (since) => payersOfOpen.all(since).map(toSealedPayers),
    kindsDue: (at) => new Set(kindsDue.all(ALL_KINDS_JSON, at).map(({ kind }) => String(kind))),
    due: (kind, at, limit, after = { dueAt: '', row: 0 }) =>
      due
        .all(kind, at, after.dueAt, after.row, limit)
        .map((row) => ({
          row: Number(row.rowid),
          orderId: String(row.order_id),
          dueAt: String(row.due_at),
          mail: (row.mail ?? undefined) as CustomerMail | undefined,
          attempt: row.attempt === null ? undefined : Number(row.attempt),
          sessionId: row.session_id === null ? undefined : String(row.session_id),
          refund: row.refund === null ? undefined : Number(row.refund),
        })),
    withIssue(kind, at, limit) {
      const listed = withIssue.all(kind, at, limit).map(toListed);
      return { listed, total: listed.length < limit ? listed.length : Number(countIssues.get(kind, at)?.count) };
    },
    overview: createOverviewReader(database),
    lettersToPost: (day) => toPost.all(day).map(toListed),
    lettersWithCode: (code) => withCode.all(code).map(toListed),
    letterWithLabel: (trackingNumber) => {
      const row = withLabel.get(trackingNumber);
      return row && toListed(row);
    },
    sentToPrinter: (envelope) => sentToPrinter.all(envelope).map(({ id }) => String(id)),
    lettersPostedOn: (day) => postedOn.all(day).map(toListed),
    redeemedVouchers: () =>
      issued
        .all()
        .map(toListed)
        .flatMap(({ id, order }) => (order.redemptions.length > 0 ? [id] : [])),
    printing: () =>
      printing
        .all()
        .map(toListed)
        .flatMap(({ id, order: { production } }) =>
          production.status === 'printing'
            ? [{ orderId: id, attempt: production.attempt, worker: production.worker, directory: production.directory }]
            : [],
        ),
  };
}
