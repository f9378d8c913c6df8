import type { JobName } from '@federpost/shared/http/worker.ts';
import type { OrderHandler } from '../commands/order-handler.ts';
import { attemptsByDirectory } from '../domain/orders/printing.ts';
import { QueueUnavailable, type PrintQueueJob } from '../queue/print-queue.ts';
import { DependencyUnavailable } from './scheduler.ts';

export type Enqueue = (job: PrintQueueJob) => Promise<void>;

type Due = { orderId: string; attempt?: number; dueAt: string };

/**
 * For this long, in milliseconds after it is due, a task is given only to the workers of one print directory: they know
 * more about the attempt, but may never come back. Jobs at a printer are cancelled by other workers sooner, because the
 * printer allows any of them to do it; files are removed only by the directory's own workers.
 */
export const FALLBACK_TO_ANY_WORKER_AFTER_MS = { 'resolve-print': 15 * 60_000, 'delete-documents': 2 * 60_000 };

type PrintTaskPorts = { orders: OrderHandler; enqueue: Enqueue; now: () => Date };

/**
 * The workers' tasks for an order, as jobs in their queues. Rejects with `DependencyUnavailable` while the queue is
 * unreachable.
 */
export function createPrintTasks({ orders, enqueue, now }: PrintTaskPorts) {
  /** The job's key contains the attempt: the next attempt is another job, the same attempt is enqueued only once. */
  async function enqueueOnce(
    name: JobName,
    orderId: string,
    attempt?: number,
    more: Pick<PrintQueueJob, 'directory' | 'express'> = {},
  ): Promise<void> {
    const key = attempt === undefined ? `${name}-${orderId}` : `${name}-${orderId}-${attempt}`;
    await enqueue({ name, key, orderId, attempt, ...more }).catch((error: unknown) => {
      throw error instanceof QueueUnavailable ? new DependencyUnavailable() : error;
    });
  }

  const isOverdue = (name: keyof typeof FALLBACK_TO_ANY_WORKER_AFTER_MS, { dueAt }: Due) =>
    now().getTime() - Date.parse(dueAt) >= FALLBACK_TO_ANY_WORKER_AFTER_MS[name];

  return {
    print: ({ orderId, attempt }: Due) => enqueueOnce('print', orderId, attempt),
    printExpress: ({ orderId, attempt }: Due) => enqueueOnce('print', orderId, attempt, { express: true }),
    /** Asks for the outcome of an attempt whose worker did not report. */
    async resolve(due: Due): Promise<void> {
      const order = await orders.load(due.orderId);
      if (
        order.status !== 'placed' ||
        order.production.status !== 'printing' ||
        order.production.attempt !== due.attempt
      )
        return;
      const { directory } = order.production;
      if (directory !== undefined) await enqueueOnce('resolve-print', due.orderId, due.attempt, { directory });
      if (directory === undefined || isOverdue('resolve-print', due))
        await enqueueOnce('resolve-print', due.orderId, due.attempt);
    },
    /** Makes every print directory remove an order's documents. */
    async deleteDocuments(due: Due): Promise<void> {
      const order = await orders.load(due.orderId);
      if (order.status !== 'placed' || order.text.status !== 'stored') return;
      const kept = attemptsByDirectory(order.documents);
      if (kept.length === 0) await enqueueOnce('delete-documents', due.orderId);
      for (const { attempt, directory, keepsDocuments } of kept) {
        await enqueueOnce('delete-documents', due.orderId, attempt, { directory });
        if (!keepsDocuments && isOverdue('delete-documents', due))
          await enqueueOnce('delete-documents', due.orderId, attempt);
      }
    },
  };
}
