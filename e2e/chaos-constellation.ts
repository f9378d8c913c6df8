import { Redis } from 'ioredis';
import { openPrintQueue, type PrintQueue } from '../server/queue/print-queue.ts';
import { redisQueueConnection } from '../server/queue/redis.ts';
import { openLargeShop, QUEUE } from './large-shop.ts';
import { ordersTouched, printsOf } from './printed-letters.ts';
import type { RunningShop } from './running-shop.ts';

/** The largest constellation, every part a process that can be taken away: the log, Redis, the payments, two servers, two workers. */
export type Constellation = {
  /** The servers as they run now; one that is being restarted refuses connections. */
  shops: readonly RunningShop[];
  queue: PrintQueue;
  killWorker(which: number): Promise<void>;
  startWorkerAgain(which: number): Promise<void>;
  killServer(which: number): Promise<void>;
  startServerAgain(which: number): Promise<void>;
  /** Empties the queue's database. The vault's is another. */
  flushQueue(): Promise<void>;
  log: { tell(command: 'unavailable' | 'available'): void };
  /** How many orders a worker has laid its hands on. */
  ordersTouched(): number;
  /** The attempts at an order that came out of the printer. */
  printsOf(orderId: string): number;
  stop(): Promise<void>;
};

export async function startConstellation(): Promise<Constellation> {
  const large = await openLargeShop();
  const shops = [await large.openServer(0), await large.openServer(1)];
  const startWorker = (which: number) => large.openWorker(shops[which]!.url);
  const workers = [await startWorker(0), await startWorker(1)];
  const queue = openPrintQueue(redisQueueConnection(large.redisUrl(QUEUE)));

  return {
    shops,
    queue,
    log: large.log,
    killWorker: async (which) => void (await workers[which]!.stop('SIGKILL')),
    startWorkerAgain: async (which) => void (workers[which] = await startWorker(which)),
    killServer: (which) => shops[which]!.kill(),
    startServerAgain: async (which) => void (shops[which] = await large.openServer(which)),
    async flushQueue() {
      const connection = new Redis(large.redisUrl(QUEUE));
      await connection.flushdb();
      connection.disconnect();
    },
    ordersTouched: () => ordersTouched(large.printed),
    printsOf: (orderId) => printsOf(large.printed, orderId),
    async stop() {
      await queue.close();
      await large.stop();
    },
  };
}
