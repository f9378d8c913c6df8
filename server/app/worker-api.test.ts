import { randomUUID } from 'node:crypto';
import { httpWorkerApi, type WorkerApi } from '@federpost/worker/worker-api.ts';
import express from 'express';
import { describe, expect, test } from 'vitest';
import type { ClaimPorts } from '../commands/printing/claim-in-order.ts';
import { shopForThisTest, type ShopOnDisk } from '../commands/shop-on-disk.fixture.ts';
import { errorHandler } from '../http/error-handler.ts';
import { serveForThisTest } from '../http/served.fixture.ts';
import { addRoutes } from '../http/add-routes.ts';
import { memoryLimits } from '../http/limits.ts';
import { workerRoutes } from '../http/worker/worker-routes.ts';
import type { Shop } from '../shop.ts';
import { directWorkerApi } from './embedded-worker.ts';

/** What a worker can rely on, over HTTP and within the server's process. */

const TOKEN = 'token-of-a-worker-in-tests';
const DUE = '2026-11-23T08:00:00.000Z';
const signal = new AbortController().signal;

async function overHttp(ports: ClaimPorts): Promise<WorkerApi> {
  const app = express();
  addRoutes(app, workerRoutes, { shop: { ...ports, workerToken: TOKEN } as unknown as Shop, limits: memoryLimits() });
  app.use(errorHandler(() => {}));
  return httpWorkerApi({ serverUrl: await serveForThisTest(app), token: TOKEN }, signal);
}

const ADAPTERS = {
  'in one process': async (ports: ClaimPorts) => directWorkerApi(ports, () => {}, signal),
  'over HTTP': overHttp,
};

describe.each(Object.entries(ADAPTERS))('%s', (_, connect) => {
  async function opened(over: Partial<ClaimPorts> = {}): Promise<{ shop: ShopOnDisk; api: WorkerApi }> {
    const shop = await shopForThisTest();
    const ports: ClaimPorts = {
      ...shop,
      list: { findById: () => undefined, lettersWithCode: () => [], sentToPrinter: () => [] },
      ...over,
    };
    return { shop, api: await connect(ports) };
  }
  const claim = (orderId: string, worker = 'w1') => ({ orderId, worker });

  test('a due letter is handed out to one worker only, with the return address and its deadline', async () => {
    const { shop, api } = await opened();
    const { orderId } = await shop.orderAndPay();
    expect(await api.claim(claim(orderId))).toBeUndefined();
    shop.clock.at = DUE;
    const claimed = await api.claim(claim(orderId));
    expect(claimed!.assignment).toMatchObject({ orderId, attempt: 1, returnAddress: shop.business.returnAddress });
    expect(Date.parse(claimed!.assignment.printBefore)).toBeGreaterThan(Date.parse(DUE));
    expect(await api.claim(claim(orderId, 'w2'))).toBeUndefined();
  });

  test('an outcome reported twice is recorded once, and one of an unknown attempt is refused', async () => {
    const { shop, api } = await opened();
    const { orderId } = await shop.orderAndPay();
    shop.clock.at = DUE;
    await api.claim(claim(orderId));
    const report = { orderId, attempt: 1, outcome: { kind: 'printed', pages: 1 } } as const;
    await api.report(report);
    await api.report(report);
    expect((await shop.order(orderId)).production).toMatchObject({ status: 'printed', pages: 1 });
    await expect(api.report({ ...report, attempt: 7 })).rejects.toThrow(/^server-refused$/);
  });

  test('a request about an unknown order is refused without details', async () => {
    const { api } = await opened();
    await expect(api.claim(claim(randomUUID()))).rejects.toThrow(/^server-refused$/);
    await expect(api.confirmDocumentsDeleted({ orderId: randomUUID(), attempt: 1 })).rejects.toThrow(
      /^server-refused$/,
    );
  });

  test('a shop that cannot reach its vault counts as unreachable, without details', async () => {
    const away = new Error('a letter’s text');
    const { shop, api } = await opened({
      vault: new Proxy({} as ClaimPorts['vault'], {
        get: () => async () => {
          throw away;
        },
      }),
    });
    const { orderId } = await shop.orderAndPay();
    shop.clock.at = DUE;
    await expect(api.claim(claim(orderId))).rejects.toThrow(/^server-unreachable$/);
  });
});
