import type { PrintDocument, PrintJob, PrintOutcome } from '../port.ts';
import { PrinterRefused, type IppCalls } from './calls.ts';
import { watchJob, type Patience } from './watch-job.ts';

/** What the printer knows of an attempt by the names of its jobs, for whoever has no job number. */

/** A job's name: opaque, since it stands on displays and in the printer's lists. */
export const nameOf = ({ orderId, attempt }: PrintJob, kind: PrintDocument['kind']): string =>
  `${orderId}.${attempt}.${kind}`;

/**
 * What the printer itself says about an attempt's letter; undefined where it knows no job of that name. One that
 * still waits for its letter is cancelled. Rejects where the printer is silent.
 */
export async function outcomeByName(
  calls: IppCalls,
  job: PrintJob,
  patience: Patience,
): Promise<PrintOutcome | undefined> {
  const name = nameOf(job, 'letter');
  const outcomes: PrintOutcome[] = [];
  for (const { id } of await calls.jobsNamed((each) => each === name)) {
    outcomes.push(await watchJob(calls, { id, name, pages: undefined }, patience, 'worker-died'));
  }
  return (
    outcomes.find(({ kind }) => kind === 'printed') ?? outcomes.find(({ kind }) => kind === 'unknown') ?? outcomes[0]
  );
}

/** As far as it can be done: where it cannot, the printer's own patience ends an empty job. Never rejects. */
export async function cancelNamed(calls: IppCalls, name: string): Promise<void> {
  const jobs = await calls.jobsNamed((each) => each === name).catch(() => []);
  for (const { id } of jobs) await calls.cancelJob(id).catch(() => {});
}

/** Cancels a job if it bears this name. Rejects when the printer is silent; a job that it does not know, or has done with, is gone. */
export async function cancelOurs(calls: IppCalls, jobId: number, name: string): Promise<void> {
  try {
    if ((await calls.job(jobId)).name === name) await calls.cancelJob(jobId);
  } catch (error) {
    if (!(error instanceof PrinterRefused)) throw error;
  }
}
