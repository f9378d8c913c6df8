import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import { onTestFinished, vi } from 'vitest';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { redisConnection } from '@federpost/shared/node/queue/redis.ts';
import { PRINT_QUEUE } from '@federpost/shared/node/queue/job-source.ts';
import type { PrintQueueJob } from './print-queue.ts';

export const eventually = <T>(assertion: () => T | Promise<T>, interval = 20) =>
  vi.waitFor(assertion, { timeout: 200_000, interval });

/** What a test's worker does with a job. */
export type Work = (name: JobName, data: JobData) => Promise<void>;

/** The worker polls only once an hour: if it acts sooner, the queue woke it. */
export function workFromRedis(url: string, work: Work, concurrency: number): void {
  const worker = new Worker<JobData, void, JobName>(PRINT_QUEUE, ({ name, data }) => work(name, data), {
    connection: redisConnection(url, 'worker'),
    concurrency,
    drainDelay: 3600,
  });
  worker.on('error', () => {});
  onTestFinished(() => worker.close());
}

/** A job about a letter that was printed. @param directory the print directory whose workers are to take it */
export function afterPrint(
  name: 'delete-documents' | 'resolve-print',
  orderId: string,
  attempt: number,
  directory?: string,
): PrintQueueJob {
  return { name, key: `${name}-${orderId}-${attempt}`, orderId, attempt, directory };
}

export function aPrint(over: Partial<PrintQueueJob> = {}): PrintQueueJob {
  const orderId = randomUUID();
  return { name: 'print', key: `print-${orderId}-1`, orderId, ...over };
}
