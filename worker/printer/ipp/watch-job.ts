import { setTimeout as sleep } from 'node:timers/promises';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import type { PrintOutcome } from '../port.ts';
import type { PrinterLock } from '../printer-lock.ts';
import { PrinterRefused, type IppCalls, type JobReport } from './calls.ts';
import { classify, classifyAbandoned, wantsPaper, type JobOutcome } from './classify-job.ts';

/** How long to wait for the printer, in milliseconds. */
export type Timeouts = {
  /** For a printer that is printing another job, before a claim. */
  turnMs: number;
  /** For a busy printer, before a document is handed over. */
  busyMs: number;
  /** For a document to print, including loading paper. Afterwards it is cancelled. */
  printMs: number;
  /** For the printer's report about a cancelled job. */
  cancelMs: number;
  pollMs: number;
};

const FIRST_WAIT_MS = 50;

/** `pages` is undefined if the document's number of pages is no longer known. */
type WatchedJob = { id: number; name: string; pages: number | undefined };

/**
 * Watches a job to its end and returns the proven outcome. A job that takes too long is cancelled; one that the printer
 * no longer knows, or that has another name now, is «unknown».
 * @param noDocumentBecause the job's document will not be sent any more: if the job still waits for it, it is cancelled
 * immediately and has failed for this reason.
 */
export async function watchJob(
  calls: IppCalls,
  job: WatchedJob,
  timeouts: Timeouts,
  noDocumentBecause?: PrintFailure,
): Promise<PrintOutcome> {
  let why: PrintFailure = 'timed-out';
  const outcome = await poll(
    timeouts.printMs,
    async () => {
      const found = await readJob(calls, job, (report) => classify(report, job.pages));
      if (found === 'without-document' && noDocumentBecause) {
        why = noDocumentBecause;
        return 'give-up';
      }
      why = found === 'silent' ? 'printer-unreachable' : (await isOutOfPaper(calls)) ? 'out-of-paper' : 'timed-out';
      return typeof found === 'string' ? undefined : found;
    },
    timeouts.pollMs,
  );
  if (outcome && outcome !== 'give-up') return outcome;

  await calls.cancelJob(job.id).catch(() => {});
  const afterCancel = await poll(
    timeouts.cancelMs,
    async () => {
      const found = await readJob(calls, job, (report) => classifyAbandoned(report, job.pages, why));
      return typeof found === 'string' ? undefined : found;
    },
    timeouts.pollMs,
  );
  return afterCancel ?? { kind: 'unknown', reason: why };
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

async function isOutOfPaper(calls: IppCalls): Promise<boolean> {
  return calls.printer().then(
    ({ reasons }) => wantsPaper(reasons),
    () => false,
  );
}

/** Asks repeatedly, with growing pauses, until there is an answer or the time is over; at least once. */
export async function poll<T>(
  forMs: number,
  ask: () => Promise<T | undefined>,
  everyMs: number,
): Promise<T | undefined> {
  const until = performance.now() + forMs;
  for (let wait = Math.min(FIRST_WAIT_MS, everyMs); ; wait = Math.min(wait * 2, everyMs)) {
    const answer = await ask();
    if (answer !== undefined || performance.now() >= until) return answer;
    await sleep(wait);
  }
}

/**
 * Waits for the turn among the workers, then for the printer to be idle if it reports that; otherwise printing is
 * simply tried. Undefined if the printer stays busy or the worker is stopping.
 */
export async function acquirePrinter(
  lock: PrinterLock,
  calls: IppCalls,
  timeouts: Pick<Timeouts, 'turnMs' | 'pollMs'>,
  leaving: AbortSignal,
): Promise<(() => void) | undefined> {
  const endTurn = await lock.acquire(leaving);
  if (!endTurn) return undefined;
  const isFree = () =>
    calls.printer().then(
      ({ busy }) => !busy,
      () => true,
    );
  const waited = await poll(
    timeouts.turnMs,
    async () => leaving.aborted || (await isFree()) || undefined,
    timeouts.pollMs,
  );
  if (waited && !leaving.aborted) return endTurn;
  endTurn();
  return undefined;
}
