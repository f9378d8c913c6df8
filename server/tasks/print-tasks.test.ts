import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  cancelled,
  paidOrder,
  posted,
  printed,
  printFailed,
  printStarted,
  T,
  textErased,
  textErasureStarted,
  unclear,
  changed,
} from '../domain/orders/order-events.fixture.ts';
import { fold } from '../domain/orders/evolve.ts';
import type { OrderHandler } from '../commands/order-handler.ts';
import { QueueUnavailable, type PrintQueueJob } from '../queue/print-queue.ts';
import { createPrintTasks, FALLBACK_TO_ANY_WORKER_AFTER_MS } from './print-tasks.ts';
import { DependencyUnavailable } from './scheduler.ts';
import { type Events, tasks as tasksDue } from '../domain/orders/given.fixture.ts';

/** The workers' jobs, and which workers get them. */

const ORDER = randomUUID();
const [A, B] = [randomUUID(), randomUUID()];
const startedWith = (directory: string, attempt = 1) => changed(printStarted(attempt), { directory });

function tasksOf(events: Events, at: string) {
  const cues: PrintQueueJob[] = [];
  const orders = { load: async () => fold(events.flat()) } as unknown as OrderHandler;
  const enqueue = async (job: PrintQueueJob) => void cues.push(job);
  return { cues, tasks: createPrintTasks({ orders, enqueue, now: () => new Date(at) }) };
}

describe('a letter that is due', () => {
  const due = { orderId: ORDER, attempt: 1, dueAt: T.monday };
  const key = `print-${ORDER}-1`;

  test('is enqueued as a job, by express with priority', async () => {
    const { cues, tasks } = tasksOf([paidOrder], T.monday);
    await tasks.print(due);
    await tasks.printExpress(due);
    expect(cues).toEqual([
      { name: 'print', orderId: ORDER, key, attempt: 1 },
      { name: 'print', orderId: ORDER, key, attempt: 1, express: true },
    ]);
  });

  test('has a separate task by express, so that it does not wait behind the others', () => {
    const [draft, ...rest] = paidOrder;
    expect(tasksDue(paidOrder)).toContain('print-letter');
    const byExpress = tasksDue(changed(draft, { shipping: 'express' }), rest);
    expect(byExpress).toContain('print-express-letter');
    expect(byExpress).not.toContain('print-letter');
  });
});

describe('an attempt without an outcome', () => {
  const events = [paidOrder, startedWith(A)];
  const due = { orderId: ORDER, attempt: 1, dueAt: T.monday };
  const key = `resolve-print-${ORDER}-1`;

  test('is resolved by its print directory’s worker, and later by any worker', async () => {
    const early = tasksOf(events, T.monday);
    await early.tasks.resolve(due);
    expect(early.cues).toEqual([{ name: 'resolve-print', orderId: ORDER, key, attempt: 1, directory: A }]);
    const late = tasksOf(events, addMilliseconds(T.monday, FALLBACK_TO_ANY_WORKER_AFTER_MS['resolve-print']));
    await late.tasks.resolve(due);
    expect(late.cues).toEqual([
      { name: 'resolve-print', orderId: ORDER, key, attempt: 1, directory: A },
      { name: 'resolve-print', orderId: ORDER, key, attempt: 1 },
    ]);
  });

  test('is resolved by any worker if its print directory is unknown', async () => {
    const { cues, tasks } = tasksOf([paidOrder, printStarted()], T.monday);
    await tasks.resolve(due);
    expect(cues).toEqual([{ name: 'resolve-print', orderId: ORDER, key, attempt: 1 }]);
  });

  test('is not resolved once it has an outcome', async () => {
    const { cues, tasks } = tasksOf([events, printed()].flat(), T.monday);
    await tasks.resolve(due);
    expect(cues).toEqual([]);
  });
});

describe('a posted letter’s documents', () => {
  const events = [
    paidOrder,
    startedWith(A),
    unclear(),
    printFailed(1, T.monday),
    startedWith(B, 2),
    unclear(2),
    printFailed(2, T.monday),
    startedWith(A, 3),
    printed(3),
    posted,
  ];
  const due = { orderId: ORDER, dueAt: T.monday };
  const job = (attempt: number, directory?: string) => ({
    name: 'delete-documents',
    orderId: ORDER,
    key: `delete-documents-${ORDER}-${attempt}`,
    attempt,
    directory,
  });

  test('are deleted from the directory of every attempt', async () => {
    const { cues, tasks } = tasksOf(events, T.monday);
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(3, A), job(2, B)]);
  });

  test('are later deleted by any worker, too, if the printer uses IPP', async () => {
    const { cues, tasks } = tasksOf(
      events,
      addMilliseconds(T.monday, FALLBACK_TO_ANY_WORKER_AFTER_MS['delete-documents']),
    );
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(3, A), job(3), job(2, B), job(2)]);
  });

  test('are deleted only by their directory’s worker if they are files', async () => {
    const claim = changed(startedWith(A), { keepsDocuments: true });
    const { cues, tasks } = tasksOf([paidOrder, claim, printed(), posted], addMilliseconds(T.monday, 24 * 3_600_000));
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(1, A)]);
  });

  test('are not deleted again', async () => {
    const some = tasksOf([...events, { type: 'DocumentsDeleted', data: { at: T.monday, attempt: 3 } }], T.monday);
    await some.tasks.deleteDocuments(due);
    expect(some.cues).toEqual([job(2, B)]);
    const none = tasksOf([...events, textErasureStarted, textErased], T.monday);
    await none.tasks.deleteDocuments(due);
    expect(none.cues).toEqual([]);
  });

  test('are deleted by any worker if the directory is unknown', async () => {
    const { cues, tasks } = tasksOf([paidOrder, printStarted(), printed(), posted], T.monday);
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([{ name: 'delete-documents', orderId: ORDER, key: `delete-documents-${ORDER}` }]);
  });

  test('are deleted before the text, even if the order is cancelled after an unclear attempt', () => {
    const due = tasksDue(paidOrder, startedWith(A), unclear(), printFailed(1, T.monday), cancelled);
    expect(due.filter((kind) => kind.startsWith('delete'))).toEqual(['delete-documents']);
  });
});

test('an unavailable queue counts as an unavailable dependency', async () => {
  const orders = { load: async () => fold([...paidOrder, startedWith(A)]) } as unknown as OrderHandler;
  const tasks = createPrintTasks({
    orders,
    enqueue: async () => {
      throw new QueueUnavailable('away');
    },
    now: () => new Date(T.monday),
  });
  await expect(tasks.print({ orderId: ORDER, attempt: 1, dueAt: '' })).rejects.toThrow(DependencyUnavailable);
});
