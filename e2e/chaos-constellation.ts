import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { openPrintQueue, type PrintQueue } from '../server/queue/print-queue.ts';
import { redisQueueConnection } from '../server/queue/redis.ts';
import { startChaosLog } from './chaos-log.ts';
import { makeDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';
import { freePort, startBeside, startRedis, type SideProcess } from './side-process.ts';

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

const TOKEN = 'a-token-that-workers-and-servers-share';
const WEBHOOK_SECRET = 'whsec_constellation';
const [QUEUE, VAULT] = [0, 1];

export async function startConstellation(): Promise<Constellation> {
  const closing: (() => unknown)[] = [];
  const directory = () => {
    const made = makeDataDirectory();
    closing.push(() => removeDataDirectory(made));
    return made;
  };
  const redis = await startRedis();
  closing.push(() => redis.stop());
  const log = await startChaosLog();
  closing.push(() => log.stop());
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const payments = await startPayments(ports[2], `http://127.0.0.1:${ports[0]}`, directory());
  closing.push(() => payments.stop());

  const settings = {
    EVENTSTORE_URL: log.url, REDIS_URL: redis.url(QUEUE), VAULT_REDIS_URL: redis.url(VAULT), WORKER_TOKEN: TOKEN, MASTER_KEY: '5a'.repeat(32),
    STRIPE_API_URL: `http://127.0.0.1:${ports[2]}`, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const data = [directory(), directory()];
  const printed = directory();
  const openShop = (which: number) => startShop(data[which]!, { ...settings, PORT: String(ports[which]) });
  const shops = [await openShop(0), await openShop(1)];
  closing.push(() => Promise.all(shops.map((shop) => shop.stop())));
  const startWorker = (which: number) => startBeside(
    process.execPath, ['worker/main.ts'],
    { SERVER_URL: shops[which]!.url, WORKER_TOKEN: TOKEN, REDIS_URL: redis.url(QUEUE), PRINT_DIRECTORY: printed }, /worker-started/,
  );
  const workers = [await startWorker(0), await startWorker(1)];
  closing.push(() => Promise.all(workers.map((worker) => worker.stop('SIGKILL'))));
  const queue = openPrintQueue(redisQueueConnection(redis.url(QUEUE)));
  closing.push(() => queue.close());

  return {
    shops,
    queue,
    log,
    killWorker: (which) => workers[which]!.stop('SIGKILL'),
    startWorkerAgain: async (which) => void (workers[which] = await startWorker(which)),
    killServer: (which) => shops[which]!.kill(),
    startServerAgain: async (which) => void (shops[which] = await openShop(which)),
    async flushQueue() {
      const connection = new Redis(redis.url(QUEUE));
      await connection.flushdb();
      connection.disconnect();
    },
    ordersTouched: () => readdirSync(printed).length,
    printsOf: (orderId) => attemptsIn(join(printed, orderId)),
    async stop() {
      for (const close of closing.toReversed()) await close();
    },
  };
}

/** An attempt that was printed is a folder by its number; one proven not to be is a file in its place, one cut short has another name. */
function attemptsIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name)).length;
  } catch {
    return 0;
  }
}

function startPayments(port: number, shopUrl: string, directory: string): Promise<SideProcess> {
  const script = `
    const { startStripeEmulator } = await import('./server/stripe-emulator/start.ts');
    await startStripeEmulator({ host: '127.0.0.1', port: ${port}, directory: ${JSON.stringify(directory)},
      webhookUrl: '${shopUrl}/functions/v1/stripe-webhook', webhookSecret: '${WEBHOOK_SECRET}' });
    console.log('payments ready');`;
  return startBeside(process.execPath, ['--input-type=module', '-e', script], {}, /payments ready/);
}
