import { randomUUID } from 'node:crypto';
import type { RenderAssignment } from '@federpost/worker/render/assignment.ts';
import { startWorker, type RunningWorker } from '@federpost/worker/start-worker.ts';
import { ServerFailed, type WorkerApi } from '@federpost/worker/worker-api.ts';
import { confirmDocumentsDeleted } from '../commands/letter-text/letter-text.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import { type ClaimPorts, claimInOrder } from '../commands/printing/claim-in-order.ts';
import { reportPrint } from '../commands/printing/print-letters.ts';
import { refusalStatus } from '../http/refusals.ts';
import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import type { OrderList } from '../projections/order-list/order-list.ts';
import type { EmbeddedQueue } from '../queue/embedded-queue.ts';
import { choosePrinter } from './adapters.ts';
import type { Say } from '@federpost/shared/node/wait-for-service.ts';
import type { Config } from './config.ts';
import type { DataFiles } from './data-directory.ts';

const PRINT_DIRECTORY_RETRY_DELAY_MS = 5_000;
/**
 * While one letter is being rendered, others are claimed, printed and reported. If the process dies, a person has to
 * check each of them.
 */
const CONCURRENCY = 4;

type EmbeddedWorkerParts = {
  config: Config;
  files: DataFiles;
  queue: EmbeddedQueue;
  shop: ClaimPorts & { log: Log };
  /** The claims of the worker of the last run. */
  interruptedPrints: ReturnType<OrderList['printing']>;
  render: RenderAssignment;
  say: Say;
};

/**
 * Starts the print worker within the shop. Orders are taken even without a printer: an unusable print directory is
 * tried again until the worker is closed.
 */
export async function startEmbeddedWorker(
  parts: EmbeddedWorkerParts,
): Promise<Pick<RunningWorker, 'isTakingJobs' | 'close'>> {
  let worker: RunningWorker | undefined;
  let retryTimer: NodeJS.Timeout | undefined;

  async function start({ config, files, queue, shop, interruptedPrints, render, say }: EmbeddedWorkerParts) {
    const { log } = shop;
    const chosenPrinter = await choosePrinter(config, files, say).catch(() => undefined);
    if (chosenPrinter === undefined) {
      log('print-directory-unusable');
      retryTimer = setTimeout(() => void start(parts), PRINT_DIRECTORY_RETRY_DELAY_MS).unref();
      return;
    }
    worker = startWorker({
      ...chosenPrinter,
      connect: (signal) => directWorkerApi(shop, log, signal),
      workerId: `embedded-${randomUUID()}`,
      jobs: queue,
      render,
      concurrency: CONCURRENCY,
      log,
    });
    // The worker of the last run claimed these letters and has ended, so the printer is asked about them first.
    for (const { orderId, attempt, directory } of interruptedPrints) {
      const key = `resolve-print-${orderId}-${attempt}`;
      void queue
        .enqueue({ name: 'resolve-print', key, orderId, attempt, directory })
        .catch(() => log('resolve-not-enqueued', { orderId }));
    }
  }

  await start(parts);
  return {
    isTakingJobs: () => worker?.isTakingJobs() ?? false,
    async close() {
      clearTimeout(retryTimer);
      await worker?.close();
    },
  };
}

/** A worker's calls within the server's own process, by the same commands that answer them over HTTP. */
export function directWorkerApi(ports: ClaimPorts, log: Log, signal: AbortSignal): WorkerApi {
  async function runCommand<T>(route: string, command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      if (error instanceof CommandRefused) throw new ServerFailed('server-refused');
      log('worker-call-failed', { route, ...causeOf(error) });
      throw new ServerFailed('server-unreachable');
    }
  }

  return {
    claim: (claim) =>
      runCommand('claim-print', async () => {
        try {
          const assignment = await claimInOrder(ports, { ...claim, isAwaited: () => !signal.aborted });
          return { assignment, serverTime: null };
        } catch (error) {
          if (error instanceof CommandRefused && refusalStatus(error.reason) === 409) return undefined;
          throw error;
        }
      }),
    report: (report) => runCommand('report-print', () => reportPrint(ports, report)),
    confirmDocumentsDeleted: (confirmation) =>
      runCommand('confirm-documents-deleted', () => confirmDocumentsDeleted(ports, confirmation)),
  };
}
