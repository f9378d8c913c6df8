import { EventEmitter, once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import type { Checkpoint, StoredEvent } from '../../event-store/port.ts';
import { createProjector } from './apply.ts';
import { OrderListFailed, toOrderListError } from './order-list-failed.ts';
import { openOrRecreate, removeOrderList } from './schema.ts';
import { createQueries, type OrderListQueries } from './queries.ts';

/**
 * The operator's list and the shop's to-do list: a read model in a file of its own, which can be rebuilt from the log
 * at any time.
 */
export type OrderList = OrderListQueries & {
  /**
   * Folds a batch of stored events; used by `follow` and by rebuilds. Throws `OrderListFailed` if they cannot be
   * stored.
   */
  apply(events: readonly StoredEvent[]): void;
  /** The last event it has applied; undefined if there is none. */
  checkpoint(): Checkpoint | undefined;
  position(): string | undefined;
  /** Resolves to true once everything up to `position` is in the list, or to false when the time is over. */
  waitFor(position: string, timeoutMs: number): Promise<boolean>;
  /** The retry delays after failures (tasks/scheduler.ts), stored with the due tasks to which they belong. */
  retries(): StoredRetry[];
  saveRetry(retry: StoredRetry): void;
  removeRetry(task: string, orderId: string): void;
  /** Deletes its file and starts with an empty one. Throws `OrderListFailed` if the disk does not allow it. */
  reset(): void;
  close(): void;
};

/** `nextTry`: the earliest time, in milliseconds since the epoch. */
export type StoredRetry = { task: string; orderId: string; failures: number; nextTry: number };

type OpenFile = {
  database: DatabaseSync;
  applyBatch: (events: readonly StoredEvent[]) => void;
  queries: OrderListQueries;
};

/**
 * Opens the list. A file of another version, or one that does not open, is deleted and starts empty. If even that fails
 * (a full disk) the list is closed: every call throws until `reset` succeeds.
 */
export function openOrderList(file: string): OrderList {
  const batches = new EventEmitter().setMaxListeners(0);
  let openFile: OpenFile | undefined;
  let closed = false;
  let checkpoint: Checkpoint | undefined;

  function setFile(database: DatabaseSync): void {
    openFile = { database, applyBatch: createProjector(database), queries: createQueries(database) };
    checkpoint = readCheckpoint(database);
  }

  /** Runs a query on the open file and maps SQLite's errors to ours. */
  function withOpenFile<T>(access: (file: OpenFile) => T): T {
    if (!openFile) throw new OrderListFailed('closed');
    try {
      return access(openFile);
    } catch (error) {
      throw toOrderListError(error);
    }
  }

  try {
    setFile(openOrRecreate(file));
  } catch (error) {
    if (!(toOrderListError(error) instanceof OrderListFailed)) throw error;
  }

  return {
    page: (options) => withOpenFile(({ queries }) => queries.page(options)),
    iteratePages: (options) => withOpenFile(({ queries }) => queries.iteratePages(options)),
    count: (...selection) => withOpenFile(({ queries }) => queries.count(...selection)),
    findById: (orderId) => withOpenFile(({ queries }) => queries.findById(orderId)),
    findByCheckout: (sessionId) => withOpenFile(({ queries }) => queries.findByCheckout(sessionId)),
    findByIdPrefix: (prefix) => withOpenFile(({ queries }) => queries.findByIdPrefix(prefix)),
    payers: () => withOpenFile(({ queries }) => queries.payers()),
    payersOfOpen: (since) => withOpenFile(({ queries }) => queries.payersOfOpen(since)),
    bookedMonths: () => withOpenFile(({ queries }) => queries.bookedMonths()),
    bookedAmounts: (month) => withOpenFile(({ queries }) => queries.bookedAmounts(month)),
    bookings: (month) => withOpenFile(({ queries }) => queries.bookings(month)),
    due: (kind, at, limit, after) => withOpenFile(({ queries }) => queries.due(kind, at, limit, after)),
    kindsDue: (at) => withOpenFile(({ queries }) => queries.kindsDue(at)),
    withIssue: (kind, at, limit) => withOpenFile(({ queries }) => queries.withIssue(kind, at, limit)),
    overview: (from) => withOpenFile(({ queries }) => queries.overview(from)),
    redeemedVouchers: () => withOpenFile(({ queries }) => queries.redeemedVouchers()),
    printing: () => withOpenFile(({ queries }) => queries.printing()),
    lettersToPost: (day) => withOpenFile(({ queries }) => queries.lettersToPost(day)),
    lettersWithCode: (code) => withOpenFile(({ queries }) => queries.lettersWithCode(code)),
    letterWithLabel: (number) => withOpenFile(({ queries }) => queries.letterWithLabel(number)),
    sentToPrinter: (envelope) => withOpenFile(({ queries }) => queries.sentToPrinter(envelope)),
    lettersPostedOn: (day) => withOpenFile(({ queries }) => queries.lettersPostedOn(day)),
    apply(events) {
      try {
        withOpenFile(({ applyBatch }) => applyBatch(events));
      } catch (error) {
        throw error instanceof OrderListFailed ? error : new OrderListFailed('fold');
      }
      checkpoint = events.at(-1) ?? checkpoint;
      batches.emit('applied');
    },
    retries: () =>
      withOpenFile(({ database }) =>
        database
          .prepare('SELECT * FROM retries')
          .all()
          .map((row) => ({
            task: String(row.task),
            orderId: String(row.order_id),
            failures: Number(row.failures),
            nextTry: Number(row.next_try),
          })),
      ),
    saveRetry: ({ task, orderId, failures, nextTry }) =>
      void withOpenFile(({ database }) =>
        database.prepare('INSERT OR REPLACE INTO retries VALUES (?, ?, ?, ?)').run(task, orderId, failures, nextTry),
      ),
    removeRetry: (task, orderId) =>
      void withOpenFile(({ database }) =>
        database.prepare('DELETE FROM retries WHERE task = ? AND order_id = ?').run(task, orderId),
      ),
    checkpoint: () => checkpoint,
    position: () => checkpoint?.position,
    async waitFor(position, timeoutMs) {
      const isReached = () => checkpoint !== undefined && checkpoint.position >= position;
      const signal = AbortSignal.timeout(timeoutMs);
      while (!isReached() && !signal.aborted) await once(batches, 'applied', { signal }).catch(() => {});
      return isReached();
    },
    reset() {
      if (closed) throw new OrderListFailed('closed');
      openFile?.database.close();
      openFile = undefined;
      checkpoint = undefined;
      try {
        removeOrderList(file);
        setFile(openOrRecreate(file));
      } catch (error) {
        throw toOrderListError(error);
      }
    },
    close() {
      closed = true;
      openFile?.database.close();
      openFile = undefined;
    },
  };
}

function readCheckpoint(database: DatabaseSync): Checkpoint | undefined {
  const row = database.prepare('SELECT position, id, stream, revision FROM checkpoint').get();
  if (typeof row?.position !== 'string') return undefined;
  return { position: row.position, id: String(row.id), stream: String(row.stream), revision: Number(row.revision) };
}
