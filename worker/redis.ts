import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { createRedisBackend } from 'bullmq';
import type { QueueConnection } from './queue-connection.ts';

/** The worker's connection to a Redis queue, which waits as long as Redis cannot be reached. */
export function redisWorkerConnection(url: string): QueueConnection {
  return { options: { url: redisAddress(url), maxRetriesPerRequest: null }, backend: createRedisBackend };
}
