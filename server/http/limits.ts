import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { StoreUnavailable } from '../platform/store-unavailable.ts';
import { clientAddress, readAddress } from './client-address.ts';
import { HttpError } from './errors.ts';

const RESPONSE_TIMEOUT_MS = 1_000;

/** Limits how often something may be done per network address, mailbox or account. */
export type Limit = {
  /**
   * Counts one attempt. @returns the seconds to wait before the next one, or 0 if this one is allowed. Rejects with
   * `StoreUnavailable` only if the limit is set to refuse while the shared count is unreachable.
   */
  consume(caller: string): Promise<number>;
  /** Uncounts one attempt. Never rejects. */
  reward(caller: string): Promise<void>;
};

type LimitOptions = {
  /** How often a caller may try within a number of seconds. */
  tries: number;
  seconds: number;
  /**
   * While Redis is unreachable, either each server counts alone, so that a lost counter stops no order, or every
   * attempt is refused.
   */
  onOutage?: 'local-only' | 'refuse';
};

/** A limit of one name, and the sentence for those who must wait. */
export type NamedLimit = LimitOptions & { name: string; message: string };

/** Counts one attempt for a key. Throws `HttpError` 429 with the message if it must wait. */
export async function consume(limit: Limit, caller: string, response: Response, message: string): Promise<void> {
  const wait = await limit.consume(caller);
  if (wait === 0) return;
  response.set('retry-after', String(wait));
  throw new HttpError(429, message);
}

/** Passes a request on as long as its network address has attempts left. */
export function limitByAddress(limit: Limit, message: string): RequestHandler {
  return async (request, response, next) => {
    await consume(limit, clientAddress(request), response, message);
    next();
  };
}

/** With Redis all servers count together. */
export type Limits = {
  /** The limit of a name: what is limited. Each name has one limit, the same on every server. */
  limit(name: string, options: LimitOptions): Limit;
  close(): Promise<void>;
};

/** Limits in this process's memory. */
export function memoryLimits(): Limits {
  return {
    limit: oncePerName((_name, { tries, seconds }) =>
      limitBy(new RateLimiterMemory({ points: tries, duration: seconds }), networkKey),
    ),
    close: async () => {},
  };
}

/** Opens each limit when it is first asked for. */
function oncePerName(open: Limits['limit']): Limits['limit'] {
  const opened = new Map<string, Limit>();
  return (name, options) => {
    const limit = opened.get(name) ?? open(name, options);
    opened.set(name, limit);
    return limit;
  };
}

/**
 * Limits that servers share.
 * @param options.secret the same on every server; addresses are personal data, so Redis stores only keyed hashes of
 * them.
 */
export async function sharedLimits({ url, secret }: { url: string; secret: string }): Promise<Limits> {
  const { closeRedisClient, createRedisClient, waitForRedis } = await import('../platform/redis-client.ts');
  const redis = createRedisClient(url, { enableOfflineQueue: false, commandTimeout: RESPONSE_TIMEOUT_MS });
  await waitForRedis(redis, RESPONSE_TIMEOUT_MS);
  const key = (caller: string) =>
    createHmac('sha256', secret).update(networkKey(caller)).digest('base64url').slice(0, 22);
  return {
    limit: oncePerName((name, { tries, seconds, onOutage = 'local-only' }) =>
      limitBy(
        new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `federpost:limit:${name}`,
          points: tries,
          duration: seconds,
          rejectIfRedisNotReady: true,
          ...(onOutage === 'refuse'
            ? {}
            : { insuranceLimiter: new RateLimiterMemory({ points: tries, duration: seconds }) }),
        }),
        key,
      ),
    ),
    close: () => closeRedisClient(redis),
  };
}

function limitBy(limiter: RateLimiterMemory | RateLimiterRedis, keyOf: (caller: string) => string): Limit {
  return {
    async consume(caller) {
      try {
        await limiter.consume(keyOf(caller));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new StoreUnavailable('Attempts cannot be counted.');
      }
    },
    async reward(caller) {
      await limiter.reward(keyOf(caller)).catch(() => {});
    },
  };
}

const IPV4_IN_IPV6 = '::ffff:';
const GROUPS = 8;
/** A household or a server is assigned a whole /64, so its first four groups of sixteen bits identify it. */
const NETWORK_GROUPS = 4;

/**
 * The key by which limits count: the IPv4 address, or the /64 of an IPv6 address, in one spelling. Anything else (a
 * mailbox, an account) is returned unchanged.
 */
export function networkKey(address: string): string {
  const ip = readAddress(address);
  if (ip === undefined) return address;
  if (!isIPv6(ip)) return ip;
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  if (canonical.startsWith(IPV4_IN_IPV6)) return ipv4Of(canonical.slice(IPV4_IN_IPV6.length));
  const [before = '', after = ''] = canonical.split('::');
  const [left, right] = [groupsOf(before), groupsOf(after)];
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** `c000:207` → `192.0.2.7`: the URL parser writes the last four bytes as two groups. */
function ipv4Of(groups: string): string {
  const [high = 0, low = 0] = groups.split(':').map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
