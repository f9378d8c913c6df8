import { afterAll, beforeAll } from 'vitest';
import { newKey } from '../sealing.ts';
import { describeVault } from '../suite.ts';
import { openRedisVault } from './redis-vault.ts';
import { startRedis, type TestRedis } from '../../redis.fixture.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

describeVault('redis', async () => {
  const url = redis.database();
  const masterKey = newKey();
  return { open: () => openRedisVault({ url, masterKey, gatherMs: 0 }), remove: async () => {} };
});
