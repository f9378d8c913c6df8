import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBackend, type Processor } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JobData, JobName } from '@federpost/shared/http/worker.ts';
import { PRINT_QUEUE } from '@federpost/shared/queue/print-queue.ts';
import { openPgliteQueue, type PgliteQueue } from './pglite.ts';
import { openPrintQueue, QueueUnavailable, type PrintQueue, type PrintQueueJob } from './print-queue.ts';

let folder: string;
let made: string;
let eventsOfMaking: string[];
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-'));
  made = join(folder, 'made');
  eventsOfMaking = [];
  const first = openPgliteQueue(made, (event) => eventsOfMaking.push(event));
  await first.opened;
  await first.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A database made before, so that each test need not wait for one. */
async function aQueueDirectory(): Promise<string> {
  const directory = join(folder, randomUUID());
  await cp(made, directory, { recursive: true });
  return directory;
}

async function open(directory: string): Promise<{ queue: PgliteQueue; prints: PrintQueue; events: string[] }> {
  const events: string[] = [];
  const queue = openPgliteQueue(directory, (event) => events.push(event));
  closers.push(() => queue.close());
  const prints = openPrintQueue(queue.connection);
  closers.push(() => prints.close());
  await queue.opened;
  return { queue, prints, events };
}

const eventually = <T>(assertion: () => T | Promise<T>, interval = 50) => vi.waitFor(assertion, { timeout: 25_000, interval });

/** The worker asks for work by itself only once an hour: whatever happens sooner happens because the queue woke it. */
function work(queue: PgliteQueue, processor: Processor<JobData, void, JobName>, concurrency = 1): void {
  const { Worker } = withBackend(queue.connection.backend);
  const worker = new Worker<JobData, void, JobName>(PRINT_QUEUE, processor, { connection: queue.connection.options, concurrency, drainDelay: 3600 });
  worker.on('error', () => {});
  closers.push(() => worker.close());
}

function collect(queue: PgliteQueue): { name: string; data: JobData }[] {
  const taken: { name: string; data: JobData }[] = [];
  work(queue, async ({ name, data }) => void taken.push({ name, data }));
  return taken;
}

const aPrint = (over: Partial<PrintQueueJob> = {}): PrintQueueJob => {
  const orderId = randomUUID();
  return { name: 'print', key: `print-${orderId}-1`, orderId, ...over };
};

describe('the print queue', () => {
  it('hands a job to a worker once, with the order’s id and nothing else', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    const taken = collect(queue);
    const job = aPrint();
    await prints.enqueue(job);
    await prints.enqueue({ name: 'resolve-print', key: `resolve-print-${job.orderId}-2`, orderId: job.orderId, attempt: 2 });
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(taken).toEqual([
      { name: 'print', data: { orderId: job.orderId } },
      { name: 'resolve-print', data: { orderId: job.orderId, attempt: 2 } },
    ]);
  });

  it('ignores a job that waits or runs already, and takes it again when it is done', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    const job = aPrint();
    await Promise.all([prints.enqueue(job), prints.enqueue(job), prints.enqueue(job)]);
    expect(await prints.depth()).toBe(1);
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    work(queue, async () => {
      runs += 1;
      await gate.promise;
    });
    await eventually(() => expect(runs).toBe(1));
    await prints.enqueue(job);
    gate.resolve();
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(runs).toBe(1);
    await prints.enqueue(job);
    await eventually(() => expect(runs).toBe(2));
  });

  it('takes a failed job again, and keeps nothing of it', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    let runs = 0;
    work(queue, async () => {
      runs += 1;
      throw new Error('print-failed');
    });
    const job = aPrint();
    await prints.enqueue(job);
    await eventually(() => expect(runs).toBe(1));
    await eventually(async () => expect(await prints.depth()).toBe(0));
    await prints.enqueue(job);
    await eventually(() => expect(runs).toBe(2));
  });

  it('holds a delayed job back until its time, and then hands it out by itself', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    const taken = collect(queue);
    const enqueuedAt = Date.now();
    await prints.enqueue(aPrint({ delayMs: 600 }));
    await eventually(() => expect(taken).toHaveLength(1));
    expect(Date.now() - enqueuedAt).toBeGreaterThanOrEqual(600);
  });

  it('works on as many jobs at once as it is told to', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    work(queue, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) gate.resolve();
      await gate.promise;
      running -= 1;
    }, 3);
    for (let number = 0; number < 12; number += 1) await prints.enqueue(aPrint());
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(most).toBe(3);
  });

  it('wakes a worker that found nothing to do', async () => {
    const { queue, prints } = await open(await aQueueDirectory());
    const taken = collect(queue);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(2));
  });

  it('refuses within its patience when the queue does not open, and at once from then on', async () => {
    const blocked = join(folder, 'a-file');
    writeFileSync(blocked, '');
    const queue = openPgliteQueue(blocked, () => {});
    closers.push(() => queue.close());
    const prints = openPrintQueue(queue.connection, 50);
    closers.push(() => prints.close());
    await expect(prints.enqueue(aPrint())).rejects.toThrow(QueueUnavailable);
    await expect(prints.depth()).rejects.toThrow('the queue is not open');
  });
});

describe('the queue’s database', () => {
  it('opens without what the last run left in it, for the log knows better', async () => {
    const directory = await aQueueDirectory();
    const before = await open(directory);
    await before.prints.enqueue(aPrint());
    await before.prints.close();
    await before.queue.close();
    const { prints, events } = await open(directory);
    expect(await prints.depth()).toBe(0);
    expect(events).toEqual(['queue-opened']);
  });

  it('is made where there is none', () => {
    expect(eventsOfMaking).toEqual(['queue-opened']);
    expect(readdirSync(made)).toEqual(['database']);
  });

  it('is made anew when it is damaged, whatever an interrupted making has left', async () => {
    const directory = await aQueueDirectory();
    const database = join(directory, 'database');
    await cp(join(database, 'base'), join(directory, 'unfinished', 'base'), { recursive: true });
    for (const file of ['global/pg_control', 'PG_VERSION']) writeFileSync(join(database, file), 'damaged');
    const { queue, prints, events } = await open(directory);
    expect(events).toEqual(['queue-rebuilt', 'queue-opened']);
    expect(readdirSync(directory)).toEqual(['database']);
    const taken = collect(queue);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));
  }, 60_000);

  it('is made anew when it breaks while the shop is open, and the worker goes on', async () => {
    const directory = await aQueueDirectory();
    const { queue, prints, events } = await open(directory);
    const taken = collect(queue);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));

    breakTables(join(directory, 'database'));
    await eventually(async () => {
      await prints.enqueue(aPrint()).catch(() => {});
      expect(events).toContain('queue-broken');
    }, 100);
    const takenBefore = taken.length;
    await eventually(async () => {
      await prints.enqueue(aPrint()).catch(() => {});
      expect(taken.length).toBeGreaterThan(takenBefore);
    }, 250);
    expect(events).toEqual(['queue-opened', 'queue-broken', 'queue-opened']);
  }, 60_000);

  it('opens again and works after kill -9 in the middle of many jobs', async () => {
    const directory = await aQueueDirectory();
    const shop = spawn(process.execPath, [fileURLToPath(new URL('./pglite-crash.fixture.ts', import.meta.url)), directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = new Promise((resolve) => shop.once('exit', resolve));
    let written = '';
    shop.stdout.on('data', (chunk: Buffer) => { written += chunk.toString(); });
    await eventually(() => expect(written.split('\n').length).toBeGreaterThan(50));
    shop.kill('SIGKILL');
    await exited;

    const { queue, prints, events } = await open(directory);
    expect(events).toEqual(['queue-opened']);
    const taken = collect(queue);
    await prints.enqueue(aPrint({ key: 'print-1' }));
    await eventually(() => expect(taken).toHaveLength(1));
  });
});

/** Cuts off the files of the tables that were made after the database itself: the queue's. */
function breakTables(database: string): void {
  for (const entry of readdirSync(join(database, 'base'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && Number.parseInt(entry.name, 10) >= 16_384) truncateSync(join(entry.parentPath, entry.name), 0);
  }
}
