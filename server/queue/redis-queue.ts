import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { PRINT_QUEUE, queueOfDirectory } from '@federpost/shared/node/queue/job-source.ts';
import { redisConnection } from '@federpost/shared/node/queue/redis.ts';
import { jobData, hasPriority, type PrintQueue, QueueUnavailable } from './print-queue.ts';

/** How long the first jobs wait for a queue that is still opening, and any job for a queue that does not answer. */
const TIMEOUT_MS = 10_000;

/** Jobs without a priority come first. */
const LATER = 1;

/** Opens the producer's end of the print queue on Redis, by BullMQ, in the background. */
export function openRedisQueue(url: string, timeoutMs = TIMEOUT_MS): PrintQueue {
  function openQueue(name: string) {
    const opened = new Queue<JobData, void, JobName>(name, {
      connection: redisConnection(url, 'producer'),
      // A finished job is removed, so its key may be used again and a queue never reveals what was printed.
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
      streams: { events: { maxLen: 100 } },
    });
    // BullMQ reports a lost connection here; the caller of `enqueue` learns of it by the rejection.
    opened.on('error', () => {});
    return opened;
  }
  const queue = openQueue(PRINT_QUEUE);
  /** Opened at the first job for a print directory: there are as many queues as disks with workers. */
  const ofDirectories = new Map<string, ReturnType<typeof openQueue>>();

  function queueFor(directory: string | undefined): ReturnType<typeof openQueue> {
    if (directory === undefined) return queue;
    const opened = ofDirectories.get(directory) ?? openQueue(queueOfDirectory(directory));
    ofDirectories.set(directory, opened);
    return opened;
  }

  let open = false;
  const opening = queue.waitUntilReady().then(
    () => {
      open = true;
    },
    () => {},
  );
  const firstTimeout = sleep(timeoutMs, undefined, { ref: false });
  let closed = false;

  /** A queue that never answers must not block callers with other tasks: after one timeout it refuses immediately. */
  async function whenOpen(): Promise<void> {
    await Promise.race([opening, firstTimeout]);
    if (!open || closed) throw new QueueUnavailable('the queue is not open');
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    await whenOpen();
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => tooLong.reject(new QueueUnavailable('the queue does not answer')),
      timeoutMs,
    ).unref();
    try {
      return await Promise.race([question(), tooLong.promise]);
    } catch (error) {
      throw error instanceof QueueUnavailable ? error : new QueueUnavailable('the queue refused');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async enqueue(job) {
      await ask(async () => {
        const chosen = queueFor(job.directory);
        await chosen.waitUntilReady();
        await chosen.add(job.name, jobData(job), { jobId: job.key, priority: hasPriority(job) ? undefined : LATER });
      });
    },
    async depth() {
      const counts = await ask(() =>
        Promise.all(
          [queue, ...ofDirectories.values()].map((each) =>
            each.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
          ),
        ),
      );
      return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0);
    },
    async close() {
      closed = true;
      await Promise.all([queue, ...ofDirectories.values()].map((opened) => opened.close()));
    },
  };
}
