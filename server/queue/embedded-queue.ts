import PQueue from 'p-queue';
import type { JobSource, JobWorker } from '@federpost/shared/node/queue/job-source.ts';
import { jobData, hasPriority, type PrintQueue, QueueUnavailable } from './print-queue.ts';

export type EmbeddedQueue = PrintQueue & JobSource;

/** More jobs than are printed in a minute; the log enqueues refused ones after that minute. */
const MAX_WAITING = 10_000;

/**
 * The print queue of a shop whose only worker is in the same process. It is in memory, because a queue is only a hint:
 * jobs that are lost with the process are enqueued again from the log at the next start. Jobs wait until the worker
 * takes them.
 */
export function openEmbeddedQueue(): EmbeddedQueue {
  const jobs = new PQueue({ concurrency: 1, autoStart: false });
  /** The keys of the jobs that wait or run. */
  const keys = new Set<string>();
  let currentWorker: JobWorker | undefined;
  let closed = false;

  return {
    async enqueue(job) {
      if (closed) throw new QueueUnavailable('the queue is closed');
      // A job for one print directory and a job for any are distinct, as in separate queues.
      const key = `${job.directory ?? ''} ${job.key}`;
      if (keys.has(key)) return;
      if (jobs.size >= MAX_WAITING && !hasPriority(job)) throw new QueueUnavailable('the queue is full');
      keys.add(key);
      const work = async () => {
        // No worker here takes another directory's jobs: after its wait the due task is enqueued for any worker.
        if (currentWorker && (job.directory === undefined || job.directory === currentWorker.directory))
          await currentWorker.work(job.name, jobData(job), job.directory === undefined ? 'elsewhere' : 'here');
      };
      // A failed job is due again from the log, as in every queue.
      void jobs
        .add(work, { priority: hasPriority(job) ? 1 : 0 })
        .catch(() => {})
        .finally(() => keys.delete(key));
    },
    depth: async () => jobs.size + jobs.pending,
    consume(worker) {
      currentWorker = worker;
      jobs.concurrency = worker.concurrency;
      jobs.start();
      return {
        isTaking: () => !jobs.isPaused,
        end() {
          jobs.pause();
          return jobs.onPendingZero();
        },
        abandon: async () => {},
      };
    },
    async close() {
      closed = true;
      jobs.pause();
      jobs.clear();
    },
  };
}
