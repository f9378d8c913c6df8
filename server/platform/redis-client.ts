import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { redisClient } from '@federpost/shared/node/queue/redis.ts';

/**
 * A client of a Redis that servers share. Callers learn of a lost connection by the rejection of their commands, which
 * are tried again once.
 */
export function createRedisClient(url: string, options: RedisOptions & { commandTimeout: number }): Redis {
  const redis = new Redis(...redisClient(url, { maxRetriesPerRequest: 1, ...options }));
  redis.on('error', () => {});
  return redis;
}

/**
 * Waits for the first connection, so that commands right after the start are not refused; stops waiting after the given
 * time.
 */
export async function waitForRedis(redis: Redis, timeoutMs: number): Promise<void> {
  await Promise.race([once(redis, 'ready'), sleep(timeoutMs, undefined, { ref: false })]).catch(() => {});
}

/** Waits for commands under way, unless the connection is lost. */
export async function closeRedisClient(redis: Redis): Promise<void> {
  await redis.quit().catch(() => redis.disconnect());
}
