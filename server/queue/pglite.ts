import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend } from 'bullmq';
import type { Log } from '../log.ts';
import { deleteDatabase, openDatabase } from './pglite/open-database.ts';
import { createPools } from './pglite/pool.ts';
import type { Database } from './pglite/database.ts';
import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';

const MOST_WAIT_MS = 60_000;

export type PgliteQueue = {
  connection: QueueConnection;
  /** Resolves when the queue has opened for the first time. Never rejects. */
  opened: Promise<void>;
  /** To be called after every queue and worker of the connection has been closed. */
  close(): Promise<void>;
};

/**
 * The queue in this process: BullMQ on PostgreSQL on a directory of its own. Returns at once and opens in the
 * background; what is asked before waits. A database that does not open, or breaks later, is deleted and made
 * anew: the queue is never the truth, and what it lost is enqueued again by the log.
 */
export function openPgliteQueue(directory: string, log: Log): PgliteQueue {
  const stopping = new AbortController();
  const pools = createPools(() => current);
  let current = openOrMakeAnew();
  const opened = current.then(
    () => {},
    () => {},
  );
  const supervised = supervise();

  /** Rejects only when closed. */
  async function openOrMakeAnew(): Promise<Database> {
    for (let failures = 0; ; failures += 1) {
      stopping.signal.throwIfAborted();
      const startedAt = performance.now();
      try {
        const database = await openDatabase(directory, stopping.signal);
        database.onNotification(pools.notify);
        log('queue-opened', { milliseconds: Math.round(performance.now() - startedAt) });
        return database;
      } catch {
        stopping.signal.throwIfAborted();
        log('queue-rebuilt', { failures: failures + 1 });
        if (failures > 0)
          await sleep(Math.min(MOST_WAIT_MS, 1000 * 2 ** failures), undefined, { signal: stopping.signal });
        await deleteDatabase(directory).catch(() => log('queue-not-deleted'));
      }
    }
  }

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const database = await current.catch(() => undefined);
      await database?.gone;
      if (stopping.signal.aborted) return;
      log('queue-broken');
      current = deleteDatabase(directory)
        .catch(() => log('queue-not-deleted'))
        .then(openOrMakeAnew);
      current.catch(() => {});
      pools.invalidate();
    }
  }

  return {
    connection: {
      options: {},
      backend: (name, options, factoryOptions) =>
        createPostgresBackend(name, { ...options, connection: pools.open() }, factoryOptions),
    },
    opened,
    async close() {
      stopping.abort();
      const database = await current.catch(() => undefined);
      await database?.close();
      await supervised;
    },
  };
}
