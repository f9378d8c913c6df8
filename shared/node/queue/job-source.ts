import type { JobData, JobName } from '../../http/worker.ts';

/** The queue that every worker serves. The jobs are described in `http/worker.ts`. */
export const PRINT_QUEUE = 'federpost-print';

/**
 * The queue of one print directory, served only by its workers: each of its jobs is about an attempt that one of them
 * claimed.
 * @param directory the print directory's id, a UUID
 */
export const queueOfDirectory = (directory: string): string => `${PRINT_QUEUE}-${directory}`;

/** Whether the attempt of a job was claimed with this worker's print directory. */
export type Claimed = 'here' | 'elsewhere';

/** A consumer of jobs. */
export type JobWorker = {
  /** The id of its print directory. */
  directory: string;
  /** How many jobs it works on concurrently. */
  concurrency: number;
  /** Rejects if a job failed: a job that is still due is enqueued again. */
  work(name: JobName, data: JobData, claimed: Claimed): Promise<void>;
  log(event: 'queue-trouble' | 'worker-began-again'): void;
};

type JobConsumer = {
  /** Whether jobs are taken, or would be if there were any. */
  isTaking(): boolean;
  /** Stops taking jobs, and resolves when the running ones have ended. */
  end(): Promise<void>;
  /** Gives up the running ones that do not end. */
  abandon(): Promise<void>;
};

/** The source of a worker's jobs: those for any worker, and those for its own print directory. */
export type JobSource = {
  /** Starts taking jobs, now or as soon as the queue opens. */
  consume(worker: JobWorker): JobConsumer;
};
