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
  unclear,
  later,
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

  test('is a job, and by express one that goes first', async () => {
    const { cues, tasks } = tasksOf([paidOrder], T.monday);
    await tasks.print(due);
    await tasks.printExpress(due);
    expect(cues).toEqual([
      { name: 'print', orderId: ORDER, key, attempt: 1 },
      { name: 'print', orderId: ORDER, key, attempt: 1, express: true },
    ]);
  });

  test('has a lane of its own by express, so that it does not wait behind the others', () => {
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

  test('is asked about at its print directory, and later anywhere, because its workers may be gone', async () => {
    const early = tasksOf(events, T.monday);
    await early.tasks.resolve(due);
    expect(early.cues).toEqual([{ name: 'resolve-print', orderId: ORDER, key, attempt: 1, directory: A }]);
    const late = tasksOf(events, later(T.monday, FALLBACK_TO_ANY_WORKER_AFTER_MS['resolve-print']));
    await late.tasks.resolve(due);
    expect(late.cues).toEqual([
      { name: 'resolve-print', orderId: ORDER, key, attempt: 1, directory: A },
      { name: 'resolve-print', orderId: ORDER, key, attempt: 1 },
    ]);
  });

  test('is asked about anywhere if its print directory is unknown', async () => {
    const { cues, tasks } = tasksOf([paidOrder, printStarted()], T.monday);
    await tasks.resolve(due);
    expect(cues).toEqual([{ name: 'resolve-print', orderId: ORDER, key, attempt: 1 }]);
  });

  test('is not asked after once it has one', async () => {
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

  test('are removed from every directory that an attempt was claimed with', async () => {
    const { cues, tasks } = tasksOf(events, T.monday);
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(3, A), job(2, B)]);
  });

  test('are soon left to others too: a printer by IPP lets any worker take them back', async () => {
    const { cues, tasks } = tasksOf(events, later(T.monday, FALLBACK_TO_ANY_WORKER_AFTER_MS['delete-documents']));
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(3, A), job(3), job(2, B), job(2)]);
  });

  test('are never left to other workers if they are files', async () => {
    const claim = changed(startedWith(A), { keepsDocuments: true });
    const { cues, tasks } = tasksOf([paidOrder, claim, printed(), posted], later(T.monday, 24 * 3_600_000));
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([job(1, A)]);
  });

  test('are not looked for if they are gone', async () => {
    const some = tasksOf([...events, { type: 'DocumentsDeleted', data: { at: T.monday, attempt: 3 } }], T.monday);
    await some.tasks.deleteDocuments(due);
    expect(some.cues).toEqual([job(2, B)]);
    const none = tasksOf([...events, textErased], T.monday);
    await none.tasks.deleteDocuments(due);
    expect(none.cues).toEqual([]);
  });

  test('are removed by any worker if the directory is unknown', async () => {
    const { cues, tasks } = tasksOf([paidOrder, printStarted(), printed(), posted], T.monday);
    await tasks.deleteDocuments(due);
    expect(cues).toEqual([{ name: 'delete-documents', orderId: ORDER, key: `delete-documents-${ORDER}` }]);
  });

  test('go before the text also when the order is cancelled after an unclear attempt', () => {
    const due = tasksDue(paidOrder, startedWith(A), unclear(), printFailed(1, T.monday), cancelled);
    expect(due.filter((kind) => kind.startsWith('delete'))).toEqual(['delete-documents']);
  });
});

test('a queue that is away is no order’s fault', async () => {
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
