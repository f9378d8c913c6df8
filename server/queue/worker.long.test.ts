import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { INHERITED } from '@federpost/shared/node/inherited.fixture.ts';
import { httpWorkerApi } from '@federpost/worker/worker-api.ts';
import { bullmqJobSource } from '@federpost/worker/jobs/bullmq-job-source.ts';
import { folderPrinter } from '@federpost/worker/printer/folder.ts';
import { renderAssignment } from '@federpost/worker/render/assignment.ts';
import { anAssignment, SECRETS, startFakeServer, TOKEN } from '@federpost/worker/server.fixture.ts';
import { startWorker } from '@federpost/worker/start-worker.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../platform/redis.fixture.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { eventually } from './queue.fixture.ts';
import { openRedisQueue } from './redis-queue.ts';

let folder: string;
let redis: TestRedis;
let redisUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worker-process-'));
  redis = await startRedis(FORGETFUL);
  redisUrl = redis.database();
});
afterAll(async () => {
  await redis.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void vi.restoreAllMocks());

function startProcess(settings: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@federpost/worker/main.ts'))], {
    env: { ...INHERITED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { stop: () => child.kill('SIGTERM'), said: () => said, exited };
}

describe('the worker process', () => {
  it('takes a job from Redis, prints it, reports it, and stops on SIGTERM', async () => {
    const server = await startFakeServer(({ name, body }) =>
      name === 'claim-print' ? { status: 200, body: anAssignment(String(body.orderId)) } : { status: 204 },
    );
    onTestFinished(() => server.close());
    const worker = startProcess({
      SERVER_URL: server.url,
      WORKER_TOKEN: TOKEN,
      REDIS_URL: redisUrl,
      PRINT_DIRECTORY: folder,
    });
    const prints = openRedisQueue(redisUrl);
    onTestFinished(() => prints.close());
    const orderId = randomUUID();
    await prints.enqueue({ name: 'print', key: `print-${orderId}-1`, orderId });
    await eventually(() =>
      expect(
        server.calls.map(({ name }) => name),
        worker.said(),
      ).toEqual(['claim-print', 'report-print']),
    );
    expect(readdirSync(join(folder, orderId, '1')).toSorted()).toEqual(['envelope.pdf', 'job-sheet.pdf', 'letter.pdf']);

    worker.stop();
    expect(await worker.exited).toBe(0);
    const events = worker
      .said()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(['worker-started', 'print-ended', 'worker-stopped']);
    for (const secret of Object.values(SECRETS)) expect(worker.said()).not.toContain(secret);
  });

  it('does not start without a setting, and names it', async () => {
    const worker = startProcess({ SERVER_URL: 'http://localhost:1', REDIS_URL: redisUrl });
    expect(await worker.exited).toBe(1);
    expect(worker.said()).toBe('WORKER_TOKEN fehlt.\n');
  });
});

it('a worker restarts its loop after an error and prints the waiting letters', async () => {
  const url = redis.database();
  const prints = openRedisQueue(url, 60_000);
  onTestFinished(() => prints.close());
  // BullMQ's own loop; a test cannot make it fail from outside.
  vi.spyOn(Worker.prototype as unknown as { mainLoop(): Promise<void> }, 'mainLoop').mockRejectedValueOnce(
    new Error('the loop has ended'),
  );

  const server = await startFakeServer((call) =>
    call.name === 'claim-print' ? { status: 200, body: anAssignment(String(call.body.orderId)) } : { status: 204 },
  );
  onTestFinished(() => server.close());
  const logged: string[] = [];
  const worker = startWorker({
    connect: (signal) => httpWorkerApi({ serverUrl: server.url, token: TOKEN }, signal),
    workerId: 'worker-1',
    directory: randomUUID(),
    jobs: bullmqJobSource(url),
    printer: folderPrinter(directoryForThisTest()),
    render: renderAssignment,
    concurrency: 1,
    log: (event) => logged.push(event),
  });
  onTestFinished(() => worker.close());
  await eventually(() => expect(worker.isTakingJobs()).toBe(false));
  const orderId = randomUUID();
  await prints.enqueue({ name: 'print', key: `print-${orderId}-1`, orderId });
  await eventually(() => expect(logged).toEqual(['queue-trouble', 'worker-began-again', 'print-ended']));
  await eventually(() => expect(server.calls.map(({ name }) => name)).toEqual(['claim-print', 'report-print']));
  expect(worker.isTakingJobs()).toBe(true);
});
