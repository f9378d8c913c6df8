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

/** The printers of two workers: a print directory for each, or one real printer for both. */
export type ChaosPrinter = 'folder' | 'ipp';

/**
 * The largest constellation. Every part is a process that can be killed: the log, Redis, the payments, two servers, and
 * two workers with separate print directories.
 */
export type Constellation = {
  /** The current servers; one that is restarting refuses connections. */
  shops: readonly RunningShop[];
  queue: PrintQueue;
  killWorker(which: number): Promise<void>;
  startWorkerAgain(which: number): Promise<void>;
  killServer(which: number): Promise<void>;
  startServerAgain(which: number): Promise<void>;
  /** Empties the queue's database, but not the vault's. */
  flushQueue(): Promise<void>;
  log: { send(command: 'unavailable' | 'available'): void };
  /** The number of orders that a worker has started. */
  ordersTouched(): number;
  /** The printed attempts of an order. */
  printsOf(orderId: string): number;
  /** PDFs in a print directory. The real printer empties its own folder a minute after each job. */
  documentsLeft(): string[];
  /** The latest claim of an order in the log. */
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

export type Faults = { kills: number; flushes: number; unavailableMs: number; serverRestarts: number };
type Fault = { what: string; happen(to: Constellation): Promise<void> };

const MAX_MS_AWAY = 2_000;
/** A fault may leave the shop without work for a minute; the next fault does not wait longer than this. */
const FAULT_TIMEOUT_MS = 4_000;

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
  for (const [turn, { what, happen }] of planned.entries()) {
    const share = (turn + 0.2 + Math.random() * 0.6) / planned.length;
    await whenTouched(constellation, Math.floor(share * 0.9 * orders));
    report(`${what}, after printing began for ${constellation.ordersTouched()} letters`);
    await happen(constellation);
  }
}

async function whenTouched({ ordersTouched }: Constellation, enough: number): Promise<void> {
  let [before, since] = [-1, Date.now()];
  for (
    let touched = ordersTouched();
    touched < enough && Date.now() - since < FAULT_TIMEOUT_MS;
    touched = ordersTouched()
  ) {
    if (touched !== before) [before, since] = [touched, Date.now()];
    await sleep(25);
  }
}

function plan({ kills, flushes, unavailableMs, serverRestarts }: Faults): Fault[] {
  const first = Math.round(Math.random());
  const killings = Array.from({ length: kills }, (_, turn) => killOfWorker((first + turn) % 2));
  const rest = [
    outage(unavailableMs),
    ...Array.from({ length: flushes }, () => flush),
    ...Array.from({ length: serverRestarts }, () => restartOfServer(Math.round(Math.random()))),
  ];
  // One kill before each other fault. If there are more kills than faults, the surplus comes first.
  const early = killings.splice(0, Math.max(0, killings.length - rest.length));
  return [...early, ...rest.flatMap((fault, turn) => [...killings.slice(turn, turn + 1), fault])];
}

const killOfWorker = (which: number): Fault => ({
  what: `worker ${which + 1} killed`,
  async happen(to) {
    await to.killWorker(which);
    await sleep(Math.random() * MAX_MS_AWAY);
    await to.startWorkerAgain(which);
  },
});

const restartOfServer = (which: number): Fault => ({
  what: `server ${which + 1} killed and restarted`,
  async happen(to) {
    await to.killServer(which);
    await to.startServerAgain(which);
  },
});

const flush: Fault = { what: 'queue flushed', happen: (to) => to.flushQueue() };

const outage = (milliseconds: number): Fault => ({
  what: `event store unavailable for ${milliseconds / 1000} s`,
  async happen(to) {
    to.log.send('unavailable');
    await sleep(milliseconds);
    to.log.send('available');
  },
});
