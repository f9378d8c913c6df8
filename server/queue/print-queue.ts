import type { JobName } from '@federpost/shared/http/worker.ts';

/**
 * @property key identifies the job: while one with that key waits or runs, another is ignored. No «:», not digits only.
 *
 * @property directory a print directory's id: only its workers take the job; without it any worker does.
 * @property express of a letter: printed before those that are not.
 */
export type PrintQueueJob = {
  name: JobName;
  key: string;
  orderId: string;
  attempt?: number;
  directory?: string;
  express?: boolean;
};

/** The producer's side of the print queue. It is never authoritative: the log knows what is due. */
export type PrintQueue = {
  /** Rejects with `QueueUnavailable` if the queue cannot take the job now: it is enqueued again from the log. */
  enqueue(job: PrintQueueJob): Promise<void>;
  /** The number of jobs that wait or run. Rejects with `QueueUnavailable`. */
  depth(): Promise<number>;
  close(): Promise<void>;
};

/** Express letters, and questions about printed letters, come before all other letters. */
export const hasPriority = ({ name, express }: PrintQueueJob): boolean => name !== 'print' || express === true;

/** The part of a job that the worker gets. */
export const jobData = ({ orderId, attempt }: PrintQueueJob) =>
  attempt === undefined ? { orderId } : { orderId, attempt };

/** The queue does not answer. This says nothing about the job. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
