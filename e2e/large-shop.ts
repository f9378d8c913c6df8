import { freePort } from '@federpost/worker/server.fixture.ts';
import { startChaosLog, type ChaosLog } from './chaos-log.ts';
import { createDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';
import { startSideProcess, startRedis, type SideProcess } from './side-process.ts';

/**
 * A shop of two servers with every part as a separate process. The log (the stand-in, or the server in EVENTSTORE_URL),
 * Redis and the payments run from the start; servers and workers are opened one by one.
 */
export type LargeShop = {
  log: ChaosLog;
  /** The address of each server, even while it is stopped. */
  serverUrls: readonly [string, string];
  redisUrl(database: typeof QUEUE | typeof VAULT): string;
  /** Each worker's own print directory. */
  printDirectories: readonly [string, string];
  /** All directories that the parts write to, and those that belong to a server. */
  directories: readonly string[];
  dataDirectory(index: number): string;
  /** Opens the first or the second server, with its earlier files. */
  openServer(index: number): Promise<RunningShop>;
  /** Opens the first or the second worker, with its earlier print directory. */
  openWorker(index: number, serverUrl: string): Promise<SideProcess>;
  /** Stops all parts that still run. */
  stop(): Promise<void>;
};

export const [QUEUE, VAULT] = [0, 1] as const;
export const WORKER_TOKEN = 'a-token-that-workers-and-servers-share';
const WEBHOOK_SECRET = 'whsec_constellation';

/**
 * @param options.openProxy opens a proxy in front of the servers and returns its address; without it the shop has the
 * first server's address
 * @param options.settings further settings of the servers
 * @param options.printerUrl the workers' printer; without it each prints into its print directory
 */
export async function openLargeShop(
  options: {
    openProxy?: (serverUrls: readonly [string, string]) => Promise<string>;
    settings?: Record<string, string>;
    printerUrl?: string;
  } = {},
): Promise<LargeShop> {
  const cleanups: (() => unknown)[] = [];
  const directories: string[] = [];
  const directory = () => {
    const created = createDataDirectory();
    directories.push(created);
    cleanups.push(() => removeDataDirectory(created));
    return created;
  };
  const stopAtEnd = <T extends { stop(signal?: NodeJS.Signals): unknown }>(part: T): T => {
    cleanups.push(() => part.stop('SIGKILL'));
    return part;
  };

  const redis = stopAtEnd(await startRedis());
  directories.push(redis.directory);
  const log = stopAtEnd(await startChaosLog());
  const ports = [await freePort(), await freePort()] as const;
  const serverUrls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const paymentsPort = await freePort();
  const publicUrl = (await options.openProxy?.(serverUrls)) ?? serverUrls[0];
  stopAtEnd(await startPayments(paymentsPort, publicUrl, directory()));

  const settings = {
    ...log.settings,
    REDIS_URL: redis.url(QUEUE),
    VAULT_REDIS_URL: redis.url(VAULT),
    VAULT_KEYS_DIR: directory(),
    WORKER_TOKEN,
    MASTER_KEY: '5a'.repeat(32),
    ...options.settings,
    AUTH_SIGNING_KEY: '5c'.repeat(32),
    PUBLIC_URL: publicUrl,
    STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const data = [directory(), directory()];
  const printDirectories = [directory(), directory()] as const;

  return {
    log,
    serverUrls,
    printDirectories,
    directories,
    redisUrl: redis.url,
    dataDirectory: (index) => data[index]!,
    async openServer(index: number) {
      const shop = await startShop(data[index]!, { ...settings, PORT: String(ports[index]) });
      cleanups.push(shop.kill);
      // The server prints the customers' address; the test calls the server itself.
      return { ...shop, url: serverUrls[index]! };
    },
    openWorker: async (index, serverUrl) =>
      stopAtEnd(
        await startSideWorker({
          serverUrl,
          redisUrl: redis.url(QUEUE),
          printDirectory: printDirectories[index]!,
          printerUrl: options.printerUrl,
        }),
      ),
    async stop() {
      for (const close of cleanups.toReversed()) await close();
    },
  };
}

type WorkerParts = { serverUrl: string; redisUrl: string; printDirectory: string; printerUrl?: string };

export function startSideWorker({
  serverUrl,
  redisUrl,
  printDirectory,
  printerUrl,
}: WorkerParts): Promise<SideProcess> {
  const settings = {
    SERVER_URL: serverUrl,
    WORKER_TOKEN,
    REDIS_URL: redisUrl,
    PRINT_DIRECTORY: printDirectory,
    PRINTER_URL: printerUrl ?? '',
  };
  return startSideProcess(process.execPath, ['worker/main.ts'], settings, /worker-started/);
}

function startPayments(port: number, shopUrl: string, directory: string): Promise<SideProcess> {
  const settings = {
    DATA_DIR: directory,
    PAYMENTS_BIND: '127.0.0.1',
    PAYMENTS_HOST: '127.0.0.1',
    PAYMENTS_PORT: String(port),
    WEBHOOK_URL: `${shopUrl}/functions/v1/stripe-webhook`,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  return startSideProcess(process.execPath, ['stand-ins/payments/main.ts'], settings, /payments at/);
}
