import type { ConnectionOptions } from 'bullmq';

/** A Redis address in ioredis' form: a socket's «unix:///run/redis.sock?db=1» becomes a bare path. */
export function redisAddress(url: string): string {
  return url.replace(/^unix:\/\//, '');
}

/**
 * BullMQ's connection to the Redis of an address.
 * @param role a producer's jobs are refused immediately while Redis is unreachable, instead of being kept in memory; a
 * worker waits.
 */
export const redisConnection = (url: string, role: 'producer' | 'worker'): ConnectionOptions => ({
  url: redisAddress(url),
  enableOfflineQueue: role === 'worker',
  maxRetriesPerRequest: null,
});
