import { randomUUID } from 'node:crypto';
import { warnIfUnreachable } from '@federpost/shared/node/wait-for-service.ts';
import { httpWorkerApi } from './worker-api.ts';
import { bullmqJobSource } from './jobs/bullmq-job-source.ts';
import { createLog } from '@federpost/shared/node/log.ts';
import { printDirectoryId } from './print-directory.ts';
import { folderPrinter } from './printer/folder.ts';
import { ippPrinter } from './printer/ipp.ts';
import { printerOptions } from '@federpost/shared/node/printer-settings.ts';
import { printerLockInRedis } from './printer/printer-lock-in-redis.ts';
import { openRenderThread } from './render-thread/render-thread.ts';
import { settingsFromFiles, SettingsError } from '@federpost/shared/node/settings.ts';
import { readWorkerSettings, type WorkerSettings } from './settings.ts';
import { startWorker } from './start-worker.ts';
import { describeKey, printerService } from './starting/report-printer.ts';
import { workerServices } from './starting/services.ts';

/** The print worker as a process of its own: it has one token and no access to the event log or the vault. */

const log = createLog(1);
// An error message may quote a letter, so it is never printed.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, () => {
    log('worker-crashed');
    process.exit(1);
  });
}

const settings = settingsOrExit();
const directory = await printDirectoryId(settings.PRINT_DIRECTORY).catch(() =>
  exitWith(
    `PRINT_DIRECTORY: In den Ordner ${settings.PRINT_DIRECTORY} lässt sich nicht schreiben. Bitte geben Sie ihn diesem Benutzer (chown) oder nennen Sie einen anderen.`,
  ),
);
const lock = settings.PRINTER_URL
  ? printerLockInRedis({ redisUrl: settings.REDIS_URL, printerUrl: settings.PRINTER_URL })
  : undefined;
const realPrinter = settings.PRINTER_URL
  ? ippPrinter({
      url: settings.PRINTER_URL,
      journal: settings.PRINT_DIRECTORY,
      ...printerOptions(settings),
      onKey: (key) => say(describeKey(key)),
      lock,
    })
  : undefined;
const printer = realPrinter ?? folderPrinter(settings.PRINT_DIRECTORY);
const thread = openRenderThread();
const worker = startWorker({
  connect: (signal) => httpWorkerApi({ serverUrl: settings.SERVER_URL, token: settings.WORKER_TOKEN }, signal),
  workerId: `worker-${randomUUID()}`,
  directory,
  jobs: bullmqJobSource(settings.REDIS_URL),
  printer,
  render: thread.renderDocuments,
  concurrency: settings.WORKER_CONCURRENCY,
  log,
});
log('worker-started');
const services = [...workerServices(settings), ...(realPrinter ? [printerService(realPrinter, say)] : [])];
void warnIfUnreachable(services, { say });

// SIGHUP: its terminal was closed. SIGQUIT (Ctrl-\) would write the memory, with letters, to a file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.once(signal, () => void stop());

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function stop(): Promise<void> {
  await worker.close();
  lock?.close();
  log('worker-stopped');
  process.exit(0);
}

function settingsOrExit(): WorkerSettings {
  try {
    return readWorkerSettings(settingsFromFiles(process.env));
  } catch (error) {
    return exitWith(error instanceof SettingsError ? error.message : 'Die Einstellungen lassen sich nicht lesen.');
  }
}

function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
