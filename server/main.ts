import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { warnOf } from '@federpost/shared/settings/reach.ts';
import { openRenderThread } from '@federpost/worker/render-thread/render-thread.ts';
import { settingsFromFiles } from '@federpost/worker/settings-from-files.ts';
import {
  chooseEventStore,
  chooseLimits,
  choosePayments,
  choosePrinter,
  chooseQueue,
  chooseVault,
  enginesBeside,
} from './adapters.ts';
import { freePort, localUrl } from './addresses.ts';
import { readConfig, type Config } from './config.ts';
import { freeBytes, requireRoom } from './data-directory.ts';
import { dataFiles } from './data-files.ts';
import { requireFitForProduction, warningsAbout } from './fit-for-production.ts';
import { loadStaticSite } from './http/static-site.ts';
import { checkOrdinaryHere } from './letter-check/check-letter.ts';
import { openCheckThread } from './letter-check/check-thread.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/transport.ts';
import { readOrMakeSecret } from './secret-file.ts';
import { createAppendTimes } from './metrics/append-times.ts';
import { shopMeasures } from './metrics/measures.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { openAuth } from './open-auth.ts';
import { openingWords } from './opening-words.ts';
import { openInbox } from './payments/inbox/inbox.ts';
import { warnOfMissingMethods } from './payments/promised-methods.ts';
import { openRetries } from './processes/retries.ts';
import { openOrderGauges } from './projections/order-list/gauges.ts';
import { openOrderList } from './projections/order-list/order-list.ts';
import type { EmbeddedPrinting } from './queue/embedded-printing.ts';
import { openShop } from './shop.ts';
import { readBusiness } from './read-business.ts';
import type { ReadinessChecks } from './readiness.ts';
import { sentenceOf } from './sentence.ts';
import { lockDirectory } from './single-instance.ts';

const ROOT = join(import.meta.dirname, '..');

const PRINT_DIRECTORY_AGAIN_MS = 5_000;
/** While one letter is being set, others are claimed, printed and reported; each in hand is one to ask after when we die. */
const EMBEDDED_JOBS_AT_ONCE = 4;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the closers one after another in reverse order of opening, whether or not one of them throws. */
const closers: (() => unknown)[] = [];
async function closeAll(): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch {
      // The next one must be closed all the same; everything acknowledged has been synced already.
    }
  }
}

async function start(config: Config): Promise<void> {
  const files = dataFiles(config.DATA_DIR);
  const log = createLog(config.production ? 1 : files.log);
  const business = readBusiness(join(ROOT, 'business.json'));
  requireFitForProduction(config, business);
  requireRoom(config.DATA_DIR);
  for (const warning of warningsAbout(config)) say(`! ${warning}`);
  const port = await freePort(config.HOST, config.PORT);
  const publicUrl = config.PUBLIC_URL ?? localUrl(config.HOST, port);
  closers.push(lockDirectory(files.lock));

  say('· Ereignisse und Tresor öffnen …');
  const appendTimes = createAppendTimes();
  const store = appendTimes.around(
    await chooseEventStore(config, files, {
      say,
      appends: true,
      onDeath: () =>
        endBecause('Das Ereignislog ist stehen geblieben: Der Thread, der es schreibt, hat sich unerwartet beendet.'),
    }),
  );
  closers.push(() => store.close());
  const vault = await chooseVault(config, files, {
    say,
    onDeath: () =>
      endBecause('Der Tresor ist stehen geblieben: Der Thread, der ihn führt, hat sich unerwartet beendet.'),
  });
  closers.push(() => vault.close());
  const list = openOrderList(files.orderList);
  closers.push(() => list.close());
  const retries = openRetries(files.retries);
  closers.push(() => retries.close());
  const inbox = await openInbox(files.inbox);
  closers.push(() => inbox.close());

  say('· Zahlungen und Post vorbereiten …');
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET ?? readOrMakeSecret(files.webhookSecret);
  const { stripe, close: closePayments } = await choosePayments(config, files, { port, webhookSecret, say });
  closers.push(closePayments);
  const mailer = createMailer({
    smtpUrl: config.SMTP_URL,
    mailDirectory: files.mail,
    from: `${business.name} <${business.email}>`,
  });
  closers.push(() => mailer.close());
  const workerToken = config.WORKER_TOKEN ?? readOrMakeSecret(files.workerToken);
  const limits = await chooseLimits(config, workerToken);
  closers.push(() => limits.close());
  const {
    auth,
    receipts,
    firstOperator,
    close: closeAuth,
  } = await openAuth({ config, files, vault, limits, workerToken, publicUrl, shopName: business.name });
  closers.push(closeAuth);

  // No customer waits for the queue, and what it misses is found by the log.
  const { prints, embedded } = await chooseQueue(config, files, { log, onOpened: () => void shop.reconcile() });

  const letterChecks = openCheckThread();
  closers.push(() => letterChecks.close());

  const pathIsNew = config.ADMIN_PATH === undefined && !existsSync(files.adminPath);
  // Both start after the shop is open; until then they count as working.
  const working: { printWorker: () => boolean; metrics: () => boolean } = {
    printWorker: () => true,
    metrics: () => true,
  };
  const reported: ReadinessChecks = {
    queue: async () => (await prints.depth()) >= 0,
    'print-worker': () => working.printWorker(),
    metrics: () => working.metrics(),
  };
  const adminPath = config.ADMIN_PATH ?? `/${readOrMakeSecret(files.adminPath)}`;
  // Renders what a worker prints, what an operator opens and invoices; the thread starts with the first document.
  const renderThread = openRenderThread();
  closers.push(() => renderThread.close());
  // A month's invoices take seconds, in which letters are to be printed.
  const bookThread = openRenderThread();
  closers.push(() => bookThread.close());
  const shop = await openShop({
    store,
    vault,
    list,
    retries,
    inbox,
    stripe,
    mailer,
    auth,
    business,
    limits,
    log,
    say,
    reported,
    freeBytes: () => freeBytes(config.DATA_DIR),
    renderDocuments: renderThread.render,
    renderEnvelope: renderThread.renderEnvelope,
    renderInvoice: renderThread.renderInvoice,
    renderInvoices: bookThread.renderInvoices,
    renderReport: bookThread.renderReport,
    runPapers: { renderTray: renderThread.renderTray, renderManifest: renderThread.renderManifest },
    receipts,
    enqueue: prints.enqueue,
    checkLetter: checkOrdinaryHere(letterChecks.check),
    site: await loadStaticSite(join(ROOT, 'client', 'dist'), publicUrl, business),
    settings: {
      host: config.HOST,
      port,
      publicUrl,
      adminPath,
      workerToken,
      webhookSecrets: [webhookSecret],
      livemode: /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY ?? ''),
      ordersPerMinute: config.ORDERS_PER_MINUTE,
      trustProxy: config.TRUST_PROXY,
      drainMs: config.DRAIN_SECONDS * 1000,
      alarms: { email: config.ALARM_EMAIL, webhookUrl: config.ALARM_WEBHOOK_URL },
    },
  });
  closers.push(() => shop.close());
  // Before the shop, which answers a worker's last reports.
  closers.push(() => prints.close());

  void warnOf(enginesBeside(config), { say });
  void warnOfMissingMethods(stripe, say);
  if (embedded) await startEmbeddedWorker(embedded);
  if (config.METRICS_PORT !== undefined) await startMeasuring(config.METRICS_PORT);

  say(openingWords(publicUrl, { adminPath: pathIsNew || firstOperator ? adminPath : undefined, login: firstOperator }));

  /** On loopback only: the figures are for the machine's operator. */
  async function startMeasuring(metricsPort: number): Promise<void> {
    const gauges = openOrderGauges(files.orderList);
    const measures = shopMeasures({
      gauges,
      store,
      list,
      queueDepth: prints.depth,
      freeBytes: () => freeBytes(config.DATA_DIR),
      now: () => new Date(),
    });
    const metrics = await startMetrics({
      host: '127.0.0.1',
      port: metricsPort,
      measures,
      metrics: [appendTimes.histogram],
    });
    closers.push(() => metrics.close());
    working.metrics = metrics.isListening;
  }

  /** Orders are taken without a printer: an unusable print directory is tried again. */
  async function startEmbeddedWorker(printing: EmbeddedPrinting): Promise<void> {
    const serverUrl = localUrl(config.HOST, shop.port);
    const chosen = await choosePrinter(config, files).catch(() => undefined);
    if (chosen === undefined) {
      working.printWorker = () => false;
      log('print-directory-unusable');
      setTimeout(() => void startEmbeddedWorker(printing), PRINT_DIRECTORY_AGAIN_MS).unref();
      return;
    }
    const { printer, directory } = chosen;
    const workerId = `embedded-${randomUUID()}`;
    printing.workWith(async (connection) => {
      const { startWorker } = await import('@federpost/worker/start-worker.ts');
      return startWorker({
        serverUrl,
        token: workerToken,
        workerId,
        directory,
        connection,
        printer,
        render: renderThread.render,
        concurrency: EMBEDDED_JOBS_AT_ONCE,
        log,
      });
    });
    working.printWorker = printing.isTakingJobs;
    // The worker of the last run claimed these and has ended: the printer is asked about them before anything else.
    for (const { orderId, attempt, directory } of shop.interrupted) {
      void prints
        .enqueue({ name: 'resolve-print', key: `resolve-print-${orderId}-${attempt}`, orderId, attempt, directory })
        .catch(() => log('resolve-not-enqueued', { orderId }));
    }
  }
}

/**
 * Ends with 0 when asked to, with 1 and one sentence when the start failed. Does not wait longer than this for a part
 * that hangs (a silent mail server, an unreachable log): everything acknowledged has been synced already.
 */
const END_WITHIN_MS = 25_000;
let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.race([closeAll(), sleep(END_WITHIN_MS)]);
  process.exit(code);
}

/**
 * Ends with a reason. The service manager (systemd, Docker) starts the shop again, and the log opens as after a power
 * cut.
 */
function endBecause(sentence: string): void {
  if (!ending)
    process.stderr.write(
      `✗ ${sentence} Federpost beendet sich, damit es neu gestartet wird; angenommene Bestellungen sind gesichert.\n`,
    );
  void end(1);
}

// An error's message may quote anything, so the runtime must not print it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) =>
    endBecause(
      `Ein unerwarteter Fehler ist aufgetreten (${error instanceof Error ? error.name : 'unbekannter Fehler'}).`,
    ),
  );
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// The start script was killed (kill -9) and can no longer stop this process.
process.on('disconnect', () => void end(0));

try {
  await start(readConfig(settingsFromFiles(process.env)));
} catch (error) {
  process.stderr.write(`✗ ${sentenceOf(error, (name) => `Federpost konnte nicht starten (${name}).`)}\n`);
  await end(1);
}
