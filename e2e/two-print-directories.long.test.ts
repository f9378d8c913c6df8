import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { openRedisQueue } from '../server/queue/redis-queue.ts';
import { directoryForThisTest, shopForThisTest, stopAfterTest } from './for-this-test.ts';
import { startSideWorker, WORKER_TOKEN } from './large-shop.ts';
import { listFiles } from './leftovers.ts';
import { withEarlyPosting, paidOrder, signIn } from './operator.ts';
import { lettersOnPaper, printsOf } from './printed-letters.ts';
import { startRedis } from './side-process.ts';

/** Two workers with separate print directories. The first is killed after printing, before its report. */

/**
 * The server for the first worker. It accepts everything except the outcome of a letter, and signals when that arrives.
 */
async function startServerThatLosesReports(serverUrl: string) {
  const reported = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      if (request.url!.endsWith('/report-print')) return reported.resolve();
      const { authorization = '', 'content-type': type = '' } = request.headers;
      const answer = await fetch(`${serverUrl}${request.url}`, {
        method: 'POST',
        headers: { authorization, 'content-type': type },
        body: Buffer.concat(chunks),
      });
      response
        .writeHead(answer.status, { date: answer.headers.get('date') ?? '', 'content-type': 'application/json' })
        .end(await answer.text());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reported: reported.promise };
}

test.each(['ipp', 'folder'] as const)(
  'a letter printed by a killed worker is not printed again by another, and leaves no PDF ($0)',
  async (kind) => {
    const paper = kind === 'ipp' ? await startIppPrinter() : undefined;
    if (paper) onTestFinished(paper.close);
    const redis = stopAfterTest(await startRedis('everysec'));
    const shop = await shopForThisTest({ REDIS_URL: redis.url(0), WORKER_TOKEN });
    const printed = [directoryForThisTest(), directoryForThisTest()] as const;
    const startWorker = async (which: number, serverUrl: string) => {
      const worker = await startSideWorker({
        serverUrl,
        redisUrl: redis.url(0),
        printDirectory: printed[which]!,
        printerUrl: paper?.url,
      });
      onTestFinished(() => void worker.stop('SIGKILL'));
      return worker;
    };
    const prints = (orderId: string) => (paper ? lettersOnPaper(paper, orderId) : printsOf(printed, orderId));
    const queue = openRedisQueue(redis.url(0));
    onTestFinished(() => queue.close());

    const unreported = await startServerThatLosesReports(shop.url);
    const first = await startWorker(0, unreported.url);
    const operator = await signIn(shop);
    const id = await paidOrder(shop, operator);
    const statusIs = (status: string) => operator.waitForOrder(id, (order) => order.production_status === status);
    await operator.command('print-now', withEarlyPosting([id]));
    await unreported.reported;
    await first.stop('SIGKILL');
    expect(prints(id)).toBe(1);

    await startWorker(1, shop.url);
    await queue.enqueue({ name: 'resolve-print', key: `resolve-print-${id}-1`, orderId: id, attempt: 1 });
    // The printer remembers its jobs; a folder on another disk cannot be checked.
    await statusIs(paper ? 'printed' : 'unclear');
    if (!paper) await operator.command('resolve-print', { orderId: id, outcome: 'printed' });
    await statusIs('printed');
    await operator.command('mark-posted', withEarlyPosting([id]));
    await statusIs('posted');
    await startWorker(0, shop.url);
    await operator.waitForOrder(id, ({ text_status }) => text_status === 'erased');
    expect(printed.flatMap(listFiles).filter((file) => file.endsWith('.pdf'))).toEqual([]);
    if (paper) expect(prints(id)).toBe(1);
    const types = (await operator.events(id)).map(({ type }) => type);
    expect(types.filter((type) => ['PrintStarted', 'PrintFailed'].includes(type))).toEqual(['PrintStarted']);
  },
);
