import { startChaosLog, type ChaosLog } from './chaos-log.ts';
import { makeDataDirectory, removeDataDirectory, startShop, type RunningShop } from './running-shop.ts';
import { freePort, startBeside, startRedis, type SideProcess } from './side-process.ts';

/** Two servers' shop with every part a process of its own: the log's stand-in, Redis and the payments run; servers and workers are opened one by one. */
export type LargeShop = {
  log: ChaosLog;
  /** Where a server listens, whether it runs or not. */
  serverUrls: readonly [string, string];
  redisUrl(database: typeof QUEUE | typeof VAULT): string;
  /** Where the workers' letters come out. */
  printed: string;
  /** Every directory that any of the parts writes to, and which of them a server keeps its own in. */
  directories: readonly string[];
  dataDirectory(which: number): string;
  /** Opens the first server or the second, with the files it had before. */
  openServer(which: number): Promise<RunningShop>;
  openWorker(serverUrl: string): Promise<SideProcess>;
  /** Stops what runs here, and whatever was opened and has not ended yet. */
  stop(): Promise<void>;
};

export const [QUEUE, VAULT] = [0, 1] as const;
export const WORKER_TOKEN = 'a-token-that-workers-and-servers-share';
const WEBHOOK_SECRET = 'whsec_constellation';

/** @param options.webhooksAt the address the payments send their webhooks to; without it the first server's. */
export async function openLargeShop(options: { webhooksAt?: (serverUrls: readonly [string, string]) => Promise<string> } = {}): Promise<LargeShop> {
  const closing: (() => unknown)[] = [];
  const directories: string[] = [];
  const directory = () => {
    const made = makeDataDirectory();
    directories.push(made);
    closing.push(() => removeDataDirectory(made));
    return made;
  };
  const later = <T extends { stop(signal?: NodeJS.Signals): unknown }>(started: T): T => {
    closing.push(() => started.stop('SIGKILL'));
    return started;
  };

  const redis = later(await startRedis());
  directories.push(redis.directory);
  const log = later(await startChaosLog());
  const ports = [await freePort(), await freePort()] as const;
  const serverUrls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const paymentsPort = await freePort();
  later(await startPayments(paymentsPort, (await options.webhooksAt?.(serverUrls)) ?? serverUrls[0], directory()));

  const settings = {
    EVENTSTORE_URL: log.url, REDIS_URL: redis.url(QUEUE), VAULT_REDIS_URL: redis.url(VAULT), WORKER_TOKEN, MASTER_KEY: '5a'.repeat(32),
    STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const data = [directory(), directory()];
  const printed = directory();

  return {
    log,
    serverUrls,
    printed,
    directories,
    redisUrl: redis.url,
    dataDirectory: (which) => data[which]!,
    async openServer(which) {
      const shop = await startShop(data[which]!, { ...settings, PORT: String(ports[which]) });
      closing.push(shop.kill);
      return shop;
    },
    openWorker: async (serverUrl) => later(await startWorkerBeside({ serverUrl, redisUrl: redis.url(QUEUE), printed })),
    async stop() {
      for (const close of closing.toReversed()) await close();
    },
  };
}

export function startWorkerBeside({ serverUrl, redisUrl, printed }: { serverUrl: string; redisUrl: string; printed: string }): Promise<SideProcess> {
  const settings = { SERVER_URL: serverUrl, WORKER_TOKEN, REDIS_URL: redisUrl, PRINT_DIRECTORY: printed };
  return startBeside(process.execPath, ['worker/main.ts'], settings, /worker-started/);
}

function startPayments(port: number, webhooksAt: string, directory: string): Promise<SideProcess> {
  const script = `
    const { startStripeEmulator } = await import('./server/stripe-emulator/start.ts');
    await startStripeEmulator({ host: '127.0.0.1', port: ${port}, directory: ${JSON.stringify(directory)},
      webhookUrl: '${webhooksAt}/functions/v1/stripe-webhook', webhookSecret: '${WEBHOOK_SECRET}' });
    console.log('payments ready');`;
  return startBeside(process.execPath, ['--input-type=module', '-e', script], {}, /payments ready/);
}
