import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisClient } from '@federpost/shared/node/queue/redis.ts';
import { PRINT_QUEUE } from '@federpost/shared/node/queue/job-source.ts';
import { Redis } from 'ioredis';
import { printerLockInProcess, type PrinterLock } from './printer-lock.ts';

/** If a worker dies during its turn, the others wait this long. */
const LOCK_TTL_MS = 15_000;
const RENEW_INTERVAL_MS = 5_000;
const POLL_INTERVAL_MS = 250;

/** Only the holder of a turn may end or extend it. */
const IF_OWNER = (command: string) =>
  `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call(${command}) end return 0`;
const RELEASE = IF_OWNER("'del', KEYS[1]");
const RENEW = IF_OWNER("'pexpire', KEYS[1], ARGV[2]");

type PrinterLockParts = { redisUrl: string; printerUrl: string };

/**
 * The lock of all workers of one printer, with any print directories, by a key in the queue's Redis with a hash of the
 * printer's address. An emptied Redis ends a turn early, which costs time but no letter. `acquire` rejects while Redis
 * is unreachable.
 */
export function printerLockInRedis({ redisUrl, printerUrl }: PrinterLockParts): PrinterLock & { close(): void } {
  const redis = new Redis(...redisClient(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1 }));
  redis.on('error', () => {});
  const inProcess = printerLockInProcess();
  // Under the queue's key prefix, so that an account restricted to the queue may use it.
  const key = `bull:${PRINT_QUEUE}-turn:${createHash('sha256').update(printerUrl).digest('hex').slice(0, 16)}`;

  async function acquireInRedis(owner: string, stopping: AbortSignal): Promise<boolean> {
    while (!stopping.aborted) {
      if ((await redis.set(key, owner, 'PX', LOCK_TTL_MS, 'NX')) === 'OK') return true;
      await sleep(POLL_INTERVAL_MS, undefined, { signal: stopping }).catch(() => {});
    }
    return false;
  }

  return {
    async acquire(stopping) {
      const releaseInProcess = await inProcess.acquire(stopping);
      if (!releaseInProcess) return undefined;
      const owner = randomUUID();
      const hasLock = await acquireInRedis(owner, stopping).catch((error: unknown) => {
        releaseInProcess();
        throw error;
      });
      if (!hasLock) {
        releaseInProcess();
        return undefined;
      }
      const renewTimer = setInterval(
        () => void redis.eval(RENEW, 1, key, owner, LOCK_TTL_MS).catch(() => {}),
        RENEW_INTERVAL_MS,
      ).unref();
      return () => {
        clearInterval(renewTimer);
        void redis
          .eval(RELEASE, 1, key, owner)
          .catch(() => {})
          .then(releaseInProcess);
      };
    },
    close: () => redis.disconnect(),
  };
}
