import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { warnIfUnreachable } from '@federpost/shared/node/wait-for-service.ts';
import { openRenderThread } from '@federpost/worker/render-thread/render-thread.ts';
import { settingsFromFiles } from '@federpost/shared/node/settings.ts';
import {
  chooseEventStore,
  chooseKeyValueStore,
  chooseLimits,
  chooseMetrics,
  choosePhotos,
  choosePayments,
  chooseAnalyticsScript,
  chooseQueue,
  chooseRedisChecks,
  chooseVault,
  optionalServices,
  waitForEventStore,
} from './app/adapters.ts';
import { requireHiddenAdminPath, readConfig, type Config } from './app/config.ts';
import { localUrl, loopbackAliases, reservePort } from './platform/listen-port.ts';
import { freeBytes, assertFreeDiskSpace, dataPaths, lockDirectory } from './app/data-directory.ts';
import { assertProductionReady, configWarnings } from './app/production-checks.ts';
import { loadStaticSite } from './http/site/static-site.ts';
import { checkInline } from './commands/ordering/check-letter.ts';
import { createLog } from '@federpost/shared/node/log.ts';
import { createMailer } from './mail/transport.ts';
import { readOrCreateSecret } from './platform/secret-file.ts';
import { openAuth } from './app/open-auth.ts';
import { missingPhotographs } from '@federpost/shared/business/photographs.ts';
import { startupBanner } from './app/startup-banner.ts';
import { openOrderGauges } from './projections/order-list/gauges.ts';
import { openOrderList } from './projections/order-list/order-list.ts';
import { openShop } from './app/shop.ts';
import { readBusiness } from './app/read-business.ts';
import type { ReadinessChecks } from './platform/health-checks.ts';
import { operatorMessage, placeOf } from './app/operator-message.ts';
import { startEmbeddedWorker } from './app/embedded-worker.ts';
import { createShutdown } from './app/shutdown.ts';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'client', 'dist');

// Otherwise this program's own limit would become the limit of every thread.
setFlagsFromString('--max-semi-space-size=0');

const shutdown = createShutdown();
const say = (text: string) => process.stdout.write(`${text}\n`);

async function start(config: Config): Promise<void> {
  const files = dataPaths(config.DATA_DIR);
  const log = config.production ? createLog(1) : createLog(files.log, (line) => process.stderr.write(`${line}\n`));
  const business = readBusiness(join(ROOT, 'business.json'));
  assertProductionReady(config, business);
  if (config.ADMIN_PATH !== undefined) requireHiddenAdminPath(config.ADMIN_PATH, SITE);
  await assertFreeDiskSpace(config.DATA_DIR);
  for (const warning of configWarnings(config)) say(`! ${warning}`);
  const { port, release } = await reservePort(config.HOST, config.PORT);
  const publicUrl = config.PUBLIC_URL ?? localUrl(config.HOST, port);
  shutdown.onClose(lockDirectory(files.lock));

  say('· Ereignisse und Tresor öffnen …');
  const eventStore = await chooseEventStore(config, files, {
    say,
    willAppend: true,
    onCrash: () =>
      shutdown.fail('Das Ereignislog ist stehen geblieben: Der Thread, der es schreibt, hat sich unerwartet beendet.'),
  });
  shutdown.onClose(() => eventStore.close());
  const metrics = await chooseMetrics(config);
  const store = metrics?.instrument(eventStore) ?? eventStore;
  const vault = await chooseVault(config, files, {
    say,
    onCrash: () =>
      shutdown.fail('Der Tresor ist stehen geblieben: Der Thread, der ihn führt, hat sich unerwartet beendet.'),
    onUnreadable: (orderId) => log('personal-data-does-not-open', { orderId }),
  });
  shutdown.onClose(() => vault.close());
  const list = openOrderList(files.orderList);
  shutdown.onClose(() => list.close());

  say('· Zahlungen und Post vorbereiten …');
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET ?? readOrCreateSecret(files.webhookSecret);
  const {
    stripe,
    isAnswering,
    standInUrl,
    close: closePayments,
  } = await choosePayments(config, files, { port, webhookSecret, say });
  const analyticsScript = chooseAnalyticsScript(config, standInUrl);
  shutdown.onClose(closePayments);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    smtpCaFile: config.SMTP_CA_FILE,
    mailDirectory: files.mail,
    from: { name: business.name, address: business.email },
  });
  shutdown.onClose(() => mailer.close());
  const values = await chooseKeyValueStore(config, files);
  shutdown.onClose(() => values.close());
  const photos = await choosePhotos(config, files);
  shutdown.onClose(() => photos.close());
  const workerToken = config.WORKER_TOKEN ?? readOrCreateSecret(files.workerToken);
  const limits = await chooseLimits(config, workerToken);
  shutdown.onClose(() => limits.close());
  const {
    auth,
    receipts,
    firstOperator,
    close: closeAuth,
  } = await openAuth({ config, files, store: values, vault, limits, workerToken, publicUrl, shopName: business.name });
  shutdown.onClose(closeAuth);

  // Without a wait for the queue: no customer depends on it, and the log has every job that it misses.
  const { printQueue, embeddedQueue } = await chooseQueue(config);

  const redisChecks = chooseRedisChecks(config);

  const isNewAdminPath = config.ADMIN_PATH === undefined && !existsSync(files.adminPath);
  // Both start after the shop is open; until then they count as working.
  const isWorking: { printWorker: () => boolean; metrics: () => boolean } = {
    printWorker: () => true,
    metrics: () => true,
  };
  const optionalChecks: ReadinessChecks = {
    ...redisChecks.optional,
    queue: async () => (await printQueue.depth()) >= 0 && (await (redisChecks.optional.sessions?.() ?? true)),
    'print-worker': () => isWorking.printWorker(),
    metrics: () => isWorking.metrics(),
  };
  const adminPath = config.ADMIN_PATH ?? `/${readOrCreateSecret(files.adminPath)}`;
  // Renders the documents of workers and operators, and invoices, and checks long letters; it starts with the first.
  const { close: closeRenderThread, checkLetter, ...renderThread } = openRenderThread();
  shutdown.onClose(closeRenderThread);
  // A thread of its own: a month's invoices take seconds, and letters must be printed at the same time.
  const accountingThread = openRenderThread();
  shutdown.onClose(() => accountingThread.close());
  const {
    shop,
    interruptedPrints,
    close: closeShop,
  } = await openShop({
    store,
    waitForLog: (failure) => waitForEventStore(config, store, { failure, say }),
    vault,
    list,
    stripe,
    isProviderAnswering: isAnswering,
    mailer,
    values,
    photos,
    auth,
    business,
    limits,
    log,
    say,
    optionalChecks,
    requiredChecks: redisChecks.required,
    freeBytes: () => freeBytes(config.DATA_DIR),
    ...renderThread,
    renderInvoices: accountingThread.renderInvoices,
    renderReport: accountingThread.renderReport,
    checkLetter: checkInline(checkLetter),
    receipts,
    enqueue: printQueue.enqueue,
    site: loadStaticSite(SITE, { origin: publicUrl, analyticsScript, letterPhotos: config.LETTER_PHOTOS }),
    host: config.HOST,
    port,
    releasePort: release,
    publicUrl,
    // The browser stores the draft under the address on which the shop was opened.
    returnOrigins: config.production ? [] : loopbackAliases(publicUrl),
    adminPath,
    workerToken,
    webhookSecrets: [webhookSecret],
    livemode: /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY ?? ''),
    letterPhotos: config.LETTER_PHOTOS === 'on',
    ordersPerMinute: config.ORDERS_PER_MINUTE,
    trustProxy: config.TRUST_PROXY,
    drainMs: config.DRAIN_SECONDS * 1000,
    alarms: { email: config.ALARM_EMAIL, webhookUrl: config.ALARM_WEBHOOK_URL },
  });
  shutdown.onClose(closeShop);
  // Closed before the shop, because the shop answers a worker's last reports.
  shutdown.onClose(() => printQueue.close());

  void warnIfUnreachable(optionalServices(config), { say });
  if (embeddedQueue) {
    const worker = await startEmbeddedWorker({
      config,
      files,
      queue: embeddedQueue,
      shop,
      interruptedPrints,
      render: renderThread.renderDocuments,
      say,
    });
    shutdown.onClose(() => worker.close());
    isWorking.printWorker = worker.isTakingJobs;
  }
  if (metrics) {
    const gauges = openOrderGauges(files.orderList);
    const gaugeSources = { gauges, store, list, queueDepth: printQueue.depth, now: () => new Date() };
    const metricsServer = await metrics.start({ ...gaugeSources, freeBytes: () => freeBytes(config.DATA_DIR) });
    shutdown.onClose(() => metricsServer.close());
    isWorking.metrics = metricsServer.isListening;
  }

  say(
    startupBanner(publicUrl, {
      adminPath: isNewAdminPath || firstOperator ? adminPath : undefined,
      login: firstOperator,
      statistics: analyticsScript?.startsWith(`${standInUrl}/`) ? `${standInUrl}/statistics/` : undefined,
      missingPhotographs: missingPhotographs(business.pictures),
    }),
  );
}

// An error message may quote private data, so in production nothing prints it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => shutdown.fail(`Ein unerwarteter Fehler ist aufgetreten (${placeOf(error)}).`));
}
// SIGQUIT (Ctrl-\) would write the memory, with letters and keys, to a file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
  process.on(signal, () => void shutdown.begin(0));
// The start script was killed (kill -9) and can no longer stop this process.
process.on('disconnect', () => void shutdown.begin(0));

try {
  await start(readConfig(settingsFromFiles(process.env)));
} catch (error) {
  process.stderr.write(`✗ ${operatorMessage(error, (name) => `Federpost konnte nicht starten (${name}).`)}\n`);
  await shutdown.begin(1);
}
