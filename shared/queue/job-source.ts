import type { JobData, JobName } from '../http/worker.ts';

/** Whether the attempt of a job was claimed with this worker's print directory. */
export type Claimed = 'here' | 'elsewhere';

/** Whoever takes jobs. */
export type Taker = {
  /** The id of its print directory. */
  directory: string;
  /** How many jobs it works on at once. */
  concurrency: number;
  /** Rejects where a job failed: what is still due is enqueued again. */
  work(name: JobName, data: JobData, claimed: Claimed): Promise<void>;
  log(event: 'queue-trouble' | 'worker-began-again'): void;
};

export type Taking = {
  /** Whether jobs are taken, or would be if there were any. */
  isTaking(): boolean;
  /** Takes no more, and resolves when those in hand have ended. */
  end(): Promise<void>;
  /** Lets go of those in hand that do not come to an end. */
  abandon(): Promise<void>;
};

/** Where a worker's jobs come from: those that any worker takes, and those of its own print directory. */
export type JobSource = {
  /** Jobs are taken from now on, or as soon as the queue opens. */
  take(taker: Taker): Taking;
};
