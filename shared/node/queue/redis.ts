import type { ConnectionOptions } from 'bullmq';

/** A Redis address as ioredis takes it: a socket's «unix:///run/redis.sock?db=1» is a bare path there. */
export function redisAddress(url: string): string {
  return url.replace(/^unix:\/\//, '');
}

/**
 * BullMQ's connection to the Redis of an address.
 * @param end a producer's jobs are refused at once while Redis is away, instead of being kept in memory; a worker
 * waits.
 */
export const redisConnection = (url: string, end: 'producer' | 'worker'): ConnectionOptions => ({
  url: redisAddress(url),
  enableOfflineQueue: end === 'worker',
  maxRetriesPerRequest: null,
});
