import type { JobName } from '@federpost/shared/http/worker.ts';
import type { Parts } from '../commands/parts.ts';
import { attemptsByDirectory } from '../domain/orders/printing.ts';
import { QueueUnavailable, type PrintQueueJob } from '../queue/print-queue.ts';
import { DependencyUnavailable } from './scheduler.ts';

export type Enqueue = (job: PrintQueueJob) => Promise<void>;

type PrintTask = { orderId: string; attempt?: number; dueAt: string };

/**
 * For this long, in milliseconds after it is due, a task is given only to the workers of one print directory: they know
 * more about the attempt, but may never come back. Jobs at a printer are cancelled by other workers sooner, because the
 * printer allows any of them to do it; files are removed only by the directory's own workers.
 */
export const FALLBACK_TO_ANY_WORKER_AFTER_MS = { 'resolve-print': 15 * 60_000, 'delete-documents': 2 * 60_000 };

/**
 * The workers' tasks for an order, as jobs in their queues. Rejects with `DependencyUnavailable` while the queue is
 * unreachable.
 */
export function createPrintTasks({ orders, enqueue, now }: Pick<Parts, 'orders' | 'now'> & { enqueue: Enqueue }) {
  /** The job's key contains the attempt: the next attempt is another job, the same attempt is enqueued only once. */
  async function enqueueOnce(
    name: JobName,
    orderId: string,
    attempt?: number,
    options: Pick<PrintQueueJob, 'directory' | 'express'> = {},
  ): Promise<void> {
    const key = attempt === undefined ? `${name}-${orderId}` : `${name}-${orderId}-${attempt}`;
    await enqueue({ name, key, orderId, attempt, ...options }).catch((error: unknown) => {
      throw error instanceof QueueUnavailable ? new DependencyUnavailable() : error;
    });
  }

  const isOverdue = (name: keyof typeof FALLBACK_TO_ANY_WORKER_AFTER_MS, { dueAt }: PrintTask) =>
    now().getTime() - Date.parse(dueAt) >= FALLBACK_TO_ANY_WORKER_AFTER_MS[name];

  return {
    print: ({ orderId, attempt }: PrintTask) => enqueueOnce('print', orderId, attempt),
    printExpress: ({ orderId, attempt }: PrintTask) => enqueueOnce('print', orderId, attempt, { express: true }),
    /** Asks for the outcome of an attempt whose worker did not report. */
    async resolve(task: PrintTask): Promise<void> {
      const order = await orders.load(task.orderId);
      if (
        order.status !== 'placed' ||
        order.production.status !== 'printing' ||
        order.production.attempt !== task.attempt
      )
        return;
      const { directory } = order.production;
      if (directory !== undefined) await enqueueOnce('resolve-print', task.orderId, task.attempt, { directory });
      if (directory === undefined || isOverdue('resolve-print', task))
        await enqueueOnce('resolve-print', task.orderId, task.attempt);
    },
    /** Makes every print directory remove an order's documents. */
    async deleteDocuments(task: PrintTask): Promise<void> {
      const order = await orders.load(task.orderId);
      if (order.status !== 'placed' || order.text.status !== 'stored') return;
      const documents = attemptsByDirectory(order.documents);
      if (documents.length === 0) await enqueueOnce('delete-documents', task.orderId);
      for (const { attempt, directory, keepsDocuments } of documents) {
        await enqueueOnce('delete-documents', task.orderId, attempt, { directory });
        if (!keepsDocuments && isOverdue('delete-documents', task))
          await enqueueOnce('delete-documents', task.orderId, attempt);
      }
    },
  };
}
