import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { waitForRedis } from '../../../platform/redis-connection.ts';
import type { Macs } from '../../macs.ts';
import type { SessionSubject, Rotation, Session, Sessions } from '../port.ts';
import { MAX_SESSION_AGE_MS, IDLE_TIMEOUT_MS, isAlive, REFRESH_REUSE_WINDOW_MS } from '../session-lifetime.ts';
import { orUnavailable } from './or-unavailable.ts';
import { END, KEYS, ROTATE, sessionKey, START } from './scripts.ts';

const RESPONSE_TIMEOUT_MS = 1_000;
/** A session is kept for an hour beyond its end, so that its owner gets `session_expired`. */
const BEYOND_MS = 3_600_000;
/** `<session id>.<secret>`: the session's key in Redis follows from the token. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** `record`: the data covered by its MAC. */
type HeldSession = Session & { usedAt: number; mac: string; record: string };

type RedisSessionsParts = { url: string; secret: string; macs: Macs };

/**
 * Operators' sessions in a Redis that all servers share. While it cannot be reached every call rejects with
 * `AuthUnavailable`. Its content is not trusted: a session is valid only with a MAC by a key that is not in Redis, and
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
  const redis = new Redis(redisAddress(url), {
    // A command that timed out must not be sent later, because its caller knows it as failed.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: RESPONSE_TIMEOUT_MS,
    connectTimeout: RESPONSE_TIMEOUT_MS,
  });
  // Callers notice a lost connection by the rejection; the shop starts without Redis too.
  redis.on('error', () => {});
  await waitForRedis(redis, RESPONSE_TIMEOUT_MS);
  const listKey = (operatorId: string) =>
    `${KEYS}sessions:${createHmac('sha256', secret).update(`sessions\n${operatorId}`).digest('base64url')}`;
  return {
    sessions: sessionsIn(redis, listKey, macs),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function sessionsIn(redis: Redis, listKey: (operatorId: string) => string, macs: Macs): Sessions {
  async function held(id: string): Promise<HeldSession | undefined> {
    const [operatorId, holder, created, used, mac] = await orUnavailable(
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
    session: HeldSession,
    now: number,
  ): Promise<'rotated' | 'unknown' | 'reused' | 'expired'> {
    const answer = await orUnavailable(
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
        BEYOND_MS,
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
      await orUnavailable(
        redis.eval(
          START,
          2,
          sessionKey(session.id),
          listKey(holder.operatorId),
          holder.operatorId,
          text,
          now,
          macs.mac('refresh token', refreshToken),
          IDLE_TIMEOUT_MS + BEYOND_MS,
          session.id,
          now - MAX_SESSION_AGE_MS,
          MAX_SESSION_AGE_MS + BEYOND_MS,
          macs.mac('session record', record),
        ),
      );
      return { session, refreshToken };
    },
    async find(id, now) {
      const session = await held(id);
      return session && isAlive(session, now) ? plain(session) : undefined;
    },
    async rotate(refreshToken, now): Promise<Rotation> {
      const [, id] = TOKEN.exec(refreshToken) ?? [];
      const session = id === undefined ? undefined : await held(id);
      if (!session) return { kind: 'unknown' };
      const next = `${id}.${macs.mac('next refresh token', refreshToken)}`;
      const nextMac = macs.mac('refresh token', next);
      // More than one only during a change of the signing key.
      for (const tokenMac of macs.everyMac('refresh token', refreshToken)) {
        const kind = await rotateBy(tokenMac, nextMac, session, now);
        if (kind === 'rotated') return { kind, session: plain(session), refreshToken: next };
        if (kind !== 'unknown') return { kind };
      }
      return { kind: 'unknown' };
    },
    async list(operatorId, now) {
      const ids = await orUnavailable(redis.zrange(listKey(operatorId), '0', '-1'));
      const sessions = (await Promise.all(ids.map((id) => held(id)))).filter((one) => one !== undefined);
      return sessions
        .filter((one) => one.operatorId === operatorId && isAlive(one, now))
        .map((one) => ({ ...plain(one), usedAt: one.usedAt }));
    },
    async end({ id, operatorId }, scope) {
      await orUnavailable(redis.eval(END, 2, sessionKey(id), listKey(operatorId), scope, id, sessionKey('')));
    },
  };
}

/** The fields of a session that its MAC covers: those that never change. */
const recordOf = (session: { id: string; operatorId: string; holder: string; createdAt: number }) =>
  `${session.id}\n${session.operatorId}\n${session.holder}\n${session.createdAt}`;

const plain = ({ usedAt: _used, mac: _mac, record: _record, ...session }: HeldSession): Session => session;
