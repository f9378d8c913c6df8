import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { expect, test } from 'vitest';
import { startChaosLog } from './chaos-log.ts';
import { FORM, order, pay } from './customer.ts';
import { directoryForThisTest, shopForThisTest, stopAfterTest } from './for-this-test.ts';
import { eventually } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** /readyz reports whether the shop can take orders, and which part cannot; /healthz that its process runs. */

async function ask({ url }: RunningShop, path: string) {
  const answer = await fetch(url + path);
  return {
    status: answer.status,
    body: (await answer.json()) as { status: string; failing?: string[]; degraded?: string[]; lagSeconds?: number },
  };
}

/** Requests /readyz until the answer meets the condition. */
const readyz = (shop: RunningShop, isIt: (answer: Awaited<ReturnType<typeof ask>>) => boolean) =>
  eventually(() => ask(shop, '/readyz'), isIt);

test('a shop on a full disk is not ready until there is room again', async () => {
  const shop = await shopForThisTest();
  // The worker starts a moment after the shop.
  const { status } = await readyz(shop, ({ body }) => body.degraded === undefined);
  expect(status).toBe(200);
  expect((await ask(shop, '/readyz')).body).toEqual({ status: 'ready', lagSeconds: 0 });
  // A limit on file sizes simulates a full disk.
  const limitFileSize = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(shop.pid), `--fsize=${bytes}:unlimited`]);
  limitFileSize(statSync(join(shop.dataDirectory, 'events.sqlite-wal')).size);
  const { body } = await readyz(shop, ({ status }) => status === 503);
  expect(body).toMatchObject({ status: 'not ready', failing: ['event-store'], lagSeconds: 0 });
  expect((await ask(shop, '/healthz')).status).toBe(200);
  limitFileSize('unlimited');
  await readyz(shop, ({ status }) => status === 200);
});

test('a shop without its event store serves pages, but refuses orders until it is back', async () => {
  const log = stopAfterTest(await startChaosLog());
  const shop = await shopForThisTest(log.settings);
  expect((await ask(shop, '/readyz')).status).toBe(200);
  log.send('unavailable');
  const refused = await order(shop, FORM, 'the-same-order-again');
  expect(refused).toEqual({ status: 503, body: { error: expect.stringMatching(/^[A-ZÄÖÜ]\S* \S+/) } });
  for (const path of ['/', '/?start=true', '/preise-gibt-es-nicht/', '/blog/', '/sitemap.xml']) {
    const { status, headers } = await fetch(shop.url + path);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      path.includes('gibt-es-nicht') ? 404 : 200,
      expect.stringMatching(/^(text\/html|application\/xml)/),
    ]);
  }
  const { body } = await readyz(
    shop,
    ({ body: { failing = [], degraded = [] } }) => failing.includes('event-store') && degraded.includes('order-list'),
  );
  expect(body.failing).toEqual(['event-store']);
  expect((await ask(shop, '/healthz')).status).toBe(200);
  log.send('available');
  await eventually(
    () => order(shop, FORM, 'the-same-order-again'),
    ({ status }) => status === 200,
  );
  await readyz(shop, ({ status }) => status === 200);
});

test('a shop with an unusable print directory takes orders, and its print worker recovers', async () => {
  const directory = directoryForThisTest();
  writeFileSync(join(directory, 'printed'), '');
  const shop = await shopForThisTest({}, directory);
  const { body } = await readyz(shop, ({ body: { degraded } }) => degraded?.includes('print-worker') ?? false);
  expect(body.status).toBe('ready');
  expect((await order(shop)).status).toBe(200);
  rmSync(join(directory, 'printed'));
  await readyz(shop, ({ body: { degraded = [] } }) => !degraded.includes('print-worker'));
});

test('a shop without mail server and queue takes orders, and reports mail, queue and sessions as degraded', async () => {
  const [mail, queue] = [await freePort(), await freePort()];
  const shop = await shopForThisTest({
    SMTP_URL: `smtps://nirgends.invalid:${mail}`,
    REDIS_URL: `redis://127.0.0.1:${queue}`,
    WORKER_TOKEN: 'a-token-that-nobody-uses-here',
  });
  await expect.poll(shop.output).toContain(`· Auf 127.0.0.1:${queue} warten (REDIS_URL) …`);
  await expect.poll(shop.output).toContain(`· Auf nirgends.invalid:${mail} warten (SMTP_URL) …`);
  const paid = await order(shop);
  expect(paid.status).toBe(200);
  await pay(String(paid.body.url));
  const { status, body } = await readyz(
    shop,
    ({ body: { degraded = [] } }) => degraded.includes('mail') && degraded.includes('queue'),
  );
  expect([status, body.status, body.degraded?.toSorted()]).toEqual([200, 'ready', ['mail', 'queue', 'sessions']]);
  expect((await order(shop)).status).toBe(200);
});
