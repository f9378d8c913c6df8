import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { firstConnection } from '../../../redis-connection.ts';
import { AuthUnavailable, type AuthState, type KnownAddresses, type LoginDelays, type Sessions } from '../port.ts';
import { ABSOLUTE_MS, ADDRESS_KNOWN_MS, delayAfter, hashOf, IDLE_MS, isAlive, REUSE_ALLOWED_MS, TRIES_FORGOTTEN_AFTER_MS } from '../rules.ts';
import { BEGIN_TRY, END, KEYS, ROTATE, sessionKey, START } from './scripts.ts';

const ANSWER_WITHIN_MS = 1_000;
/** A session is remembered a little beyond its end, so that its owner hears that it ended. */
const BEYOND_MS = 3_600_000;
/** `<session id>.<secret>`: the token names the one key that knows it. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const WAITS = Array.from({ length: 13 }, (_, failures) => delayAfter(failures));

type KeyedHash = (kind: string, value: string) => string;

/**
 * What signing in leaves behind, in a Redis that all servers share. While it is away every call rejects with
 * `AuthUnavailable`: a server that counted by itself would hand out fresh guesses, and sessions are nowhere else.
 *
 * @param options.url `redis://…`, `rediss://…` or `unix:///path/of/the.sock`.
 * @param options.secret the same on every server: Redis sees operators and network addresses only as keyed hashes.
 */
export async function openRedisAuthState({ url, secret }: { url: string; secret: string }): Promise<AuthState> {
  const redis = new Redis(redisAddress(url), {
    // What was given up must not happen later: a sign-in refused for want of an answer would wipe the slate clean.
    enableOfflineQueue: false, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0, commandTimeout: ANSWER_WITHIN_MS, connectTimeout: ANSWER_WITHIN_MS,
  });
  // Whoever asks learns of a lost connection by the rejection; a shop opens without Redis too.
  redis.on('error', () => {});
  await firstConnection(redis, ANSWER_WITHIN_MS);
  const keyed: KeyedHash = (kind, value) => `${KEYS}${kind}:${createHmac('sha256', secret).update(`${kind}\n${value}`).digest('base64url')}`;
  return {
    sessions: sessionsIn(redis, keyed),
    delays: delaysIn(redis, keyed),
    addresses: addressesIn(redis, keyed),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function sessionsIn(redis: Redis, keyed: KeyedHash): Sessions {
  return {
    async start(holder, now) {
      const session = { id: randomUUID(), ...holder, createdAt: now };
      const secret = randomBytes(32).toString('base64url');
      await reached(redis.eval(
        START, 2, sessionKey(session.id), keyed('sessions', holder.operatorId),
        holder.operatorId, holder.credential, now, hashOf(secret), IDLE_MS + BEYOND_MS, session.id, now - ABSOLUTE_MS, ABSOLUTE_MS + BEYOND_MS,
      ));
      return { session, refreshToken: `${session.id}.${secret}` };
    },
    async find(id, now) {
      const [operatorId, credential, created, used] = await reached(redis.hmget(sessionKey(id), 'operator', 'credential', 'created', 'used'));
      if (!operatorId || credential === null || credential === undefined) return undefined;
      const session = { id, operatorId, credential, createdAt: Number(created) };
      return isAlive({ ...session, usedAt: Number(used) }, now) ? session : undefined;
    },
    async rotate(refreshToken, now) {
      const [, id, secret] = TOKEN.exec(refreshToken) ?? [];
      if (id === undefined || secret === undefined) return { kind: 'unknown' };
      const next = randomBytes(32).toString('base64url');
      const answer = await reached(redis.eval(ROTATE, 1, sessionKey(id), hashOf(secret), now, hashOf(next), IDLE_MS, ABSOLUTE_MS, REUSE_ALLOWED_MS, BEYOND_MS));
      const [kind, operatorId, credential, created] = (answer as unknown[]).map(String);
      if (kind === 'unknown' || kind === 'reused' || kind === 'expired') return { kind };
      return { kind: 'rotated', session: { id, operatorId: operatorId!, credential: credential!, createdAt: Number(created) }, refreshToken: `${id}.${next}` };
    },
    async end({ id, operatorId }, scope) {
      await reached(redis.eval(END, 2, sessionKey(id), keyed('sessions', operatorId), scope, id, sessionKey('')));
    },
  };
}

function delaysIn(redis: Redis, keyed: KeyedHash): LoginDelays {
  return {
    begin: async (account, now) => Number(await reached(redis.eval(BEGIN_TRY, 1, keyed('tries', account), now, TRIES_FORGOTTEN_AFTER_MS, ...WAITS))),
    succeeded: async (account) => void (await reached(redis.del(keyed('tries', account)))),
  };
}

function addressesIn(redis: Redis, keyed: KeyedHash): KnownAddresses {
  const key = (operatorId: string, address: string) => keyed('address', `${operatorId}\n${address}`);
  return {
    remember: async (operatorId, address, now) => void (await reached(redis.set(key(operatorId, address), now, 'PX', ADDRESS_KNOWN_MS))),
    async knows(operatorId, address, now) {
      const usedAt = await reached(redis.get(key(operatorId, address)));
      return usedAt !== null && Number(usedAt) > now - ADDRESS_KNOWN_MS;
    },
  };
}

/** Redis' own error may quote what it was asked, so it goes no further. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new AuthUnavailable('What signing in leaves behind is out of reach.');
  }
}
