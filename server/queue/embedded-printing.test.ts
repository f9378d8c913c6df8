import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withBackend } from 'bullmq';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';
import { PRINT_QUEUE } from '@federpost/shared/queue/print-queue.ts';
import { openEmbeddedPrinting } from './embedded-printing.ts';
import { openPgliteQueue } from './pglite.ts';
import { QueueUnavailable } from './queue-unavailable.ts';
import { aPrint, eventually } from './queue.fixture.ts';

const NEVER_MS = 3_600_000;
let folder: string;
let made: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  made = join(folder, 'made');
  const first = openPgliteQueue(made, () => {});
  await first.opened;
  await first.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is asserted is what becomes of a job, not how soon a busy machine opens a database. */
const PATIENCE_MS = 120_000;

async function open(closeAfterIdleMs: number, patienceMs = PATIENCE_MS, onOpened: () => void = () => {}) {
  const directory = join(folder, randomUUID());
  await cp(made, directory, { recursive: true });
  const events: string[] = [];
  const printing = openEmbeddedPrinting({
    directory,
    log: (event) => events.push(event),
    onOpened() {
      events.push('told');
      onOpened();
    },
    closeAfterIdleMs,
    patienceMs,
  });
  onTestFinished(() => printing.close());
  return { printing, events };
}

/** A worker that prints as long as it is told to. */
function aWorker(printed: string[], forMs = 0) {
  return async (connection: QueueConnection) => {
    const { Worker } = withBackend(connection.backend);
    const worker = new Worker<{ orderId: string }>(
      PRINT_QUEUE,
      async ({ data }) => {
        await sleep(forMs);
        printed.push(data.orderId);
      },
      { connection: connection.options },
    );
    worker.on('error', () => {});
    return { isTakingJobs: () => worker.isRunning(), close: () => worker.close() };
  };
}

describe('the embedded queue and its worker', () => {
  test('are not opened before the first job, and nothing is wrong with them', async () => {
    const { printing, events } = await open(NEVER_MS);
    expect(printing.isTakingJobs()).toBe(false);
    printing.workWith(aWorker([]));
    expect(printing.isTakingJobs()).toBe(true);
    expect(await printing.depth()).toBe(0);
    expect(events).toEqual([]);
  });

  test('open for the first job, which is printed', async () => {
    const { printing, events } = await open(NEVER_MS);
    const printed: string[] = [];
    printing.workWith(aWorker(printed));
    const job = aPrint();
    await printing.enqueue(job);
    await eventually(() => expect(printed).toEqual([job.orderId]));
    expect(events).toEqual(['queue-opened', 'told']);
  });

  test('take jobs from the moment at which they say that they are open, however impatient they are', async () => {
    const again = Promise.withResolvers<unknown>();
    const { printing } = await open(
      NEVER_MS,
      1,
      () => void printing.enqueue(aPrint()).then(again.resolve, again.resolve),
    );
    await expect(printing.enqueue(aPrint())).rejects.toThrow('the queue is not open');
    // An answer within the millisecond is not to be had either.
    expect([undefined, 'the queue does not answer']).toContain(((await again.promise) as Error | undefined)?.message);
  });

  test('keep a job for a worker that comes later', async () => {
    const { printing } = await open(NEVER_MS);
    const printed: string[] = [];
    await printing.enqueue(aPrint());
    expect(await printing.depth()).toBe(1);
    printing.workWith(aWorker(printed));
    await eventually(() => expect(printed).toHaveLength(1));
  });

  test('close when idle, and open again for the next job', async () => {
    const { printing, events } = await open(400);
    const printed: string[] = [];
    printing.workWith(aWorker(printed));
    for (const round of [1, 2]) {
      await printing.enqueue(aPrint());
      await eventually(() => expect(events.filter((event) => event === 'queue-closed')).toHaveLength(round));
      expect(printed).toHaveLength(round);
      expect(await printing.depth()).toBe(0);
      expect(printing.isTakingJobs()).toBe(true);
    }
    expect(events.filter((event) => event === 'queue-broken')).toEqual([]);
  });

  test('do not close while a job waits or runs', async () => {
    const { printing, events } = await open(300);
    const printed: string[] = [];
    await printing.enqueue(aPrint());
    await sleep(1_500);
    expect(events).not.toContain('queue-closed');
    printing.workWith(aWorker(printed, 1_500));
    await eventually(() => expect(events).toContain('queue-closed'));
    expect(printed).toHaveLength(1);
  });

  test('lose no job that comes while they close', async () => {
    const { printing } = await open(60);
    const printed: string[] = [];
    printing.workWith(aWorker(printed));
    const jobs = Array.from({ length: 8 }, () => aPrint());
    for (const [index, job] of jobs.entries()) {
      await printing.enqueue(job);
      await sleep(45 + 15 * index);
    }
    await eventually(() => expect(printed.toSorted()).toEqual(jobs.map(({ orderId }) => orderId).toSorted()));
  });

  test('take no job once they are closed', async () => {
    const { printing } = await open(NEVER_MS);
    await printing.enqueue(aPrint());
    await printing.close();
    await expect(printing.enqueue(aPrint())).rejects.toThrow(QueueUnavailable);
    await printing.close();
  });
});
