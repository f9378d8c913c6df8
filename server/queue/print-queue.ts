import type { JobName } from '@federpost/shared/http/worker.ts';

/**
 * @property key names the job: while a job of that key waits or runs, another is ignored. No «:», not digits only.
 * @property directory a print directory's id: only its workers take the job. Without it any worker does.
 * @property express of a letter: printed ahead of those that are not.
 */
export type PrintQueueJob = {
  name: JobName;
  key: string;
  orderId: string;
  attempt?: number;
  directory?: string;
  express?: boolean;
};

/** The print queue, as those see it who put jobs into it. It is never the truth: the log knows what is due. */
export type PrintQueue = {
  /** Rejects with `QueueUnavailable` when the queue cannot take the job now: the log will see to it that it is enqueued again. */
  enqueue(job: PrintQueueJob): Promise<void>;
  /** Jobs that wait or run. Rejects with `QueueUnavailable`. */
  depth(): Promise<number>;
  close(): Promise<void>;
};

/** Letters by express, and what is asked about letters that were printed, go before all other letters. */
export const hasPriority = ({ name, express }: PrintQueueJob): boolean => name !== 'print' || express === true;

/** What a worker is told of a job. */
export const jobData = ({ orderId, attempt }: PrintQueueJob) =>
  attempt === undefined ? { orderId } : { orderId, attempt };
