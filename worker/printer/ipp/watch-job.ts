import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { PrintOutcome } from '../port.ts';
import type { PrinterLock } from '../printer-lock.ts';
import type { IppCalls, JobReport, PrinterReport } from './calls.ts';
import { classify, classifyAbandoned, isOutOfPaper, type JobOutcome } from './classify-job.ts';
import { PrinterRefused } from './transport.ts';

/** How long to wait for the printer, in milliseconds. */
export type Timeouts = {
  /** For a printer that is printing another job, before a claim. */
  otherJobMs: number;
  /** For a busy printer, before a document is handed over. */
  busyMs: number;
  /** For a document to print, including loading paper. Afterwards it is cancelled. */
  printMs: number;
  /** For a document before the letter of which the printer reports no end and no trouble; the letter still follows. */
  silentMs: number;
  /** For the printer's report about a cancelled job. */
  cancelMs: number;
  pollMs: number;
};

const MIN_POLL_MS = 50;

/**
 * `pages` is undefined if the document's number of pages is no longer known. `silentMs`: how long to wait while the
 * printer reports neither an end nor trouble.
 */
type WatchedJob = { id: number; name: string; pages: number | undefined; silentMs?: number };

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
  const startedAt = performance.now();
  let trouble: Trouble = { reason: 'timed-out' };
  let hadDocument = true;
  const outcome = await poll(
    timeouts.printMs,
    async () => {
      const status = await readJob(calls, job, (report) => classify(report, job.pages));
      if (typeof status !== 'string') return status;
      if (status === 'without-document' && abandonReason) {
        trouble = { reason: abandonReason };
        hadDocument = false;
        return 'give-up';
      }
      trouble = status === 'silent' ? { reason: 'printer-unreachable' } : await findTrouble(calls);
      const isOver = performance.now() - startedAt >= (job.silentMs ?? Infinity);
      return isOver && trouble.reason === 'timed-out' ? 'give-up' : undefined;
    },
    timeouts.pollMs,
  );
  if (outcome && outcome !== 'give-up') return outcome;

  await calls.cancelJob(job.id).catch(() => {});
  const afterCancel = await poll(
    timeouts.cancelMs,
    async () => {
      const status = await readJob(calls, job, (report) =>
        // Nothing can have been printed of a job without a document, also by a printer that does not count pages.
        classifyAbandoned(
          hadDocument ? report : { ...report, impressions: report.impressions ?? 0 },
          job.pages,
          trouble.reason,
        ),
      );
      return typeof status === 'string' ? undefined : status;
    },
    timeouts.pollMs,
  );
  if (afterCancel?.kind === 'printed') return afterCancel;
  return { kind: afterCancel?.kind ?? 'unknown', ...trouble };
}

async function readJob(
  calls: IppCalls,
  { id, name }: WatchedJob,
  toOutcome: (report: JobReport) => JobOutcome,
): Promise<JobOutcome | 'silent'> {
  try {
    const report = await calls.job(id);
    // After a restart a printer may number its jobs from one again: the number is then another job's.
    return report.name === name ? toOutcome(report) : { kind: 'unknown', reason: 'job-forgotten' };
  } catch (error) {
    return error instanceof PrinterRefused && isGone(error.code)
      ? { kind: 'unknown', reason: 'job-forgotten', printerStatus: error.code }
      : 'silent';
  }
}

const isGone = (status: string) => status === 'client-error-not-found' || status === 'client-error-gone';

type Trouble = { reason: PrintFailure; printerStatus?: string };

/** Why a printer does not finish a job, as far as it says. */
export function troubleOf({ reasons, stopped }: Pick<PrinterReport, 'reasons' | 'stopped'>): Trouble {
  const printerStatus =
    reasons.find((reason) => reason.endsWith('-error')) ?? reasons.find((reason) => reason !== 'none');
  const reason = isOutOfPaper(reasons) ? 'out-of-paper' : stopped ? 'printer-stopped' : 'timed-out';
  return { reason, ...(printerStatus && { printerStatus }) };
}

const findTrouble = (calls: IppCalls): Promise<Trouble> =>
  calls.printer().then(troubleOf, () => ({ reason: 'timed-out' }));

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
      // An order that waits for a stopped printer is claimed, so that its failure is reported.
      ({ busy, stopped }) => !busy || stopped,
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
