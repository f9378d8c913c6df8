import { createHmac } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { firstConnection } from '../redis-connection.ts';
import { CallRefused } from './errors.ts';
import { networkOf } from './network.ts';

const ANSWER_WITHIN_MS = 1_000;

/** How often somebody may do something: a network address, a mailbox, an account. */
export type Limit = {
  /**
   * Counts one try. @returns the seconds to wait before the next one, or 0 when this one may pass. Rejects with
   * `LimitUnavailable` where the limit is to refuse while the shared count is out of reach, and never otherwise.
   */
  take(whoever: string): Promise<number>;
  /** Takes one try back that turned out to be none. Never rejects. */
  giveBack(whoever: string): Promise<void>;
};

export type Allowed = {
  tries: number;
  seconds: number;
  /** While Redis is away each server counts by itself (so that a lost counter stops no order), or nobody may try. */
  whileAway?: 'count-alone' | 'refuse';
};

/** The shared count is out of reach, and this limit lets nobody try uncounted. */
export class LimitUnavailable extends Error {
  override readonly name = 'LimitUnavailable';
}

/** Counts one try of whoever this is. Throws `CallRefused` 429 with the message when it must wait. */
export async function takeFrom(limit: Limit, whoever: string, response: Response, message: string): Promise<void> {
  const wait = await limit.take(whoever);
  if (wait === 0) return;
  response.set('retry-after', String(wait));
  throw new CallRefused(429, message);
}

/** Lets a request pass while its network address has tries left. */
export function limitByAddress(limit: Limit, message: string): RequestHandler {
  return async (request, response, next) => {
    await takeFrom(limit, request.ip ?? 'unknown', response, message);
    next();
  };
}

/** Makes limits; with Redis all servers count together. */
export type Limits = {
  /** @param name what is limited; the same name on every server. */
  limit(name: string, allowed: Allowed): Limit;
  close(): Promise<void>;
};

/** Limits of one server's own. */
export function memoryLimits(): Limits {
  return {
    limit: (_name, { tries, seconds }) =>
      limitBy(new RateLimiterMemory({ points: tries, duration: seconds }), networkOf),
    close: async () => {},
  };
}

/**
 * Limits that servers share.
 * @param options.secret the same on every server; addresses are personal data, so Redis only sees keyed hashes of them.
 */
export async function sharedLimits({ url, secret }: { url: string; secret: string }): Promise<Limits> {
  const redis = new Redis(redisAddress(url), {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  redis.on('error', () => {});
  await firstConnection(redis, ANSWER_WITHIN_MS);
  const key = (whoever: string) =>
    createHmac('sha256', secret).update(networkOf(whoever)).digest('base64url').slice(0, 22);
  return {
    limit: (name, { tries, seconds, whileAway = 'count-alone' }) =>
      limitBy(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `federpost:limit:${name}`,
          points: tries,
          duration: seconds,
          rejectIfRedisNotReady: true,
          ...(whileAway === 'refuse'
            ? {}
            : { insuranceLimiter: new RateLimiterMemory({ points: tries, duration: seconds }) }),
        }),
        key,
      ),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function limitBy(limiter: RateLimiterMemory | RateLimiterRedis, keyOf: (whoever: string) => string): Limit {
  return {
    async take(whoever) {
      try {
        await limiter.consume(keyOf(whoever));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new LimitUnavailable('The shared count is out of reach.');
      }
    },
    async giveBack(whoever) {
      await limiter.reward(keyOf(whoever)).catch(() => {});
    },
  };
}
