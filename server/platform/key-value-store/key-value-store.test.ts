import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startRedis, type TestRedis } from '../redis.fixture.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import type { KeyValueStore } from './port.ts';
import { openRedisKeyValueStore } from './redis.ts';
import { openSqliteKeyValueStore } from './sqlite.ts';
import { describeKeyValueStore } from './suite.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
});
afterAll(() => redis.remove());

function closedAfterwards(store: KeyValueStore): KeyValueStore {
  onTestFinished(() => store.close());
  return store;
}

describeKeyValueStore('in a file', async () => {
  const file = join(directoryForThisTest(), 'values.sqlite');
  const open = () => closedAfterwards(openSqliteKeyValueStore(file));
  return { store: open(), other: open() };
});

describeKeyValueStore('in the vault’s Redis', async () => {
  const url = redis.database();
  const open = () => closedAfterwards(openRedisKeyValueStore(url));
  return { store: open(), other: open() };
});

test('while the vault’s Redis is unreachable every call fails, and the values are there afterwards', async () => {
  const store = closedAfterwards(openRedisKeyValueStore(redis.database()));
  await store.replace('key', { version: 1, value: 'eins' });
  await redis.stop('SIGKILL');
  await expect(store.read('key')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.replace('key', { version: 2, value: 'zwei' })).rejects.toBeInstanceOf(StoreUnavailable);
  await redis.start();
  await expect.poll(() => store.read('key').catch(() => undefined)).toEqual({ version: 1, value: 'eins' });
});
