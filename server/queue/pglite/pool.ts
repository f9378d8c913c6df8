import { EventEmitter } from 'node:events';
import type { PgPool, PgPoolClient } from 'bullmq';
import type { Database } from './database.ts';
import type { Notification } from './database-protocol.ts';

export type Pools = {
  /** One for each queue or worker: it hangs its own listeners on it. */
  open(): PgPool;
  /** Hands a notification of the database to everybody who listens. */
  notify(notification: Notification): void;
  /** Tells everybody who listens that the database is another one: BullMQ then listens anew. */
  invalidate(): void;
};

/**
 * What BullMQ needs of a `pg.Pool`, over the one connection that PGlite has. BullMQ's operations are single
 * statements, so that connection may be everybody's; only migrations need it for themselves, and those have run.
 * @param current the database as it is now; may take its time while one is made or mended.
 */
export function createPools(current: () => Promise<Database>): Pools {
  const listening = new Set<EventEmitter>();
  const query = async <R>(text: string, params?: readonly unknown[]) => {
    const database = await current();
    return (await database.query(text, params)) as { rows: R[]; rowCount: number | null };
  };

  function connect(): PgPoolClient {
    const events = new EventEmitter();
    listening.add(events);
    return Object.assign(events, { query, release: () => void listening.delete(events) });
  }

  return {
    open: () =>
      Object.assign(new EventEmitter(), {
        query,
        connect: async () => connect(),
        end: async () => {},
        // A connection within the process cannot drop unnoticed, so BullMQ need not ask every few seconds.
        options: { keepAlive: true },
      }),
    notify(notification) {
      for (const client of listening) client.emit('notification', notification);
    },
    invalidate() {
      for (const client of listening) client.emit('error', new Error('the queue’s database was made anew'));
    },
  };
}
