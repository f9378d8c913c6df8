import { createHmac } from 'node:crypto';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { firstConnection } from '../redis-connection.ts';
import { CallRefused } from './errors.ts';

const ANSWER_WITHIN_MS = 1_000;

/** How often somebody may do something: a network address, or a mailbox. */
export type Limit = {
  /** Counts one try. @returns the seconds to wait before the next one, or 0 when this one may pass. Never rejects. */
  take(address: string): Promise<number>;
  /** Takes one try back that turned out to be none. Never rejects. */
  giveBack(address: string): Promise<void>;
};

/** Counts one try of whoever this is. Throws `CallRefused` 429 with the message when it must wait. */
export async function takeFrom(limit: Limit, whoever: string, response: Response, message: string): Promise<void> {
  const wait = await limit.take(whoever);
  if (wait === 0) return;
  response.set('retry-after', String(wait));
  throw new CallRefused(429, message);
}

/** Makes limits; with Redis all servers count together. */
export type Limits = {
  /** @param name what is limited; the same name on every server. */
  limit(name: string, allowed: { tries: number; seconds: number }): Limit;
  close(): Promise<void>;
};

/** Limits of one server's own. */
export function memoryLimits(): Limits {
  return {
    limit: (_name, { tries, seconds }) => limitBy(new RateLimiterMemory({ points: tries, duration: seconds }), addressKey),
    close: async () => {},
  };
}

/**
 * Limits that servers share. While Redis is away each server counts by itself: a lost counter must not stop an order
 * (who signs in is stopped elsewhere, see auth/state).
 * @param options.secret the same on every server; addresses are personal data, so Redis only sees a keyed hash of them.
 */
export async function sharedLimits({ url, secret }: { url: string; secret: string }): Promise<Limits> {
  const redis = new Redis(redisAddress(url), { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: ANSWER_WITHIN_MS });
  redis.on('error', () => {});
  await firstConnection(redis, ANSWER_WITHIN_MS);
  const key = (address: string) => createHmac('sha256', secret).update(addressKey(address)).digest('base64url').slice(0, 22);
  return {
    limit: (name, { tries, seconds }) => limitBy(new RateLimiterRedis({
      storeClient: redis, keyPrefix: `federpost:limit:${name}`, points: tries, duration: seconds, rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points: tries, duration: seconds }),
    }), key),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function limitBy(limiter: RateLimiterMemory | RateLimiterRedis, keyOf: (address: string) => string): Limit {
  return {
    async take(address) {
      try {
        await limiter.consume(keyOf(address));
        return 0;
      } catch (refusal) {
        return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 0;
      }
    },
    async giveBack(address) {
      await limiter.reward(keyOf(address)).catch(() => {});
    },
  };
}

/** One household is one IPv6 /64, so its addresses share a limit. */
export function addressKey(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;
}
