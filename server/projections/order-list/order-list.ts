import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '../../event-store/port.ts';
import { createApplier } from './apply.ts';
import { createQueries, type OrderListQueries } from './queries.ts';
import { openOrderListFile, ORDER_LIST_VERSION } from './schema.ts';

/** The operator's list and the shop's to-do list: a read model in a file of its own, rebuilt from the log at will. */
export type OrderList = OrderListQueries & {
  /** Folds a batch of stored events; used by `follow` and by rebuilds. */
  apply(events: readonly StoredEvent[]): void;
  position(): string | undefined;
  /** Resolves once everything up to `position` is in the list, or when the time is up (false). */
  waitFor(position: string, withinMs: number): Promise<boolean>;
  close(): void;
};

const MOST_EVENTS_PER_TRANSACTION = 5_000;

/** Opens the list; a file of another version, or one that does not open, is thrown away and starts empty. */
export function openOrderList(file: string): OrderList {
  const database = openCurrentVersion(file);
  const applyBatch = createApplier(database);
  const queries = createQueries(database);
  const waiting = new Set<() => void>();
  let position = readPosition();

  function readPosition(): string | undefined {
    const stored = database.prepare('SELECT position FROM checkpoint WHERE id = 1').get()?.position;
    return typeof stored === 'string' ? stored : undefined;
  }

  return {
    ...queries,
    apply(events) {
      applyBatch(events);
      position = events.at(-1)?.position ?? position;
      for (const wake of waiting) wake();
    },
    position: () => position,
    waitFor(wanted, withinMs) {
      if (position !== undefined && position >= wanted) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (reached: boolean) => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(reached);
        };
        const check = () => {
          if (position !== undefined && position >= wanted) finish(true);
        };
        const timer = setTimeout(finish, withinMs, false);
        waiting.add(check);
      });
    },
    close: () => database.close(),
  };
}

function openCurrentVersion(file: string) {
  try {
    const database = openOrderListFile(file);
    if (database.prepare('SELECT version FROM checkpoint WHERE id = 1').get()?.version === ORDER_LIST_VERSION) return database;
    database.close();
  } catch {
    // Fall through: whatever is wrong with the file, the log can make it anew.
  }
  removeOrderList(file);
  return openOrderListFile(file);
}

/** Deletes the list's file with its side files. */
export function removeOrderList(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Reads the log from the list's checkpoint to its end, in large transactions. @returns how many events were folded. */
export async function catchUp(list: OrderList, store: EventStore): Promise<number> {
  let count = 0;
  for (;;) {
    const events = await store.readAll({ after: list.position(), limit: MOST_EVENTS_PER_TRANSACTION });
    if (events.length === 0) return count;
    list.apply(events);
    count += events.length;
  }
}

/**
 * Keeps the list up to date until the signal aborts. Events that arrive together share a transaction.
 * @param onChange called after each transaction: the processes' cue.
 */
export async function follow(list: OrderList, store: EventStore, signal: AbortSignal, onChange: () => void): Promise<void> {
  let batch: StoredEvent[] = [];
  let flushing: Promise<void> | undefined;
  const flush = async () => {
    await nextTurn();
    const events = batch;
    batch = [];
    flushing = undefined;
    list.apply(events);
    onChange();
  };
  for await (const item of store.subscribe({ after: list.position(), signal })) {
    if (item.kind !== 'event') continue;
    batch.push(item.event);
    flushing ??= flush();
    if (batch.length >= MOST_EVENTS_PER_TRANSACTION) await flushing;
  }
  await flushing;
}
