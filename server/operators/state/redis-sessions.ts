import { HOUR } from '@federpost/shared/calendar/durations.ts';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { closeRedisClient, createRedisClient, waitForRedis } from '../../platform/redis-client.ts';
import { answerOf } from '../../platform/store-unavailable.ts';
import type { Macs } from '../signing-keys.ts';
import {
  type SessionSubject,
  type Rotation,
  type Session,
  type Sessions,
  MAX_SESSION_AGE_MS,
  IDLE_TIMEOUT_MS,
  isAlive,
  REFRESH_REUSE_WINDOW_MS,
} from './port.ts';

/**
 * Each change is one script, which Redis runs atomically, so that two servers cannot make two successors of one token.
 *
 *   federpost:auth:session:<session id>    operator, holder (JSON), created, used, mac, and t:<mac of a token> = when it was used, or ''
 *   federpost:auth:sessions:<keyed hash>   the session ids of an operator by the time they began
 *
 * Every key expires. A session is one key: deleting it deletes its tokens.
 */

const KEYS = 'federpost:auth:';
const sessionKey = (id: string) => `${KEYS}session:${id}`;

/** KEYS session, sessions of the operator. ARGV operator, holder, now, token's MAC, session's ttl, id, began before, list's ttl, session's MAC. */
const START = `
  redis.call('HSET', KEYS[1], 'operator', ARGV[1], 'holder', ARGV[2], 'created', ARGV[3], 'used', ARGV[3], 'mac', ARGV[9], 't:' .. ARGV[4], '')
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[7])
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[6])
  redis.call('PEXPIRE', KEYS[2], ARGV[8])
  return 'started'`;

/**
 * KEYS session. ARGV token's MAC, now, next token's MAC, idle, absolute, reuse allowed, ttl beyond the session's end,
 * the session's MAC as it was read, and under the first key.
 */
const ROTATE = `
  local stored = redis.call('HMGET', KEYS[1], 'operator', 'mac', 'created', 'used', 't:' .. ARGV[1])
  if not stored[1] or not stored[5] or stored[2] ~= ARGV[8] then return {'unknown'} end
  local now, idle = tonumber(ARGV[2]), tonumber(ARGV[4])
  local ends = tonumber(stored[3]) + tonumber(ARGV[5])
  if tonumber(stored[4]) + idle <= now or ends <= now then
    redis.call('DEL', KEYS[1])
    return {'expired'}
  end
  if stored[5] == '' then
    redis.call('HSET', KEYS[1], 't:' .. ARGV[1], ARGV[2], 't:' .. ARGV[3], '')
  elseif now - tonumber(stored[5]) > tonumber(ARGV[6]) or redis.call('HEXISTS', KEYS[1], 't:' .. ARGV[3]) == 0 then
    redis.call('DEL', KEYS[1])
    return {'reused'}
  end
  redis.call('HSET', KEYS[1], 'used', ARGV[2], 'mac', ARGV[9])
  redis.call('PEXPIRE', KEYS[1], math.min(idle, ends - now) + tonumber(ARGV[7]))
  return {'rotated'}`;

/** KEYS session, sessions of the operator. ARGV scope, id, the prefix of a session's key. */
const END = `
  if ARGV[1] ~= 'others' then redis.call('DEL', KEYS[1]) end
  if ARGV[1] == 'local' then return redis.call('ZREM', KEYS[2], ARGV[2]) end
  for _, id in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
    if ARGV[1] == 'global' or id ~= ARGV[2] then
      redis.call('DEL', ARGV[3] .. id)
      redis.call('ZREM', KEYS[2], id)
    end
  end
  return 0`;

const RESPONSE_TIMEOUT_MS = 1_000;
/** A session is kept for an hour beyond its end, so that its owner gets `session_expired`. */
const EXPIRY_GRACE_MS = HOUR;
/** `<session id>.<secret>`: the session's key in Redis follows from the token. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** `record`: the data covered by its MAC. */
type StoredSession = Session & { usedAt: number; mac: string; record: string };

type RedisSessionsParts = { url: string; secret: string; macs: Macs };

/**
 * Operators' sessions in a Redis that all servers share. While it is unreachable every call rejects with
 * `StoreUnavailable`. Its content is not trusted: a session is valid only with a MAC by a key that is not in Redis, and
 * a token is stored as such a MAC.
 * @param options.url `redis://…`, `rediss://…` or `unix:///path/of/the.sock`.
 * @param options.secret the same on every server: keys the hashes under which Redis stores operators' lists of
 * sessions.
 * @param options.macs keyed by secrets that neither Redis nor a worker knows.
 */
export async function openRedisSessions({
  url,
  secret,
  macs,
}: RedisSessionsParts): Promise<{ sessions: Sessions; close(): Promise<void> }> {
  const redis = createRedisClient(url, {
    // A command that timed out must not be sent later, because its caller was told that it failed.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    connectTimeout: RESPONSE_TIMEOUT_MS,
  });
  await waitForRedis(redis, RESPONSE_TIMEOUT_MS);
  const listKey = (operatorId: string) =>
    `${KEYS}sessions:${createHmac('sha256', secret).update(`sessions\n${operatorId}`).digest('base64url')}`;
  return { sessions: sessionsIn(redis, listKey, macs), close: () => closeRedisClient(redis) };
}

function sessionsIn(redis: Redis, listKey: (operatorId: string) => string, macs: Macs): Sessions {
  async function readSession(id: string): Promise<StoredSession | undefined> {
    const [operatorId, holder, created, used, mac] = await answerOf(
      redis.hmget(sessionKey(id), 'operator', 'holder', 'created', 'used', 'mac'),
    );
    if (!operatorId || !holder || !mac) return undefined;
    const record = recordOf({ id, operatorId, holder, createdAt: Number(created) });
    if (!macs.verify('session record', record, mac)) return undefined;
    return {
      id,
      ...(JSON.parse(holder) as SessionSubject),
      createdAt: Number(created),
      usedAt: Number(used),
      mac,
      record,
    };
  }

  /** Tries one of the MACs under which the token may be stored. */
  async function rotateBy(
    tokenMac: string,
    nextMac: string,
    session: StoredSession,
    now: number,
  ): Promise<'rotated' | 'unknown' | 'reused' | 'expired'> {
    const answer = await answerOf(
      redis.eval(
        ROTATE,
        1,
        sessionKey(session.id),
        tokenMac,
        now,
        nextMac,
        IDLE_TIMEOUT_MS,
        MAX_SESSION_AGE_MS,
        REFRESH_REUSE_WINDOW_MS,
        EXPIRY_GRACE_MS,
        session.mac,
        macs.mac('session record', session.record),
      ),
    );
    const [kind] = (answer as unknown[]).map(String);
    return kind === 'rotated' || kind === 'reused' || kind === 'expired' ? kind : 'unknown';
  }

  return {
    async start(holder, now) {
      const session = { id: randomUUID(), ...holder, createdAt: now };
      const text = JSON.stringify(holder);
      const record = recordOf({ id: session.id, operatorId: holder.operatorId, holder: text, createdAt: now });
      const refreshToken = `${session.id}.${randomBytes(32).toString('base64url')}`;
      await answerOf(
        redis.eval(
          START,
          2,
          sessionKey(session.id),
          listKey(holder.operatorId),
          holder.operatorId,
          text,
          now,
          macs.mac('refresh token', refreshToken),
          IDLE_TIMEOUT_MS + EXPIRY_GRACE_MS,
          session.id,
          now - MAX_SESSION_AGE_MS,
          MAX_SESSION_AGE_MS + EXPIRY_GRACE_MS,
          macs.mac('session record', record),
        ),
      );
      return { session, refreshToken };
    },
    async find(id, now) {
      const session = await readSession(id);
      return session && isAlive(session, now) ? toSession(session) : undefined;
    },
    async rotate(refreshToken, now): Promise<Rotation> {
      const [, id] = TOKEN.exec(refreshToken) ?? [];
      const session = id === undefined ? undefined : await readSession(id);
      if (!session) return { kind: 'unknown' };
      const next = `${id}.${macs.mac('next refresh token', refreshToken)}`;
      const nextMac = macs.mac('refresh token', next);
      // More than one only during a change of the signing key.
      for (const tokenMac of macs.everyMac('refresh token', refreshToken)) {
        const kind = await rotateBy(tokenMac, nextMac, session, now);
        if (kind === 'rotated') return { kind, session: toSession(session), refreshToken: next };
        if (kind !== 'unknown') return { kind };
      }
      return { kind: 'unknown' };
    },
    async list(operatorId, now) {
      const ids = await answerOf(redis.zrange(listKey(operatorId), '0', '-1'));
      const sessions = (await Promise.all(ids.map((id) => readSession(id)))).filter((session) => session !== undefined);
      return sessions
        .filter((session) => session.operatorId === operatorId && isAlive(session, now))
        .map((session) => ({ ...toSession(session), usedAt: session.usedAt }));
    },
    async end({ id, operatorId }, scope) {
      await answerOf(redis.eval(END, 2, sessionKey(id), listKey(operatorId), scope, id, sessionKey('')));
    },
  };
}

/** The fields of a session that its MAC covers: those that never change. */
const recordOf = (session: { id: string; operatorId: string; holder: string; createdAt: number }) =>
  `${session.id}\n${session.operatorId}\n${session.holder}\n${session.createdAt}`;

const toSession = ({ usedAt: _used, mac: _mac, record: _record, ...session }: StoredSession): Session => session;
