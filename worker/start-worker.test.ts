import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { expect, test } from 'vitest';
import { folderPrinter } from './printer/folder.ts';
import { startWorker } from './start-worker.ts';
import { httpWorkerApi } from './worker-api.ts';

test('a worker stops even if its queue was never reached and cannot be left', async () => {
  const never = new Promise<never>(() => {});
  const logged: string[] = [];
  const worker = startWorker({
    connect: (signal) => httpWorkerApi({ serverUrl: 'http://127.0.0.1:1', token: 'a-token-long-enough' }, signal),
    workerId: 'worker-1',
    directory: 'directory-1',
    jobs: { consume: () => ({ isTaking: () => true, end: () => never, abandon: () => never }) },
    printer: folderPrinter(directoryForThisTest()),
    render: () => never,
    concurrency: 1,
    log: (event) => void logged.push(event),
  });
  // The waits of a worker do not keep a process running, but this test does.
  const running = setInterval(() => {}, 100);
  await worker.close(10).finally(() => clearInterval(running));
  expect(logged).toEqual(['worker-left-jobs']);
});
