import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startRedis, type TestRedis } from '../../../platform/redis.fixture.ts';
import { AuthUnavailable } from '../port.ts';
import { describeStaff } from '../suite.ts';
import { openRedisStaff } from './redis-staff.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
});
afterAll(() => redis.remove());

function open(url: string) {
  const store = openRedisStaff(url);
  onTestFinished(() => store.close());
  return store;
}

describeStaff('in the vault’s Redis', async () => {
  const url = redis.database();
  return { store: open(url), other: open(url) };
});

test('while that Redis is away every call says so instead of guessing, and the staff is there when it is back', async () => {
  const store = open(redis.database());
  await store.replace({ version: 1, sealed: 'eins' });
  await redis.stop('SIGKILL');
  await expect(store.read()).rejects.toBeInstanceOf(AuthUnavailable);
  await expect(store.replace({ version: 2, sealed: 'zwei' })).rejects.toBeInstanceOf(AuthUnavailable);
  await redis.start();
  await expect.poll(() => store.read().catch(() => undefined)).toEqual({ version: 1, sealed: 'eins' });
});
