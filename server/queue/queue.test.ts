import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { JobData } from '@federpost/shared/http/worker.ts';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../platform/redis.fixture.ts';
import { openEmbeddedQueue } from './embedded-queue.ts';
import { type PrintQueue, QueueUnavailable } from './print-queue.ts';
import { afterPrint, aPrint, eventually, workFromRedis, type Work } from './queue.fixture.ts';
import { openRedisQueue } from './redis-queue.ts';

/** An empty queue, and a function that starts a worker on it. */
type Opened = { prints: PrintQueue; work(work: Work, concurrency?: number): void };

/** A worker that only records its jobs. */
function collect({ work }: Opened): { name: string; data: JobData }[] {
  const taken: { name: string; data: JobData }[] = [];
  work(async (name, data) => void taken.push({ name, data }));
  return taken;
}

const DIRECTORY = randomUUID();

describe('the embedded print queue', () => {
  function open() {
    const prints = openEmbeddedQueue();
    onTestFinished(() => prints.close());
    const work = (doing: Work, concurrency = 1) =>
      prints.consume({ directory: DIRECTORY, concurrency, work: doing, log: () => {} });
    return { prints, work };
  }
  describePrintQueue(open);

  it('keeps jobs for a worker that starts later', async () => {
    const opened = open();
    await opened.prints.enqueue(aPrint());
    expect(await opened.prints.depth()).toBe(1);
    expect(collect(opened)).toHaveLength(1);
    await eventually(async () => expect(await opened.prints.depth()).toBe(0));
  });

  it('tells a worker which jobs are for its print directory, and drops those of others', async () => {
    const { prints } = open();
    const claimed: string[] = [];
    prints.consume({
      directory: DIRECTORY,
      concurrency: 1,
      work: async (_, { orderId }, by) => void claimed.push(`${orderId} ${by}`),
      log: () => {},
    });
    await prints.enqueue(afterPrint('resolve-print', 'here', 1, DIRECTORY));
    await prints.enqueue(afterPrint('resolve-print', 'nowhere', 1, randomUUID()));
    await prints.enqueue(afterPrint('resolve-print', 'anywhere', 1));
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(claimed).toEqual(['here here', 'anywhere elsewhere']);
  });

  it('refuses more than ten thousand waiting letters, but not express letters', async () => {
    const { prints } = open();
    for (let number = 0; number < 10_000; number += 1) await prints.enqueue(aPrint());
    await expect(prints.enqueue(aPrint())).rejects.toThrow(QueueUnavailable);
    await prints.enqueue(aPrint({ express: true }));
    expect(await prints.depth()).toBe(10_001);
  });

  it('hands out no jobs to a stopping worker, which waits for its running ones', async () => {
    const { prints } = open();
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun += 1;
      return gate.promise;
    };
    const taking = prints.consume({ directory: DIRECTORY, concurrency: 1, work, log: () => {} });
    await prints.enqueue(aPrint());
    await prints.enqueue(aPrint());
    let ended = false;
    const ending = taking.end().then(() => (ended = true));
    expect([taking.isTaking(), begun, ended]).toEqual([false, 1, false]);
    gate.resolve();
    await ending;
    expect(begun).toBe(1);
  });

  it('refuses jobs once it is closed', async () => {
    const { prints } = open();
    await prints.enqueue(aPrint());
    await prints.close();
    await expect(prints.enqueue(aPrint())).rejects.toThrow(QueueUnavailable);
    expect(await prints.depth()).toBe(0);
  });
});

describe('the print queue on Redis', () => {
  let redis: TestRedis;
  let url: string;
  beforeAll(async () => {
    redis = await startRedis(FORGETFUL);
    url = redis.database();
  });
  afterAll(() => redis.remove());

  function open(): Opened {
    const prints = openRedisQueue(url, 60_000);
    onTestFinished(() => prints.close());
    return { prints, work: (doing, concurrency = 1) => workFromRedis(url, doing, concurrency) };
  }
  describePrintQueue(open);

  it('loses its jobs if Redis is flushed, but continues to work', async () => {
    const opened = open();
    const [lost, job] = [aPrint(), aPrint()];
    await opened.prints.enqueue(lost);
    await opened.prints.enqueue(job);
    const client = new Redis(redisAddress(url));
    await client.flushall();
    await client.quit();
    const taken = collect(opened);
    await opened.prints.enqueue(job);
    await eventually(() => expect(taken).toEqual([{ name: 'print', data: { orderId: job.orderId } }]));
  });

  it('keeps no finished jobs, and only a short event stream', async () => {
    const { prints, work } = open();
    work(async () => {
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

function describePrintQueue(open: () => Opened): void {
  it('hands a job to a worker once, with nothing but the order’s id and attempt', async () => {
    const opened = open();
    const { prints } = opened;
    const taken = collect(opened);
    const job = aPrint();
    await prints.enqueue(job);
    await prints.enqueue(afterPrint('resolve-print', job.orderId, 2));
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(taken).toHaveLength(2);
    expect(taken).toContainEqual({ name: 'print', data: { orderId: job.orderId } });
    expect(taken).toContainEqual({ name: 'resolve-print', data: { orderId: job.orderId, attempt: 2 } });
  });

  it('ignores a job that is waiting or running, and accepts it again when it is finished', async () => {
    const { prints, work } = open();
    const job = aPrint();
    await Promise.all([prints.enqueue(job), prints.enqueue(job), prints.enqueue(job)]);
    expect(await prints.depth()).toBe(1);
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    work(async () => {
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

  it('hands out letters by express before all others, each kind in order of arrival', async () => {
    const opened = open();
    const { prints } = opened;
    const [first, second, third, fourth] = [
      aPrint(),
      aPrint(),
      aPrint({ express: true }),
      aPrint({ express: true }),
    ] as const;
    for (const job of [first, second, third, fourth]) await prints.enqueue(job);
    expect(await prints.depth()).toBe(4);
    const taken = collect(opened);
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(taken.map(({ data }) => data.orderId)).toEqual([third, fourth, first, second].map(({ orderId }) => orderId));
  });

  it('accepts a failed job again', async () => {
    const { prints, work } = open();
    let runs = 0;
    work(async () => {
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

  it('runs as many jobs at once as configured', async () => {
    const { prints, work } = open();
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    work(async () => {
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

  it('wakes an idle worker', async () => {
    const opened = open();
    const { prints } = opened;
    const taken = collect(opened);
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(1));
    await prints.enqueue(aPrint());
    await eventually(() => expect(taken).toHaveLength(2));
  });
}
