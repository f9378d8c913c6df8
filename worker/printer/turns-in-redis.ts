import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { PRINT_QUEUE } from '@federpost/shared/queue/print-queue.ts';
import { Redis } from 'ioredis';
import { turnsInProcess, type Turns } from './turns.ts';

/** A worker that dies in its turn holds up the others for so long. */
const HELD_FOR_MS = 15_000;
const RENEWED_EVERY_MS = 5_000;
const ASKED_EVERY_MS = 250;

/** Only whoever holds a turn ends it or holds it longer. */
const IF_MINE = (command: string) =>
  `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call(${command}) end return 0`;
const END = IF_MINE("'del', KEYS[1]");
const RENEW = IF_MINE("'pexpire', KEYS[1], ARGV[2]");

/**
 * Turns of all workers of one printer, whatever print directory they keep, by a key in the queue's Redis that names
 * the printer by a hash. An emptied Redis ends a turn early, which costs waiting and no letter. `take` rejects
 * while Redis is away.
 */
export function turnsInRedis({
  redisUrl,
  printerUrl,
}: {
  redisUrl: string;
  printerUrl: string;
}): Turns & { close(): void } {
  const redis = new Redis(redisAddress(redisUrl), { lazyConnect: true, maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  const inProcess = turnsInProcess();
  // Beside the queue's own keys, so that an account that may use the queue may use this.
  const key = `bull:${PRINT_QUEUE}-turn:${createHash('sha256').update(printerUrl).digest('hex').slice(0, 16)}`;

  async function hold(holder: string, leaving: AbortSignal): Promise<boolean> {
    while (!leaving.aborted) {
      if ((await redis.set(key, holder, 'PX', HELD_FOR_MS, 'NX')) === 'OK') return true;
      await sleep(ASKED_EVERY_MS, undefined, { signal: leaving }).catch(() => {});
    }
    return false;
  }

  return {
    async take(leaving) {
      const endHere = await inProcess.take(leaving);
      if (!endHere) return undefined;
      const holder = randomUUID();
      const held = await hold(holder, leaving).catch((error: unknown) => {
        endHere();
        throw error;
      });
      if (!held) {
        endHere();
        return undefined;
      }
      const renewing = setInterval(
        () => void redis.eval(RENEW, 1, key, holder, HELD_FOR_MS).catch(() => {}),
        RENEWED_EVERY_MS,
      ).unref();
      return () => {
        clearInterval(renewing);
        void redis
          .eval(END, 1, key, holder)
          .catch(() => {})
          .then(endHere);
      };
    },
    close: () => redis.disconnect(),
  };
}
