import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { printerLockInRedis } from '@federpost/worker/printer/printer-lock-in-redis.ts';
import { FORGETFUL, startRedis, type TestRedis } from '../platform/redis.fixture.ts';

/** Workers of one printer that share only the queue's Redis. */

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(FORGETFUL);
});
afterAll(() => redis.remove());

const staying = new AbortController().signal;

function workersOf(printerUrl: string, count: number, redisUrl = redis.database()) {
  return Array.from({ length: count }, () => {
    const lock = printerLockInRedis({ redisUrl, printerUrl });
    onTestFinished(async () => lock.close());
    return lock;
  });
}

describe('the printer lock', () => {
  it('is held by one worker at a time', async () => {
    let inTurn = 0;
    let most = 0;
    await Promise.all(
      workersOf('ipp://printer.example/', 4).map(async (lock) => {
        for (let order = 0; order < 2; order += 1) {
          const end = await lock.acquire(staying);
          most = Math.max(most, (inTurn += 1));
          await new Promise(setImmediate);
          inTurn -= 1;
          end!();
        }
      }),
    );
    expect(most).toBe(1);
  });

  it('is separate for each printer', async () => {
    const redisUrl = redis.database();
    const [worker] = workersOf('ipp://one.example/', 1, redisUrl);
    const [other] = workersOf('ipp://other.example/', 1, redisUrl);
    expect(await worker!.acquire(staying)).toBeDefined();
    expect(await other!.acquire(staying)).toBeDefined();
  });

  it('is not acquired by a worker that has left', async () => {
    const [holding, waiting] = workersOf('ipp://printer.example/', 2);
    const end = await holding!.acquire(staying);
    const leaving = new AbortController();
    const left = waiting!.acquire(leaving.signal);
    leaving.abort();
    expect(await left).toBeUndefined();
    end!();
    expect(await waiting!.acquire(staying)).toBeDefined();
  });
});
