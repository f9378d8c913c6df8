import { onTestFinished, expect, test } from 'vitest';
import { startRedisPair } from '../server/platform/redis-failover.fixture.ts';
import { directoryForThisTest, shopForThisTest } from './for-this-test.ts';
import { startSideWorker, WORKER_TOKEN } from './large-shop.ts';
import { paidOrder, signIn, withEarlyPosting } from './operator.ts';
import { printsOf } from './printed-letters.ts';

/** A shop and its worker keep running while their Redis behind HAProxy changes its primary twice. */

test('a planned failover of Redis loses no order and prints no letter twice, and nobody has to sign in again', async () => {
  const redis = await startRedisPair();
  onTestFinished(() => redis.remove());
  const shop = await shopForThisTest({ REDIS_URL: redis.url, WORKER_TOKEN });
  const printDirectory = directoryForThisTest();
  const worker = await startSideWorker({ serverUrl: shop.url, redisUrl: redis.url, printDirectory });
  onTestFinished(() => void worker.stop('SIGKILL'));
  const operator = await signIn(shop);
  const isPrinted = (id: string) =>
    operator.waitForOrder(id, ({ production_status }) => production_status === 'printed');

  const ids = [await paidOrder(shop, operator)];
  await operator.command('print-now', withEarlyPosting(ids));
  await isPrinted(ids[0]!);
  for (let failover = 0; failover < 2; failover += 1) {
    const [before, after] = [await paidOrder(shop, operator), await paidOrder(shop, operator)];
    ids.push(before, after);
    await operator.command('print-now', withEarlyPosting([before]));
    await redis.failOver();
    // Anyone who presses in the second of the failover may have to press again.
    await expect
      .poll(async () => (await operator.command('print-now', withEarlyPosting([after]))).status, { timeout: 20_000 })
      .toBe(200);
    for (const id of [before, after]) await isPrinted(id);
  }
  for (const id of ids) {
    expect(printsOf([printDirectory], id)).toBe(1);
    const types = (await operator.events(id)).map(({ type }) => type);
    expect(types.filter((type) => ['PrintStarted', 'LetterPrinted'].includes(type))).toEqual([
      'PrintStarted',
      'LetterPrinted',
    ]);
  }
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
}, 900_000);
