import { randomUUID } from 'node:crypto';
import { withBackend, type Processor } from 'bullmq';
import { onTestFinished, vi } from 'vitest';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { PRINT_QUEUE } from '@federpost/shared/queue/print-queue.ts';
import type { PrintQueueJob } from './print-queue.ts';
import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';

export const eventually = <T>(assertion: () => T | Promise<T>, interval = 20) =>
  vi.waitFor(assertion, { timeout: 200_000, interval });

/** The worker asks for work by itself only once an hour: whatever happens sooner happens because the queue woke it. */
export function work(connection: QueueConnection, processor: Processor<JobData, void, JobName>, concurrency = 1): void {
  const { Worker } = withBackend(connection.backend);
  const options = { ...connection.options, enableOfflineQueue: true };
  const worker = new Worker<JobData, void, JobName>(PRINT_QUEUE, processor, {
    connection: options,
    concurrency,
    drainDelay: 3600,
  });
  worker.on('error', () => {});
  onTestFinished(() => worker.close());
}

/** A worker that only notes what it is given. */
export function collect(connection: QueueConnection): { name: string; data: JobData }[] {
  const taken: { name: string; data: JobData }[] = [];
  work(connection, async ({ name, data }) => void taken.push({ name, data }));
  return taken;
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
