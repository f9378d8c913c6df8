import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { createRedisBackend } from 'bullmq';
import type { QueueConnection } from './queue-connection.ts';

/** The producer's way to a Redis queue. While Redis is away a job is refused at once instead of kept in memory. */
export function redisQueueConnection(url: string): QueueConnection {
  return {
    options: { url: redisAddress(url), enableOfflineQueue: false, maxRetriesPerRequest: null },
    backend: createRedisBackend,
  };
}
