import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { createRedisBackend } from 'bullmq';
import type { QueueConnection } from './queue-connection.ts';

/**
 * The way to a queue on Redis.
 * @param end the producer's jobs are refused at once while Redis is away, instead of kept in memory; a worker waits.
 */
export function redisQueueConnection(url: string, end: 'producer' | 'worker' = 'producer'): QueueConnection {
  return {
    options: { url: redisAddress(url), enableOfflineQueue: end === 'worker', maxRetriesPerRequest: null },
    backend: createRedisBackend,
  };
}
