import type { PrintDocument, PrintJob, PrintOutcome } from '../port.ts';
import { PrinterRefused, type IppCalls } from './calls.ts';
import { watchJob, type Timeouts } from './watch-job.ts';

/** What the printer knows of an attempt by its jobs' names, for callers without a job number. */

/** A job's name: opaque, because it appears on displays and in the printer's lists. */
export const nameOf = ({ orderId, attempt }: PrintJob, kind: PrintDocument['kind']): string =>
  `${orderId}.${attempt}.${kind}`;

/**
 * The printer's own report about an attempt's letter; undefined if it knows no job with that name. A job that still
 * waits for its letter is cancelled. Rejects while the printer cannot be reached.
 */
export async function outcomeByName(
  calls: IppCalls,
  job: PrintJob,
  timeouts: Timeouts,
): Promise<PrintOutcome | undefined> {
  const name = nameOf(job, 'letter');
  const outcomes: PrintOutcome[] = [];
  for (const { id } of await calls.jobsNamed((each) => each === name)) {
    outcomes.push(await watchJob(calls, { id, name, pages: undefined }, timeouts, 'worker-died'));
  }
  return (
    outcomes.find(({ kind }) => kind === 'printed') ?? outcomes.find(({ kind }) => kind === 'unknown') ?? outcomes[0]
  );
}

/** Cancels a job if possible; otherwise the printer's own timeout ends an empty job. Never rejects. */
export async function cancelNamed(calls: IppCalls, name: string): Promise<void> {
  const jobs = await calls.jobsNamed((each) => each === name).catch(() => []);
  for (const { id } of jobs) await calls.cancelJob(id).catch(() => {});
}

/**
 * Cancels a job if it has this name. Rejects while the printer cannot be reached; an unknown or finished job needs no
 * cancelling.
 */
export async function cancelOurs(calls: IppCalls, jobId: number, name: string): Promise<void> {
  try {
    if ((await calls.job(jobId)).name === name) await calls.cancelJob(jobId);
  } catch (error) {
    if (!(error instanceof PrinterRefused)) throw error;
  }
}
