import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisClient } from '@federpost/shared/node/queue/redis.ts';
import type { AlarmStore } from './alarm-store.ts';
import type { AlarmRow } from './due-notice.ts';

const PREFIX = 'federpost:alarms';
const RESPONSE_TIMEOUT_MS = 2_000;
/** Longer than mail and webhook take together. If a server dies with the lock, no other can send for this long. */
const LOCK_TTL_MS = 3 * 60_000;
/** KEYS the lock. ARGV its holder. */
const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/**
 * In the vault's Redis, which all servers share and which keeps everything that it acknowledges. If it is unreachable,
 * each server works alone: an alarm that is sent twice is better than one that is not sent.
 */
export function openRedisAlarms(url: string): AlarmStore {
  const redis = new Redis(
    ...redisClient(url, {
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 1,
      commandTimeout: RESPONSE_TIMEOUT_MS,
    }),
  );
  redis.on('error', () => {});
  const holder = randomUUID();
  const lock = `${PREFIX}:lock`;
  return {
    async runExclusively(work) {
      const isAcquired = await redis.set(lock, holder, 'PX', LOCK_TTL_MS, 'NX').then(
        (answer) => answer === 'OK',
        () => true,
      );
      if (!isAcquired) return;
      try {
        await work();
      } finally {
        // If this fails, the lock expires.
        await redis.eval(UNLOCK, 1, lock, holder).catch(() => {});
      }
    },
    async read(channel) {
      const rows = await redis.hgetall(`${PREFIX}:${channel}`);
      return Object.values(rows).map((row) => JSON.parse(row) as AlarmRow);
    },
    async replace(channel, rows) {
      const key = `${PREFIX}:${channel}`;
      const fields = rows.flatMap((row) => [row.subject, JSON.stringify(row)]);
      // A hash without fields is no hash: Redis would discard the whole transaction.
      if (fields.length === 0) return void (await redis.del(key));
      await redis
        .multi()
        .del(key)
        .hset(key, ...fields)
        .exec();
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
