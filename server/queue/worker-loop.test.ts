import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { folderPrinter } from '@federpost/worker/printer/folder.ts';
import { renderAssignment } from '@federpost/worker/render/assignment.ts';
import { anAssignment, startFakeServer, TOKEN } from '@federpost/worker/server.fixture.ts';
import { httpWorkerApi } from '@federpost/worker/worker-api.ts';
import { startWorker } from '@federpost/worker/start-worker.ts';
import { FORGETFUL, startRedis } from '../platform/redis.fixture.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { bullmqJobSource } from '@federpost/worker/jobs/bullmq-job-source.ts';
import { eventually } from './queue.fixture.ts';
import { openRedisQueue } from './redis-queue.ts';
afterEach(() => void vi.restoreAllMocks());

it('a worker whose loop an error has ended starts it again and prints what waits', async () => {
  const redis = await startRedis(FORGETFUL);
  onTestFinished(() => redis.remove());
  const url = redis.database();
  const prints = openRedisQueue(url, 60_000);
  onTestFinished(() => prints.close());
  // BullMQ's own loop, which no test can make fail from outside.
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
