import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { PRINT_QUEUE, queueOfDirectory } from '@federpost/shared/node/queue/job-source.ts';
import { redisConnection } from '@federpost/shared/node/queue/redis.ts';
import { jobData, hasPriority, type PrintQueue, QueueUnavailable } from './print-queue.ts';

/** How long the first jobs wait for a queue that is still opening, and any job for a queue that does not answer. */
const TIMEOUT_MS = 10_000;

/** Jobs without a priority come first. */
const NORMAL_PRIORITY = 1;

/** Opens the producer's end of the print queue on Redis, by BullMQ, in the background. */
export function openRedisQueue(url: string, timeoutMs = TIMEOUT_MS): PrintQueue {
  function openQueue(name: string) {
    const newQueue = new Queue<JobData, void, JobName>(name, {
      connection: redisConnection(url, 'producer'),
      // A finished job is removed, so its key may be used again and a queue never reveals what was printed.
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
      streams: { events: { maxLen: 100 } },
    });
    // BullMQ reports a lost connection here; the caller of `enqueue` learns of it by the rejection.
    newQueue.on('error', () => {});
    return newQueue;
  }
  const queue = openQueue(PRINT_QUEUE);
  /** Opened at the first job for a print directory: there are as many queues as disks with workers. */
  const directoryQueues = new Map<string, ReturnType<typeof openQueue>>();

  function queueFor(directory: string | undefined): ReturnType<typeof openQueue> {
    if (directory === undefined) return queue;
    const directoryQueue = directoryQueues.get(directory) ?? openQueue(queueOfDirectory(directory));
    directoryQueues.set(directory, directoryQueue);
    return directoryQueue;
  }

  let isOpen = false;
  const opening = queue.waitUntilReady().then(
    () => {
      isOpen = true;
    },
    () => {},
  );
  const firstTimeout = sleep(timeoutMs, undefined, { ref: false });
  let closed = false;

  /** A queue that never answers must not block callers with other tasks: after one timeout it refuses immediately. */
  async function waitUntilOpen(): Promise<void> {
    await Promise.race([opening, firstTimeout]);
    if (!isOpen || closed) throw new QueueUnavailable('the queue is not open');
  }

  async function withTimeout<T>(operation: () => Promise<T>): Promise<T> {
    await waitUntilOpen();
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => timeout.reject(new QueueUnavailable('the queue does not answer')),
      timeoutMs,
    ).unref();
    try {
      return await Promise.race([operation(), timeout.promise]);
    } catch (error) {
      throw error instanceof QueueUnavailable ? error : new QueueUnavailable('the queue refused');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async enqueue(job) {
      await withTimeout(async () => {
        const target = queueFor(job.directory);
        await target.waitUntilReady();
        await target.add(job.name, jobData(job), {
          jobId: job.key,
          priority: hasPriority(job) ? undefined : NORMAL_PRIORITY,
        });
      });
    },
    async depth() {
      const counts = await withTimeout(() =>
        Promise.all(
          [queue, ...directoryQueues.values()].map((each) =>
            each.getJobCounts('waiting', 'prioritized', 'active', 'delayed'),
          ),
        ),
      );
      return counts.flatMap((count) => Object.values(count)).reduce((sum, count) => sum + count, 0);
    },
    async close() {
      closed = true;
      await Promise.all([queue, ...directoryQueues.values()].map((each) => each.close()));
    },
  };
}
