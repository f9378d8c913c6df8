import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeVault } from '../suite/vault-suite.ts';
import { openRedisVault } from './redis-vault.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';

const { redis, masterKey } = useVaultRedis();

describeVault('redis', async () => {
  const url = redis().database();
  const keysDirectory = await mkdtemp(join(tmpdir(), 'federpost-keys-'));
  return {
    open: () => openRedisVault({ url, keysDirectory, masterKey, gatherMs: 0 }),
    remove: () => rm(keysDirectory, { recursive: true, force: true }),
  };
});
