import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const keysDirectory = await mkdtemp(join(tmpdir(), 'federpost-keys-'));
  return {
    open: () => openRedisVault({ url, keysDirectory, masterKey, gatherMs: 0 }),
    remove: () => rm(keysDirectory, { recursive: true, force: true }),
  };
});
