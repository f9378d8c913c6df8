import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** Waits for the first connection, so that nothing asked right after a start is refused; goes on after that time without it. */
export async function firstConnection(redis: Redis, withinMs: number): Promise<void> {
  await Promise.race([once(redis, 'ready'), sleep(withinMs, undefined, { ref: false })]).catch(() => {});
}
