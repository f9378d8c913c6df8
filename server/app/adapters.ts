import { existsSync } from 'node:fs';
import type { Printer } from '@federpost/worker/printer/port.ts';
import { printDirectoryId } from '@federpost/worker/print-directory.ts';
import { folderPrinter } from '@federpost/worker/printer/folder.ts';
import { printerOptions } from '@federpost/shared/node/printer-settings.ts';
import { googleAnalyticsScript } from '@federpost/shared/site/analytics-script.ts';
import {
  waitForService,
  warnIfUnreachable,
  type BackingService,
  type Say,
} from '@federpost/shared/node/wait-for-service.ts';
import { probeRedis, redisService } from '@federpost/worker/starting/services.ts';
import { openPhotosFile, openRedisPhotos, type LetterPhotos } from '../commands/letter-photos/photo-stores.ts';
import type { Macs } from '../operators/signing-keys.ts';
import type { Sessions } from '../operators/state/port.ts';
import { openSessionsFile } from '../operators/state/sessions-file.ts';
import type { KeyValueStore } from '../platform/key-value-store/port.ts';
import { openSqliteKeyValueStore } from '../platform/key-value-store/sqlite.ts';
import type Stripe from 'stripe';
import type { ReadinessChecks } from '../platform/health-checks.ts';
import { localUrl } from '../platform/listen-port.ts';
import type { Config } from './config.ts';
import type { DataFiles } from './data-directory.ts';
import { EventStoreFailure, isTransient } from '../event-store/eventstoredb/failure.ts';
import type { EventStore } from '../event-store/port.ts';
import { memoryLimits, sharedLimits, type Limits } from '../http/limits.ts';
import { STREAM_PREFIX } from '../domain/orders/events.ts';
import type { ShopMetrics } from '../back-office/metrics/metrics.ts';
import { createStripe } from '../payments/stripe.ts';
import { WEBHOOK_EVENTS } from '../payments/webhook-events.ts';
import type { EmbeddedQueue } from '../queue/embedded-queue.ts';
import type { PrintQueue } from '../queue/print-queue.ts';
import { eventStoreService, mailServer } from './backing-services.ts';
import { loadMasterKey } from '../vault/master-key.ts';
import type { Vault } from '../vault/port.ts';

/**
 * Chooses the adapter of each port by the settings. Without any settings everything runs in this process and in files
 * under DATA_DIR. Adapters that are not chosen are not loaded.
 */

const silent: Say = () => {};
/** Progress messages while the part opens, and what to do if it becomes unusable because its thread has ended. */
type Opening = { say?: Say; onCrash?: () => void };
/** `onUnreadable` is called once for each order whose data in a list cannot be decrypted. */
type VaultOpening = Opening & { onUnreadable?: (orderId: string) => void };

/**
 * Rejects with `ServiceUnreachable` if the log is on EventStoreDB and cannot be read or, if `willAppend` is set,
 * appended to.
 */
export async function chooseEventStore(
  config: Config,
  files: DataFiles,
  { say = silent, willAppend = false, onCrash }: Opening & { willAppend?: boolean } = {},
): Promise<EventStore> {
  const { EVENTSTORE_URL: url, EVENTSTORE_CA_FILE: caFile, EVENTSTORE_PREFIX: prefix } = config;
  if (url === undefined) {
    const { openSqliteEventStore } = await import('../event-store/sqlite/sqlite.ts');
    return openSqliteEventStore(files.events, onCrash);
  }
  const { openEventStoreDb, openPrefixedLog } = await import('../event-store/eventstoredb/eventstoredb.ts');
  const options = { url, caFile, streamPrefix: STREAM_PREFIX };
  const store = await (prefix === undefined ? openEventStoreDb(options) : openPrefixedLog(options, prefix));
  try {
    await waitForService(eventStoreService({ store, url, willAppend }), { say });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Waits for a log on EventStoreDB that became unreachable during the start. Rejects with the failure itself if waiting
 * does not help.
 */
export async function waitForEventStore(
  { EVENTSTORE_URL: url }: Config,
  store: EventStore,
  { failure, say }: { failure: unknown; say: Say },
): Promise<void> {
  if (url === undefined || !(failure instanceof EventStoreFailure)) throw failure;
  await waitForService(eventStoreService({ store, url, willAppend: true }), { say });
  if (!isTransient(failure)) throw failure;
}

export async function chooseMetrics({ METRICS_PORT: port }: Config): Promise<ShopMetrics | undefined> {
  if (port === undefined) return undefined;
  const { openMetrics } = await import('../back-office/metrics/metrics.ts');
  return openMetrics(port);
}

/** Rejects with `ServiceUnreachable` if the vault is on a Redis that cannot be reached. */
export async function chooseVault(
  config: Config,
  files: DataFiles,
  { say = silent, onCrash, onUnreadable }: VaultOpening = {},
): Promise<Vault> {
  const masterKeyOf = (keyFile: string) =>
    loadMasterKey({ fromSetting: config.MASTER_KEY, file: files.masterKey, mustExist: existsSync(keyFile) });
  if (config.VAULT_REDIS_URL !== undefined) {
    const keysDirectory = config.VAULT_KEYS_DIR ?? files.vaultKeys;
    const { headerPath } = await import('../vault/redis/key-directory.ts');
    const masterKey = masterKeyOf(headerPath(keysDirectory));
    const { openRedisVault } = await import('../vault/redis/redis-vault.ts');
    await waitForService(redisService('VAULT_REDIS_URL', config.VAULT_REDIS_URL), { say });
    return openRedisVault({ url: config.VAULT_REDIS_URL, keysDirectory, masterKey, onUnreadable });
  }
  const { keyFilePath } = await import('../vault/embedded/vault-files.ts');
  const masterKey = masterKeyOf(keyFilePath(files.vault));
  const { openEmbeddedVault } = await import('../vault/embedded/embedded-vault.ts');
  return openEmbeddedVault({ directory: files.vault, masterKey, onCrash, onUnreadable });
}

/**
 * Stripe; in development, without its key, the payment stand-in. No other place of the product reaches `stand-ins/`,
 * and no production image contains that folder: production refuses to start without STRIPE_SECRET_KEY.
 * @param options.port the port on which the shop will receive webhooks
 * @returns `isAnswering`: whether the provider answered the last request. `standInUrl`: the stand-ins' address for
 * browsers, if they run.
 */
export async function choosePayments(
  config: Config,
  files: DataFiles,
  { port, webhookSecret, say }: { port: number; webhookSecret: string; say: Say },
): Promise<{ stripe: Stripe; isAnswering: () => boolean; standInUrl?: string; close(): Promise<void> }> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL: apiUrl, HOST: host, PUBLIC_URL } = config;
  let lastRequestAnswered = true;
  const open = (url: string | undefined) => ({
    stripe: createStripe({
      secretKey: STRIPE_SECRET_KEY ?? 'sk_test_federpost',
      apiUrl: url,
      onRequest: (answered) => (lastRequestAnswered = answered),
    }),
    isAnswering: () => lastRequestAnswered,
  });
  if (STRIPE_SECRET_KEY !== undefined || apiUrl !== undefined) return { ...open(apiUrl), close: async () => {} };
  const { openPaymentsThread } = await import('@federpost/stand-ins/payments/payments-thread.ts');
  const standIn = await openPaymentsThread(
    {
      host,
      // The port of the last run, so that payment pages that are still open keep working.
      port: 0,
      directory: files.paymentStandIn,
      webhookUrl: `${localUrl(host, port)}/functions/v1/stripe-webhook`,
      webhookSecret,
      webhookEvents: WEBHOOK_EVENTS,
      publicHost: PUBLIC_URL && new URL(PUBLIC_URL).hostname,
    },
    () => say('! Die Testbezahlseite hat sich unerwartet beendet und wird neu gestartet.'),
  );
  return { ...open(standIn.url), standInUrl: standIn.browserUrl, close: standIn.close };
}

/**
 * The analytics script of `ANALYTICS_ID`. Without that setting it is the stand-in's, if stand-ins run, so consent can
 * be tried without an account; otherwise there is none.
 */
export function chooseAnalyticsScript(
  { ANALYTICS_ID: id }: Pick<Config, 'ANALYTICS_ID'>,
  standInUrl: string | undefined,
): string | undefined {
  if (id === 'off') return undefined;
  if (id !== undefined) return googleAnalyticsScript(id);
  return standInUrl === undefined ? undefined : `${standInUrl}/statistics/gtag.js?id=G-STANDIN`;
}

type ChosenQueue = {
  printQueue: PrintQueue;
  /** With the embedded queue this process has a worker of its own; with Redis the workers are separate processes. */
  embeddedQueue?: EmbeddedQueue;
};

export async function chooseQueue({ REDIS_URL: url }: Config): Promise<ChosenQueue> {
  if (url === undefined) {
    const { openEmbeddedQueue } = await import('../queue/embedded-queue.ts');
    const embeddedQueue = openEmbeddedQueue();
    return { printQueue: embeddedQueue, embeddedQueue };
  }
  const { openRedisQueue } = await import('../queue/redis-queue.ts');
  return { printQueue: openRedisQueue(url) };
}

/**
 * Whether each Redis takes writes; a check rejects if one does not. Orders need the vault's; without the queue's,
 * operators cannot sign in and nothing is printed.
 */
export function chooseRedisChecks({ REDIS_URL, VAULT_REDIS_URL }: Pick<Config, 'REDIS_URL' | 'VAULT_REDIS_URL'>): {
  required: ReadinessChecks;
  optional: ReadinessChecks;
} {
  const takesWrites = (url: string) => () => probeRedis(url).then(() => true);
  return {
    required: VAULT_REDIS_URL === undefined ? {} : { vault: takesWrites(VAULT_REDIS_URL) },
    optional: REDIS_URL === undefined ? {} : { sessions: takesWrites(REDIS_URL) },
  };
}

export async function chooseLimits(config: Config, workerToken: string): Promise<Limits> {
  return config.REDIS_URL === undefined ? memoryLimits() : sharedLimits({ url: config.REDIS_URL, secret: workerToken });
}

/**
 * Where operators and sent alarms are stored: in a file or, if servers share them, in the vault's Redis, which keeps
 * everything that it acknowledges.
 */
export async function chooseKeyValueStore(config: Config, files: DataFiles): Promise<KeyValueStore> {
  if (config.VAULT_REDIS_URL === undefined) return openSqliteKeyValueStore(files.values);
  const { openRedisKeyValueStore } = await import('../platform/key-value-store/redis.ts');
  return openRedisKeyValueStore(config.VAULT_REDIS_URL);
}

/** Where envelope photographs are stored. Opened even with LETTER_PHOTOS off, so that older ones can be erased. */
export async function choosePhotos(config: Config, files: DataFiles): Promise<LetterPhotos> {
  if (config.VAULT_REDIS_URL === undefined) return openPhotosFile(files.photos);
  return openRedisPhotos(config.VAULT_REDIS_URL);
}

/** Where operators' sessions are stored: in a file, or in the Redis that may be emptied. */
export async function chooseSessions(
  { REDIS_URL: url }: Config,
  files: DataFiles,
  { workerToken, macs }: { workerToken: string; macs: Macs },
): Promise<{ sessions: Sessions; close(): Promise<void> }> {
  if (url === undefined) return openSessionsFile(files.sessions, macs);
  const { openRedisSessions } = await import('../operators/state/redis-sessions.ts');
  return openRedisSessions({ url, secret: workerToken, macs });
}

/** The embedded worker's printer, which says what it can, and the id of its print directory. */
export async function choosePrinter(
  config: Config,
  files: DataFiles,
  say: Say,
): Promise<{ printer: Printer; directory: string }> {
  const directory = await printDirectoryId(files.printed);
  if (config.PRINTER_URL === undefined) return { printer: folderPrinter(files.printed), directory };
  const { ippPrinter } = await import('@federpost/worker/printer/ipp.ts');
  const { describeKey, printerService } = await import('@federpost/worker/starting/report-printer.ts');
  const printer = ippPrinter({
    url: config.PRINTER_URL,
    journal: files.printed,
    ...printerOptions(config),
    onKey: (key) => say(describeKey(key)),
  });
  void warnIfUnreachable([printerService(printer, say)], { say });
  return { printer, directory };
}

/**
 * The backing services that orders do not need, besides the printer, which its worker asks. A missing one is reported
 * and waited for, and the start continues.
 */
export function optionalServices(config: Config): BackingService[] {
  const { REDIS_URL, SMTP_URL, SMTP_CA_FILE } = config;
  return [
    ...(REDIS_URL === undefined ? [] : [redisService('REDIS_URL', REDIS_URL)]),
    ...(SMTP_URL === undefined ? [] : [mailServer(SMTP_URL, SMTP_CA_FILE)]),
  ];
}
