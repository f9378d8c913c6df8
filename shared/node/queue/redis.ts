import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import type { ConnectionOptions } from 'bullmq';

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
