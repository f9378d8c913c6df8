import type { ConnectionOptions } from 'bullmq';
import type { RedisOptions } from 'ioredis';

/** A Redis address in ioredis' form: a socket's «unix:///run/redis.sock?db=1» becomes a bare path. */
export function redisAddress(url: string): string {
  return url.replace(/^unix:\/\//, '');
}

/** Replies of a server that takes no writes now, because another one has become the primary or is about to. */
const NOT_PRIMARY = /(^|-)(READONLY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|LOADING|UNBLOCKED)\b/;

/** Longer than the ten seconds for which a worker of BullMQ waits for a job. */
const SILENCE_TIMEOUT_MS = 15_000;

// After a failover the old connection still leads to the old server, which only reads now, or answers nothing because
// its machine is dead. A new connection to the same address leads to the new one. The command fails, and its caller
// tries again.
const reconnectAfterFailover = {
  reconnectOnError: (error: Error) => NOT_PRIMARY.test(error.message),
  socketTimeout: SILENCE_TIMEOUT_MS,
};

/** The arguments of a client that follows its Redis through a failover: `new Redis(...redisClient(url, options))`. */
export const redisClient = (url: string, options: RedisOptions): [address: string, options: RedisOptions] => [
  redisAddress(url),
  { ...reconnectAfterFailover, ...options },
];

/** The command by which a Redis is asked whether it takes writes; the key expires. */
export const WRITABILITY = ['federpost:writable', '1', 'EX', 60] as const;

/**
 * BullMQ's connection to the Redis of an address.
 * @param role a producer's jobs are refused immediately while Redis is unreachable, instead of being kept in memory; a
 * worker waits.
 */
export const redisConnection = (url: string, role: 'producer' | 'worker'): ConnectionOptions => ({
  url: redisAddress(url),
  ...reconnectAfterFailover,
  enableOfflineQueue: role === 'worker',
  maxRetriesPerRequest: null,
});
