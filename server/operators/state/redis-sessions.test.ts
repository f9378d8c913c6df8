import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { startRedis, type TestRedis } from '../../platform/redis.fixture.ts';
import { macsFrom, loadSigningKeys } from '../signing-keys.ts';
import { operatorIdOf } from '../staff.ts';
import { StoreUnavailable } from '../../platform/store-unavailable.ts';
import { hashOf } from './port.ts';
import { openRedisSessions } from './redis-sessions.ts';
import { holderOf, describeSessions } from './suite.ts';

const EMAIL = 'feder@post.example';
const [OLD_KEY, NEW_KEY] = ['0a'.repeat(32), '0b'.repeat(32)] as const;
const operators = [operatorIdOf(EMAIL), operatorIdOf('anna@post.example')] as const;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
});
afterAll(() => redis.remove());
async function open(url = redis.database(), signingKey: string = OLD_KEY) {
  const macs = macsFrom(await loadSigningKeys({ fromSetting: signingKey, directory: '/nonexistent' }));
  const state = await openRedisSessions({ url, secret: 'one secret', macs });
  onTestFinished(() => state.close());
  return state;
}

/** Another Redis client, such as an intruder in a worker or the queue has. */
function clientOf(url: string) {
  const client = new Redis(redisAddress(url));
  onTestFinished(() => client.disconnect());
  return client;
}

describeSessions('in Redis', async () => {
  const url = redis.database();
  return { state: await open(url), other: await open(url), operators };
});

test('Redis contains no e-mail and no token in keys, values or files, and every key expires', async () => {
  const url = redis.database();
  const state = await open(url);
  const client = clientOf(url);
  const { refreshToken } = await state.sessions.start(holderOf(operators[0]), Date.now());
  const next = await state.sessions.rotate(refreshToken, Date.now());

  const keys = await client.keys('*');
  expect(keys.map((key) => key.split(':')[2]).toSorted()).toEqual(['session', 'sessions']);
  for (const key of keys) {
    expect(key).toMatch(/^federpost:auth:(session:[0-9a-f-]{36}|sessions:[\w-]{43})$/);
    expect(await client.pttl(key)).toBeGreaterThan(0);
  }
  const files = readdirSync(redis.directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const held = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
  expect(held).toContain(operators[0]);
  const secrets = [refreshToken, next.kind === 'rotated' ? next.refreshToken : ''].map((token) => token.split('.')[1]!);
  for (const secret of [EMAIL, ...secrets]) expect(held.includes(secret), secret).toBe(false);
});

test('a session’s key in Redis expires within hours of its end', async () => {
  const url = redis.database();
  const state = await open(url);
  const client = clientOf(url);
  const hoursLeft = async () =>
    Math.ceil(Number(await client.pttl((await client.keys('*:session:*'))[0]!)) / 3_600_000);
  let { refreshToken } = await state.sessions.start(holderOf(operators[0]), 0);
  expect(await hoursLeft()).toBe(13);
  for (let hour = 10; hour <= 160; hour += 10) {
    const rotation = await state.sessions.rotate(refreshToken, hour * 3_600_000);
    if (rotation.kind === 'rotated') refreshToken = rotation.refreshToken;
  }
  expect(await hoursLeft()).toBe(9);
});

const STOLEN = 'x'.repeat(43);

test('a session that an intruder copies or changes in Redis is not valid', async () => {
  const url = redis.database();
  const state = await open(url);
  const intruder = clientOf(url);
  const { session } = await state.sessions.start(holderOf(operators[0]), 0);
  const record = await intruder.hgetall(`federpost:auth:session:${session.id}`);
  const forgedId = crypto.randomUUID();
  const forge = async (fields: Record<string, string>) => {
    await intruder.del(`federpost:auth:session:${forgedId}`);
    await intruder.hset(`federpost:auth:session:${forgedId}`, {
      ...record,
      [`t:${hashOf(STOLEN)}`]: '',
      [`t:${hashOf(`${forgedId}.${STOLEN}`)}`]: '',
      ...fields,
    });
  };
  const changes: Record<string, string>[] = [
    {},
    { mac: '' },
    { mac: 'x'.repeat(43) },
    { operator: operators[1] },
    { holder: JSON.stringify(holderOf(operators[1])) },
    { created: '1' },
  ];
  for (const fields of changes) {
    await forge(fields);
    expect(await state.sessions.find(forgedId, 1)).toBeUndefined();
    expect(await state.sessions.rotate(`${forgedId}.${STOLEN}`, 1)).toEqual({ kind: 'unknown' });
  }
});

test('a token that an intruder adds in Redis is refused, and its session stays valid', async () => {
  const url = redis.database();
  const state = await open(url);
  const intruder = clientOf(url);
  const { session, refreshToken } = await state.sessions.start(holderOf(operators[0]), 0);
  const key = `federpost:auth:session:${session.id}`;
  await intruder.hset(key, { [`t:${hashOf(STOLEN)}`]: '', [`t:${hashOf(`${session.id}.${STOLEN}`)}`]: '' });
  expect(await state.sessions.rotate(`${session.id}.${STOLEN}`, 1)).toEqual({ kind: 'unknown' });
  for (const changed of [
    { operator: operators[1] },
    { holder: JSON.stringify({ ...holderOf(operators[0]), credential: 'y' }) },
    { created: '99' },
  ]) {
    const before = await intruder.hgetall(key);
    await intruder.hset(key, changed);
    expect(await state.sessions.find(session.id, 1)).toBeUndefined();
    await intruder.hset(key, before);
  }
  expect((await state.sessions.rotate(refreshToken, 1)).kind).toBe('rotated');
});

test('sessions continue while the signing key is replaced, and servers with another key know none', async () => {
  const url = redis.database();
  const [before, both, inFront, after] = [
    await open(url, OLD_KEY),
    await open(url, `${OLD_KEY},${NEW_KEY}`),
    await open(url, `${NEW_KEY},${OLD_KEY}`),
    await open(url, NEW_KEY),
  ];
  const { session, refreshToken } = await before.sessions.start(holderOf(operators[0]), 0);
  expect(await after.sessions.find(session.id, 1)).toBeUndefined();
  let token = refreshToken;
  for (const [turn, server] of [both, inFront, both, inFront, after].entries()) {
    expect(await server.sessions.find(session.id, turn)).toEqual(session);
    const rotation = await server.sessions.rotate(token, turn);
    if (rotation.kind !== 'rotated') throw new Error(`refused at turn ${turn}: ${rotation.kind}`);
    token = rotation.refreshToken;
  }
});

test('while Redis is unreachable every session call fails, and sessions continue afterwards', async () => {
  const url = redis.database();
  const state = await open(url);
  const { session, refreshToken } = await state.sessions.start(holderOf(operators[0]), 0);
  await redis.stop('SIGKILL');
  const calls = [
    () => state.sessions.start(holderOf(operators[0]), 0),
    () => state.sessions.find(session.id, 0),
    () => state.sessions.rotate(refreshToken, 0),
    () => state.sessions.end(session, 'global'),
  ];
  for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
  await redis.start();
  await expect.poll(() => state.sessions.find(session.id, 0).catch(() => undefined)).toEqual(session);
  expect((await state.sessions.rotate(refreshToken, 0)).kind).toBe('rotated');
});
