import { startCups } from '@federpost/worker/printer/ipp/cupsd.fixture.ts';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { Redis } from 'ioredis';
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

/** The printers of two workers: a print directory for each, or one real printer or queue of CUPS for both. */
export type ChaosPrinter = 'folder' | 'ipp' | 'cups';
/**
 * How long a running worker takes at most for a letter and its report, on a busy machine. The filters of CUPS are slow,
 * and an attempt that is asked about too early is given up.
 */
const MAX_LETTER_MS: Record<ChaosPrinter, number> = { folder: 5_000, ipp: 5_000, cups: 60_000 };

/**
 * The largest constellation. Every part is a process that can be killed: the log, Redis, the payments, two servers, and
 * two workers with separate print directories.
 */
export type Constellation = {
  /** The current servers; one that is restarting refuses connections. */
  shops: readonly RunningShop[];
  /** How long a worker takes at most for a letter. */
  maxLetterMs: number;
  queue: PrintQueue;
  killWorker(index: number): Promise<void>;
  restartWorker(index: number): Promise<void>;
  killServer(index: number): Promise<void>;
  restartServer(index: number): Promise<void>;
  /** Empties the queue's database, but not the vault's. */
  flushQueue(): Promise<void>;
  log: { send(command: 'unavailable' | 'available'): void };
  /** The number of orders that a worker has started. */
  ordersTouched(): number;
  /** The printed attempts of an order. */
  printsOf(orderId: string): number;
  /** PDFs in a print directory. A real printer empties its own folder a minute after each job. */
  listDocuments(): string[];
  /** The latest claim of an order in the log. */
  lastClaim(orderId: string): Promise<{ attempt: number; directory?: string } | undefined>;
  stop(): Promise<void>;
};

export async function startConstellation(printer: ChaosPrinter): Promise<Constellation> {
  const ippPrinter = printer === 'ipp' ? await startIppPrinter() : undefined;
  const cups = printer === 'cups' ? await startCups() : undefined;
  const largeShop = await openLargeShop({ printerUrl: ippPrinter?.url ?? cups?.addressOf('Brief') });
  const shops = [await largeShop.openServer(0), await largeShop.openServer(1)];
  const startWorker = (index: number) => largeShop.openWorker(index, shops[index]!.url);
  const workers = [await startWorker(0), await startWorker(1)];
  const log = await chooseEventStore(
    readConfig({ ...largeShop.log.settings, DATA_DIR: largeShop.dataDirectory(0) }),
    dataPaths(largeShop.dataDirectory(0)),
  );
  const queue = openRedisQueue(largeShop.redisUrl(QUEUE));

  return {
    shops,
    maxLetterMs: MAX_LETTER_MS[printer],
    queue,
    log: largeShop.log,
    killWorker: async (index) => void (await workers[index]!.stop('SIGKILL')),
    restartWorker: async (index) => void (workers[index] = await startWorker(index)),
    killServer: (index) => shops[index]!.kill(),
    restartServer: async (index) => void (shops[index] = await largeShop.openServer(index)),
    async flushQueue() {
      const connection = new Redis(largeShop.redisUrl(QUEUE));
      await connection.flushdb();
      connection.disconnect();
    },
    ordersTouched: () => ordersTouched(largeShop.printDirectories),
    printsOf: (orderId) => {
      if (ippPrinter) return lettersOnPaper(ippPrinter, orderId);
      if (cups) return cups.papersOf(orderId).filter(({ name }) => name.endsWith('.letter')).length;
      return printsOf(largeShop.printDirectories, orderId);
    },
    listDocuments: () => largeShop.printDirectories.flatMap(listFiles).filter((file) => file.endsWith('.pdf')),
    async lastClaim(orderId) {
      const events = (await log.readStream(orderStream(orderId))).map(toOrderEvent);
      const claim = events.findLast((event) => event?.type === 'PrintStarted');
      return claim?.type === 'PrintStarted' ? claim.data : undefined;
    },
    async stop() {
      await queue.close();
      await log.close();
      await largeShop.stop();
      await ippPrinter?.close();
      await cups?.close();
    },
  };
}

export type Faults = { kills: number; flushes: number; unavailableMs: number; serverRestarts: number };
type Fault = { label: string; cause(constellation: Constellation): Promise<void> };

const MAX_MS_AWAY = 2_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Causes every fault at a random share of the letters, but none before or after all of them. The kinds take turns in
 * this order, so that even a short run ends with a server that starts and continues the work.
 */
export async function causeChaos(
  constellation: Constellation,
  faults: Faults,
  orders: number,
  report: (line: string) => void,
): Promise<void> {
  const planned = plan(faults);
  for (const [index, { label, cause }] of planned.entries()) {
    const share = (index + 0.2 + Math.random() * 0.6) / planned.length;
    await waitUntilTouched(constellation, Math.floor(share * 0.9 * orders));
    report(`${label}, after printing began for ${constellation.ordersTouched()} letters`);
    await cause(constellation);
  }
}

/** A fault may leave the shop without work for a minute; the next fault does not wait that long. */
async function waitUntilTouched({ ordersTouched, maxLetterMs }: Constellation, count: number): Promise<void> {
  let [previous, changedAt] = [-1, Date.now()];
  for (
    let touched = ordersTouched();
    touched < count && Date.now() - changedAt < maxLetterMs;
    touched = ordersTouched()
  ) {
    if (touched !== previous) [previous, changedAt] = [touched, Date.now()];
    await sleep(25);
  }
}

function plan({ kills, flushes, unavailableMs, serverRestarts }: Faults): Fault[] {
  const first = Math.round(Math.random());
  const killFaults = Array.from({ length: kills }, (_, index) => workerKill((first + index) % 2));
  const otherFaults = [
    outage(unavailableMs),
    ...Array.from({ length: flushes }, () => flush),
    ...Array.from({ length: serverRestarts }, () => serverRestart(Math.round(Math.random()))),
  ];
  // One kill before each other fault. If there are more kills than faults, the surplus comes first.
  const firstKills = killFaults.splice(0, Math.max(0, killFaults.length - otherFaults.length));
  return [...firstKills, ...otherFaults.flatMap((fault, index) => [...killFaults.slice(index, index + 1), fault])];
}

const workerKill = (index: number): Fault => ({
  label: `worker ${index + 1} killed`,
  async cause(constellation) {
    await constellation.killWorker(index);
    await sleep(Math.random() * MAX_MS_AWAY);
    await constellation.restartWorker(index);
  },
});

const serverRestart = (index: number): Fault => ({
  label: `server ${index + 1} killed and restarted`,
  async cause(constellation) {
    await constellation.killServer(index);
    await constellation.restartServer(index);
  },
});

const flush: Fault = { label: 'queue flushed', cause: (constellation) => constellation.flushQueue() };

const outage = (milliseconds: number): Fault => ({
  label: `event store unavailable for ${milliseconds / 1000} s`,
  async cause(constellation) {
    constellation.log.send('unavailable');
    await sleep(milliseconds);
    constellation.log.send('available');
  },
});
