import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { createRedisBackend } from 'bullmq';
import type { QueueConnection } from './queue-connection.ts';

/** The worker's way to a Redis queue. It waits as long as Redis is away. */
export function redisWorkerConnection(url: string): QueueConnection {
  return { options: { url: redisAddress(url), maxRetriesPerRequest: null }, backend: createRedisBackend };
}
