import { Redis } from 'ioredis';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { chooseEventStore } from '../server/app/adapters.ts';
import { readConfig } from '../server/app/config.ts';
import { dataPaths } from '@federpost/server/app/data-directory.ts';
import { orderStream, toOrderEvent } from '../server/domain/orders/events.ts';
import type { PrintQueue } from '../server/queue/print-queue.ts';
import { openRedisQueue } from '../server/queue/redis-queue.ts';
import { openLargeShop, QUEUE } from './large-shop.ts';
import { listFiles } from './leftovers.ts';
import { lettersOnPaper, ordersTouched, printsOf } from './printed-letters.ts';
import type { RunningShop } from './running-shop.ts';

/** The printers of two workers: each its own print directory, or both one real printer. */
export type ChaosPrinter = 'folder' | 'ipp';

/**
 * The largest constellation. Every part is a process that can be killed: the log, Redis, the payments, two servers, two
 * workers without a common print directory.
 */
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
  /** How many orders a worker has started. */
  ordersTouched(): number;
  /** The printed attempts of an order. */
  printsOf(orderId: string): number;
  /** PDFs in a print directory. The real printer empties its own folder a minute after each job. */
  documentsLeft(): string[];
  /** The latest claim of an order, according to the log. */
  lastClaim(orderId: string): Promise<{ attempt: number; directory?: string } | undefined>;
  stop(): Promise<void>;
};

export async function startConstellation(printer: ChaosPrinter): Promise<Constellation> {
  const paper = printer === 'ipp' ? await startIppPrinter() : undefined;
  const large = await openLargeShop({ printerUrl: paper?.url });
  const shops = [await large.openServer(0), await large.openServer(1)];
  const startWorker = (which: number) => large.openWorker(which, shops[which]!.url);
  const workers = [await startWorker(0), await startWorker(1)];
  const log = await chooseEventStore(
    readConfig({ ...large.log.settings, DATA_DIR: large.dataDirectory(0) }),
    dataPaths(large.dataDirectory(0)),
  );
  const queue = openRedisQueue(large.redisUrl(QUEUE));

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
    printsOf: (orderId) => (paper ? lettersOnPaper(paper, orderId) : printsOf(large.printed, orderId)),
    documentsLeft: () => large.printed.flatMap(listFiles).filter((file) => file.endsWith('.pdf')),
    async lastClaim(orderId) {
      const events = (await log.readStream(orderStream(orderId))).map(toOrderEvent);
      const claim = events.findLast((event) => event?.type === 'PrintStarted');
      return claim?.type === 'PrintStarted' ? claim.data : undefined;
    },
    async stop() {
      await queue.close();
      await log.close();
      await large.stop();
      await paper?.close();
    },
  };
}
