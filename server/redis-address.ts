import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** A Redis address as ioredis takes it: a socket's «unix:///run/redis.sock?db=1» is a bare path there. */
export function redisAddress(url: string): string {
  return url.replace(/^unix:\/\//, '');
}

/** Waits for the first connection, so that nothing asked right after a start is refused; goes on after that time without it. */
export async function firstConnection(redis: Redis, withinMs: number): Promise<void> {
  await Promise.race([once(redis, 'ready'), sleep(withinMs, undefined, { ref: false })]).catch(() => {});
}
