import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { JobSource } from '@federpost/shared/node/queue/job-source.ts';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { bullmqJobSource } from '@federpost/worker/jobs/bullmq-job-source.ts';
import { folderPrinter } from '@federpost/worker/printer/folder.ts';
import type { Printer, PrintOutcome } from '@federpost/worker/printer/port.ts';
import { renderAssignment, type RenderAssignment } from '@federpost/worker/render/assignment.ts';
import {
  anAssignment,
  SECRETS,
  startFakeServer,
  TOKEN,
  type Answer,
  type Call,
} from '@federpost/worker/server.fixture.ts';
import { httpWorkerApi } from '@federpost/worker/worker-api.ts';
import { startWorker, type RunningWorker } from '@federpost/worker/start-worker.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../platform/redis.fixture.ts';
import { openEmbeddedQueue } from './embedded-queue.ts';
import type { PrintQueue } from './print-queue.ts';
import { afterPrint, eventually } from './queue.fixture.ts';
import { openRedisQueue } from './redis-queue.ts';

/** From the queue through the worker to the server and back, in a shop of one process and in one on Redis. */

/** The id of the workers' print directory. */
const DIRECTORY = randomUUID();

let folder: string;
let redis: TestRedis;
let prints: PrintQueue;
/** The jobs of the queue `prints`, for each worker. */
let jobs: () => JobSource;
/** The whole content of the queue at this moment. */
let kept: () => Promise<string>;
let directory: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
  redis = await startRedis(FORGETFUL);
});
afterAll(async () => {
  await redis.remove();
  rmSync(folder, { recursive: true, force: true });
});

function openEmbedded(): void {
  const queue = openEmbeddedQueue();
  onTestFinished(() => queue.close());
  prints = queue;
  jobs = () => queue;
  kept = async () => '';
}

function openOnRedis(): void {
  const url = redis.database();
  prints = openRedisQueue(url, 60_000);
  onTestFinished(() => prints.close());
  jobs = () => bullmqJobSource(url);
  kept = async () => {
    const client = new Redis(redisAddress(url));
    const dumps = await Promise.all((await client.keys('*')).map(async (key) => [key, await client.dump(key)]));
    await client.quit();
    return JSON.stringify(dumps);
  };
}

const QUEUES = [
  ['in the process', openEmbedded],
  ['on Redis', openOnRedis],
] as const;

type Over = {
  directoryId?: string;
  answer?: (call: Call) => Answer | undefined;
  printer?: Partial<Printer>;
  render?: RenderAssignment;
  concurrency?: number;
};

async function aShop({
  directoryId = DIRECTORY,
  answer = () => undefined,
  printer = {},
  render = renderAssignment,
  concurrency = 2,
}: Over = {}) {
  directory = await mkdtemp(join(folder, 'printed-'));
  const server = await startFakeServer(
    (call) =>
      answer(call) ??
      (call.name === 'claim-print' ? { status: 200, body: anAssignment(String(call.body.orderId)) } : { status: 204 }),
  );
  onTestFinished(() => server.close());
  const logged: unknown[] = [];
  const worker = startWorker({
    connect: (signal) => httpWorkerApi({ serverUrl: server.url, token: TOKEN }, signal),
    workerId: 'worker-1',
    directory: directoryId,
    jobs: jobs(),
    printer: { ...folderPrinter(directory), ...printer },
    render,
    concurrency,
    log: (...entry) => logged.push(entry),
  });
  onTestFinished(() => worker.close());
  const reports = () => server.calls.filter(({ name }) => name === 'report-print').map(({ body }) => body);
  return { worker, server, logged, reports };
}

async function enqueuePrint(orderId: string = randomUUID()): Promise<string> {
  await prints.enqueue({ name: 'print', key: `print-${orderId}-1`, orderId });
  return orderId;
}

describe.each(QUEUES)('a print job %s', (_, open) => {
  beforeEach(open);

  it('produces letter, envelope and job sheet, which are deleted later', async () => {
    const { server, reports, logged } = await aShop();
    const orderId = await enqueuePrint();
    await eventually(() =>
      expect(reports()).toEqual([{ orderId, attempt: 1, outcome: { kind: 'printed', pages: 1 } }]),
    );
    expect(readdirSync(join(directory, orderId, '1')).toSorted()).toEqual([
      'envelope.pdf',
      'job-sheet.pdf',
      'letter.pdf',
    ]);

    await prints.enqueue(afterPrint('delete-documents', orderId, 1, DIRECTORY));
    await eventually(() =>
      expect(server.calls.at(-1)).toMatchObject({ name: 'confirm-documents-deleted', body: { orderId, attempt: 1 } }),
    );
    expect(existsSync(join(directory, orderId))).toBe(false);
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(logged.map((entry) => (entry as [string])[0])).toEqual(['print-ended', 'documents-deleted']);
  });

  it('fails while the server is unreachable, and succeeds when it is enqueued again', async () => {
    let away = true;
    const { reports, logged } = await aShop({ answer: () => (away ? 'hang-up' : undefined) });
    const orderId = await enqueuePrint();
    await eventually(() =>
      expect(logged).toEqual([['print-failed', { orderId, attempt: undefined, code: 'server-unreachable' }]]),
    );
    await eventually(async () => expect(await prints.depth()).toBe(0));
    away = false;
    await enqueuePrint(orderId);
    await eventually(() => expect(reports()).toHaveLength(1));
  });

  it('keeps its documents if a worker with another directory is asked to delete them', async () => {
    const { server, logged } = await aShop();
    const orderId = await enqueuePrint();
    await eventually(() => expect(existsSync(join(directory, orderId, '1'))).toBe(true));
    await prints.enqueue(afterPrint('delete-documents', orderId, 1));
    await eventually(() => expect(logged).toContainEqual(['documents-elsewhere', { orderId, attempt: 1 }]));
    expect(server.calls.map(({ name }) => name)).not.toContain('confirm-documents-deleted');
  });

  it('leaves no private data in logs or queue if it fails', async () => {
    const failWithSecrets = async (): Promise<never> => {
      throw new Error(Object.values(SECRETS).join(' '));
    };
    const { reports, logged, server } = await aShop({
      render: failWithSecrets,
      printer: { deleteDocuments: failWithSecrets },
      answer: ({ body }) => (body.attempt === 9 ? { status: 400, body: SECRETS } : undefined),
    });
    const orderId = await enqueuePrint();
    await eventually(() => expect(reports()).toMatchObject([{ outcome: { kind: 'failed', reason: 'render-failed' } }]));
    await prints.enqueue({ name: 'delete-documents', key: `delete-documents-${orderId}`, orderId });
    await prints.enqueue(afterPrint('resolve-print', orderId, 9));
    await eventually(() => expect(logged).toHaveLength(4));
    await eventually(async () => expect(await prints.depth()).toBe(0));
    expect(server.calls.map(({ name }) => name)).not.toContain('confirm-documents-deleted');

    const everything = JSON.stringify(logged) + (await kept());
    expect(everything).toContain(orderId);
    for (const word of ['Quittenmus', 'Hildegard', '87629']) expect(everything).not.toContain(word);
  });
});

describe('the outcome of a print job of several workers', () => {
  beforeEach(openOnRedis);

  it('is requested only from a worker with its print directory', async () => {
    const { reports } = await aShop();
    const [otherOrder, ownOrder, directoryId] = [randomUUID(), randomUUID(), randomUUID()];
    await prints.enqueue(afterPrint('resolve-print', otherOrder, 1, directoryId));
    await prints.enqueue(afterPrint('resolve-print', ownOrder, 1, DIRECTORY));
    await eventually(() => expect(reports()).toMatchObject([{ orderId: ownOrder }]));
    await eventually(async () => expect(await prints.depth()).toBe(1));
    const other = await aShop({ directoryId });
    await eventually(() =>
      expect(other.reports()).toMatchObject([{ orderId: otherOrder, outcome: { kind: 'failed' } }]),
    );
    expect(reports()).toHaveLength(1);
  });
});

describe.each(QUEUES)('a closing worker %s', (_, open) => {
  beforeEach(open);

  const plain: RenderAssignment = async () => [
    { kind: 'letter', pdf: Buffer.from('letter'), pages: 1 },
    { kind: 'envelope', pdf: Buffer.from('envelope'), pages: 1 },
    { kind: 'job-sheet', pdf: Buffer.from('sheet'), pages: 1 },
  ];

  async function inMidPrint(
    outcome: Promise<PrintOutcome>,
    over: Over = {},
  ): Promise<{ worker: RunningWorker; reports: () => unknown[]; logged: unknown[] }> {
    const started = Promise.withResolvers<void>();
    const shop = await aShop({
      render: plain,
      printer: {
        print: () => {
          started.resolve();
          return outcome;
        },
      },
      ...over,
    });
    await enqueuePrint();
    await started.promise;
    return shop;
  }

  it('completes and reports its running jobs, and takes no more', async () => {
    const printing = Promise.withResolvers<PrintOutcome>();
    const { worker, reports } = await inMidPrint(printing.promise);
    const closed = worker.close(60_000);
    await enqueuePrint();
    printing.resolve({ kind: 'printed' });
    await closed;
    expect(reports()).toHaveLength(1);
  });

  it('does not wait longer than its timeout for a printer that never finishes', async () => {
    // Concurrency 1: otherwise it would also take the job that the worker before left, at an unpredictable moment.
    const { worker, reports, logged } = await inMidPrint(new Promise(() => {}), { concurrency: 1 });
    await worker.close(10);
    expect(reports()).toEqual([]);
    expect(logged).toEqual([['worker-left-jobs']]);
  });
});
