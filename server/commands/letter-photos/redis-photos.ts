import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import type { Sealed } from '../../vault/port.ts';
import type { LetterPhotos } from './port.ts';

const RESPONSE_TIMEOUT_MS = 2_000;
const keyOf = (orderId: string) => `federpost:letter-photo:${orderId}`;

/** In the vault's Redis, which all servers share and which keeps what it acknowledges. */
export function openRedisPhotos(url: string): LetterPhotos {
  const redis = new Redis(redisAddress(url), { maxRetriesPerRequest: 1, commandTimeout: RESPONSE_TIMEOUT_MS });
  redis.on('error', () => {});
  return {
    put: async (orderId, photo) => void (await redis.hset(keyOf(orderId), photo)),
    async get(orderId) {
      const { takenAt, sealed } = await redis.hgetall(keyOf(orderId));
      return takenAt === undefined || sealed === undefined ? undefined : { takenAt, sealed: sealed as Sealed };
    },
    takenAt: async (orderId) => (await redis.hget(keyOf(orderId), 'takenAt')) ?? undefined,
    delete: async (orderId) => void (await redis.del(keyOf(orderId))),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
