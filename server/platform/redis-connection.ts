import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/**
 * Waits for the first connection, so that commands right after the start are not refused; stops waiting after the given
 * time.
 */
export async function waitForRedis(redis: Redis, timeoutMs: number): Promise<void> {
  await Promise.race([once(redis, 'ready'), sleep(timeoutMs, undefined, { ref: false })]).catch(() => {});
}
