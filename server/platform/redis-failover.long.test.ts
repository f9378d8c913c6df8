import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { bullmqJobSource } from '@federpost/worker/jobs/bullmq-job-source.ts';
import { printerLockInRedis } from '@federpost/worker/printer/printer-lock-in-redis.ts';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { probeRedis } from '@federpost/worker/starting/services.ts';
import { openRedisPhotos } from '../commands/letter-photos/photo-stores.ts';
import { sharedLimits } from '../http/limits.ts';
import { openRedisSessions } from '../operators/state/redis-sessions.ts';
import { openRedisKeyValueStore } from './key-value-store/redis.ts';
import { loadSigningKeys, macsFrom } from '../operators/signing-keys.ts';
import { aPrint } from '../queue/queue.fixture.ts';
import { openRedisQueue } from '../queue/redis-queue.ts';
import { connectVaultRedis } from '../vault/redis/redis-vault.ts';
import { FORGETFUL, startRedis } from './redis.fixture.ts';
import { startRedisPair } from './redis-failover.fixture.ts';

/**
 * A planned failover of Redis behind Debian's HAProxy: no client needs a restart, though its connection to the old server
 * stays open.
 */

/** Uses a client until it works again; the caller's next try, or the operator's next click. */
const worksAgain = (use: () => Promise<unknown>) =>
  expect
    .poll(
      () =>
        use().then(
          () => 'works',
          (error: Error) => error.message,
        ),
      { timeout: 30_000, interval: 200 },
    )
    .toBe('works');

test('every client of Redis works after a failover, after the next one, and after the primary froze', async () => {
  const redis = await startRedisPair();
  onTestFinished(() => redis.remove());
  const { url } = redis;
  const queue = openRedisQueue(url);
  const limits = await sharedLimits({ url, secret: 'secret' });
  const counted = limits.limit('sign-in', { tries: 1_000, seconds: 60, onOutage: 'refuse' });
  const macs = macsFrom(await loadSigningKeys({ fromSetting: '5a'.repeat(32), directory: '/nonexistent' }));
  const { sessions, close: closeSessions } = await openRedisSessions({ url, secret: 'secret', macs });
  const values = openRedisKeyValueStore(url);
  const photos = await openRedisPhotos(url);
  const vault = await connectVaultRedis(url);
  const lock = printerLockInRedis({ redisUrl: url, printerUrl: 'ipp://printer/ipp/print' });
  onTestFinished(async () => {
    await Promise.allSettled([queue, limits, values, photos, lock].map((client) => client.close()));
    await closeSessions();
    vault.disconnect();
  });
  const printed: string[] = [];
  const worker = bullmqJobSource(url).consume({
    directory: randomUUID(),
    concurrency: 1,
    log: () => {},
    work: async (_name, { orderId }) => void printed.push(orderId),
  });
  onTestFinished(() => worker.end());

  let version = 0;
  const uses: Record<string, () => Promise<unknown>> = {
    'sign-ins are counted': () => counted.consume('203.0.113.8'),
    'operators sign in': () => sessions.start({ operatorId: 'anna' } as never, Date.now()),
    'operators and alarms are stored': async () => {
      version = ((await values.read('operators'))?.version ?? 0) + 1;
      expect(await values.replace('operators', { version, value: 'sealed' })).toBe(true);
    },
    'photographs are stored': () => photos.delete(randomUUID()),
    'the vault writes': () => vault.set('federpost:vault', '1'),
    'a worker gets the printer': async () => {
      const release = await lock.acquire(AbortSignal.timeout(5_000));
      if (!release) throw new Error('no lock');
      release();
    },
    'the shop is ready': () => probeRedis(url),
    'a letter is printed': async () => {
      const job = aPrint();
      await queue.enqueue(job);
      await expect.poll(() => printed, { timeout: 20_000 }).toContain(job.orderId);
    },
  };
  for (const use of Object.values(uses)) await worksAgain(use);
  for (let failover = 0; failover < 2; failover += 1) {
    await redis.failOver();
    for (const use of Object.values(uses)) await worksAgain(use);
  }
  await redis.freezePrimary();
  for (const use of Object.values(uses)) await worksAgain(use);
}, 300_000);

test('readiness and the start notice a server that only reads', async () => {
  const redis = await startRedis(FORGETFUL);
  onTestFinished(() => redis.remove());
  const url = redis.database();
  const operator = new Redis(url);
  onTestFinished(() => operator.disconnect());
  await probeRedis(url);
  await operator.replicaof('127.0.0.1', await freePort());
  await expect(probeRedis(url)).rejects.toThrow(/READONLY/);
});
