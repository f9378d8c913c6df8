import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../redis.fixture.ts';
import { openPgliteQueue, type PgliteQueue } from './pglite.ts';
import { openPrintQueue, type PrintQueue } from './print-queue.ts';
import type { QueueConnection } from '@federpost/runtime/queue/queue-connection.ts';
import { afterPrint, aPrint, collect, eventually, work } from './queue.fixture.ts';
import { redisQueueConnection } from '@federpost/runtime/queue/redis.ts';

type Opened = { connection: QueueConnection; prints: PrintQueue };

function openOn(connection: QueueConnection): Opened {
  const prints = openPrintQueue(connection, 60_000);
  onTestFinished(() => prints.close());
  return { connection, prints };
}

describe('on PGlite', () => {
  let folder: string;
  let queue: PgliteQueue;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'queue-'));
    queue = openPgliteQueue(folder, () => {});
    await queue.opened;
  });
  afterAll(async () => {
    await queue.close();
    rmSync(folder, { recursive: true, force: true });
  });
  describePrintQueue(async () => openOn(queue.connection));
});

describe('on Redis', () => {
  let redis: TestRedis;
  let url: string;
  beforeAll(async () => {
    redis = await startRedis(FORGETFUL);
    url = redis.database();
  });
  afterAll(() => redis.remove());
  describePrintQueue(async () => openOn(redisQueueConnection(url)));

  it('loses its jobs when Redis is flushed, and works on as if nothing had been', async () => {
    const { connection, prints } = openOn(redisQueueConnection(url));
    const job = aPrint();
    await prints.enqueue({ ...job, delayMs: 3_600_000 });
    const taken = collect(connection);
    const client = new Redis(redisAddress(url));
    await client.flushall();
    await client.quit();
    await prints.enqueue(job);
    await eventually(() => expect(taken).toEqual([{ name: 'print', data: { orderId: job.orderId } }]));
  });

  it('keeps no text of a job that is done, and few words about it', async () => {
    const { connection, prints } = openOn(redisQueueConnection(url));
    work(connection, async () => {
      throw new Error('a-constant-code');
    });
    const client = new Redis(redisAddress(url));
    for (let number = 0; number < 300; number += 1) await prints.enqueue(aPrint());
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(await client.keys('bull:federpost-print:print-*')).toEqual([]);
    expect(await client.xlen('bull:federpost-print:events')).toBeLessThan(300);
    await client.quit();
  });
});

function describePrintQueue(open: () => Promise<Opened>): void {
  it('hands a job to a worker once, with the order’s id and nothing else', async () => {
    const { connection, prints } = await open();
    const taken = collect(connection);
    const job = aPrint();
    await prints.enqueue(job);
    await prints.enqueue(afterPrint('resolve-print', job.orderId, 2));
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(taken).toHaveLength(2);
    expect(taken).toContainEqual({ name: 'print', data: { orderId: job.orderId } });
    expect(taken).toContainEqual({ name: 'resolve-print', data: { orderId: job.orderId, attempt: 2 } });
  });

  it('ignores a job that waits or runs already, and takes it again when it is done', async () => {
    const { connection, prints } = await open();
    const job = aPrint();
    await Promise.all([prints.enqueue(job), prints.enqueue(job), prints.enqueue(job)]);
    expect(await prints.depth()).toBe(1);
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    work(connection, async () => {
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

  it('hands out letters by express before all others, and each kind in its order', async () => {
    const { connection, prints } = await open();
    const [first, second, third, fourth] = [
      aPrint(),
      aPrint(),
      aPrint({ express: true }),
      aPrint({ express: true }),
    ] as const;
    for (const job of [first, second, third, fourth]) await prints.enqueue(job);
    expect(await prints.depth()).toBe(4);
    const taken = collect(connection);
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(taken.map(({ data }) => data.orderId)).toEqual([third, fourth, first, second].map(({ orderId }) => orderId));
  });

  it('takes a failed job again, and keeps nothing of it', async () => {
    const { connection, prints } = await open();
    let runs = 0;
    work(connection, async () => {
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
    const { connection, prints } = await open();
    const taken = collect(connection);
    const enqueuedAt = Date.now();
    await prints.enqueue(aPrint({ delayMs: 600 }));
    await eventually(() => expect(taken).toHaveLength(1));
    expect(Date.now() - enqueuedAt).toBeGreaterThanOrEqual(600);
  });

  it('works on as many jobs at once as it is told to', async () => {
    const { connection, prints } = await open();
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    work(
      connection,
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) gate.resolve();
        await gate.promise;
        running -= 1;
      },
      3,
    );
    for (let number = 0; number < 12; number += 1) await prints.enqueue(aPrint());
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(most).toBe(3);
  });

  it('wakes a worker that found nothing to do', async () => {
    const { connection, prints } = await open();
    const taken = collect(connection);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(2));
  });
}
