import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisClient, WRITABILITY } from '@federpost/shared/node/queue/redis.ts';
import type { Redis } from 'ioredis';

const RESPONSE_TIMEOUT_MS = 1_000;

/**
 * Waits for the first connection, so that commands right after the start are not refused; stops waiting after the given
 * time.
 */
export async function waitForRedis(redis: Redis, timeoutMs: number): Promise<void> {
  await Promise.race([once(redis, 'ready'), sleep(timeoutMs, undefined, { ref: false })]).catch(() => {});
}

export type RedisProbe = { isWritable(): Promise<boolean>; close(): void };

/** Asks a Redis by a write whether it can be used: after a failover the old server still answers every read. */
export async function openRedisProbe(url: string): Promise<RedisProbe> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(
    ...redisClient(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: RESPONSE_TIMEOUT_MS }),
  );
  redis.on('error', () => {});
  await waitForRedis(redis, RESPONSE_TIMEOUT_MS);
  return {
    isWritable: () =>
      redis.set(...WRITABILITY).then(
        () => true,
        // An account that may not write this key says nothing about the server.
        (error: unknown) => error instanceof Error && error.message.startsWith('NOPERM'),
      ),
    close: () => redis.disconnect(),
  };
}
