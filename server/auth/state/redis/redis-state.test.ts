import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { startRedis, type TestRedis } from '../../../redis.fixture.ts';
import { operatorIdOf } from '../../operators-schema.ts';
import { AuthUnavailable } from '../port.ts';
import { describeAuthState } from '../suite.ts';
import { openRedisAuthState } from './redis-state.ts';

const EMAIL = 'feder@post.example';
const ADDRESS = '203.0.113.7';
const operators = [operatorIdOf(EMAIL), operatorIdOf('anna@post.example')] as const;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
});
afterAll(() => redis.remove());
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(url = redis.database(), secret = 'one secret') {
  const state = await openRedisAuthState({ url, secret });
  closing.push(() => state.close());
  return state;
}

describeAuthState('in Redis', async () => {
  const url = redis.database();
  return { state: await open(url), other: await open(url), operators };
});

test('Redis never sees an e-mail, an address or a token, in no key, value or file, and forgets everything', async () => {
  const url = redis.database();
  const state = await open(url);
  const client = new Redis(redisAddress(url));
  closing.push(() => client.quit());
  const { refreshToken } = await state.sessions.start({ operatorId: operators[0], credential: 'x' }, Date.now());
  const next = await state.sessions.rotate(refreshToken, Date.now());
  await state.delays.begin(EMAIL, Date.now());
  await state.addresses.remember(operators[0], ADDRESS, Date.now());

  const keys = await client.keys('*');
  expect(keys.map((key) => key.split(':')[2]).toSorted()).toEqual(['address', 'session', 'sessions', 'tries']);
  for (const key of keys) {
    expect(key).toMatch(/^federpost:auth:(session:[0-9a-f-]{36}|(sessions|tries|address):[\w-]{43})$/);
    expect(await client.pttl(key)).toBeGreaterThan(0);
  }
  const files = readdirSync(redis.directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const held = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
  expect(held).toContain(operators[0]);
  const secrets = [refreshToken, next.kind === 'rotated' ? next.refreshToken : ''].map((token) => token.split('.')[1]!);
  for (const secret of [EMAIL, ADDRESS, ...secrets]) expect(held.includes(secret), secret).toBe(false);
});

test('a session that is over is gone from Redis within hours of its end', async () => {
  const url = redis.database();
  const state = await open(url);
  const client = new Redis(redisAddress(url));
  closing.push(() => client.quit());
  const hoursLeft = async () => Math.ceil(Number(await client.pttl((await client.keys('*:session:*'))[0]!)) / 3_600_000);
  let { refreshToken } = await state.sessions.start({ operatorId: operators[0], credential: 'x' }, 0);
  expect(await hoursLeft()).toBe(13);
  for (let hour = 10; hour <= 160; hour += 10) {
    const rotation = await state.sessions.rotate(refreshToken, hour * 3_600_000);
    if (rotation.kind === 'rotated') refreshToken = rotation.refreshToken;
  }
  expect(await hoursLeft()).toBe(9);
});

test('servers with different secrets know nothing of each other’s waits', async () => {
  const url = redis.database();
  const state = await open(url);
  const stranger = await open(url, 'another one');
  for (let index = 0; index < 3; index += 1) await state.delays.begin('konto', 0);
  expect(await state.delays.begin('konto', 0)).toBe(1000);
  expect(await stranger.delays.begin('konto', 0)).toBe(0);
});

test('while Redis is away every call says so instead of guessing, and all is as it was when it is back', async () => {
  const url = redis.database();
  const state = await open(url);
  const { session, refreshToken } = await state.sessions.start({ operatorId: operators[0], credential: 'x' }, 0);
  for (let index = 0; index < 3; index += 1) await state.delays.begin('konto', 0);
  await redis.stop('SIGKILL');
  const calls = [
    () => state.sessions.start({ operatorId: operators[0], credential: 'x' }, 0), () => state.sessions.find(session.id, 0),
    () => state.sessions.rotate(refreshToken, 0), () => state.sessions.end(session, 'global'),
    () => state.delays.begin('konto', 0), () => state.delays.succeeded('konto'),
    () => state.addresses.knows(operators[0], ADDRESS, 0), () => state.addresses.remember(operators[0], ADDRESS, 0),
  ];
  for (const call of calls) await expect(call()).rejects.toBeInstanceOf(AuthUnavailable);
  await redis.start();
  await expect.poll(() => state.sessions.find(session.id, 0).catch(() => undefined)).toEqual(session);
  expect(await state.delays.begin('konto', 0)).toBe(1000);
  expect((await state.sessions.rotate(refreshToken, 0)).kind).toBe('rotated');
});
