import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { PrintOutcome } from '../port.ts';
import type { PrinterLock } from '../printer-lock.ts';
import { PrinterRefused, type IppCalls, type JobReport } from './calls.ts';
import { classify, classifyAbandoned, isOutOfPaper, type JobOutcome } from './classify-job.ts';

/** How long to wait for the printer, in milliseconds. */
export type Timeouts = {
  /** For a printer that is printing another job, before a claim. */
  otherJobMs: number;
  /** For a busy printer, before a document is handed over. */
  busyMs: number;
  /** For a document to print, including loading paper. Afterwards it is cancelled. */
  printMs: number;
  /** For the printer's report about a cancelled job. */
  cancelMs: number;
  pollMs: number;
};

const MIN_POLL_MS = 50;

/** `pages` is undefined if the document's number of pages is no longer known. */
type WatchedJob = { id: number; name: string; pages: number | undefined };

/**
 * Watches a job to its end and returns the proven outcome. A job that takes too long is cancelled; one that the printer
 * no longer knows, or that has another name now, is «unknown».
 * @param abandonReason the job's document will not be sent any more: if the job still waits for it, it is cancelled
 * immediately and has failed for this reason.
 */
export async function watchJob(
  calls: IppCalls,
  job: WatchedJob,
  timeouts: Timeouts,
  abandonReason?: PrintFailure,
): Promise<PrintOutcome> {
  let reason: PrintFailure = 'timed-out';
  const outcome = await poll(
    timeouts.printMs,
    async () => {
      const status = await readJob(calls, job, (report) => classify(report, job.pages));
      if (status === 'without-document' && abandonReason) {
        reason = abandonReason;
        return 'give-up';
      }
      reason =
        status === 'silent' ? 'printer-unreachable' : (await isPrinterOutOfPaper(calls)) ? 'out-of-paper' : 'timed-out';
      return typeof status === 'string' ? undefined : status;
    },
    timeouts.pollMs,
  );
  if (outcome && outcome !== 'give-up') return outcome;

  await calls.cancelJob(job.id).catch(() => {});
  const afterCancel = await poll(
    timeouts.cancelMs,
    async () => {
      const status = await readJob(calls, job, (report) => classifyAbandoned(report, job.pages, reason));
      return typeof status === 'string' ? undefined : status;
    },
    timeouts.pollMs,
  );
  return afterCancel ?? { kind: 'unknown', reason };
}

async function readJob(
  calls: IppCalls,
  { id, name }: WatchedJob,
  toOutcome: (report: JobReport) => JobOutcome,
): Promise<JobOutcome | 'silent'> {
  try {
    const report = await calls.job(id);
    // After a restart a printer may number its jobs from one again: the number is then another job's.
    return report.name === name ? toOutcome(report) : { kind: 'unknown', reason: 'aborted' };
  } catch (error) {
    return error instanceof PrinterRefused && isGone(error.status) ? { kind: 'unknown', reason: 'aborted' } : 'silent';
  }
}

const isGone = (status: string) => status === 'client-error-not-found' || status === 'client-error-gone';

async function isPrinterOutOfPaper(calls: IppCalls): Promise<boolean> {
  return calls.printer().then(
    ({ reasons }) => isOutOfPaper(reasons),
    () => false,
  );
}

/** Asks repeatedly, with growing pauses, until there is an answer or the time is over; at least once. */
export async function poll<T>(
  timeoutMs: number,
  ask: () => Promise<T | undefined>,
  intervalMs: number,
): Promise<T | undefined> {
  const endsAt = performance.now() + timeoutMs;
  for (let delayMs = Math.min(MIN_POLL_MS, intervalMs); ; delayMs = Math.min(delayMs * 2, intervalMs)) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= endsAt) return answer;
    await sleep(delayMs);
  }
}

/**
 * Waits for the lock of all workers, then for the printer to be idle if it reports that; otherwise printing is
 * simply tried. Undefined if the printer stays busy or the worker is stopping.
 */
export async function acquirePrinter(
  lock: PrinterLock,
  calls: IppCalls,
  timeouts: Pick<Timeouts, 'otherJobMs' | 'pollMs'>,
  stopping: AbortSignal,
): Promise<(() => void) | undefined> {
  const releaseLock = await lock.acquire(stopping);
  if (!releaseLock) return undefined;
  const isFree = () =>
    calls.printer().then(
      ({ busy }) => !busy,
      () => true,
    );
  const isDone = await poll(
    timeouts.otherJobMs,
    async () => stopping.aborted || (await isFree()) || undefined,
    timeouts.pollMs,
  );
  if (isDone && !stopping.aborted) return releaseLock;
  releaseLock();
  return undefined;
}
