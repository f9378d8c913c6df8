import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { describeVault } from '../suite/vault-suite.ts';
import { openRedisVault } from './redis-vault.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';

const { redis, masterKey } = useVaultRedis();

describeVault('redis', () => {
  const url = redis().database();
  const keysDirectory = directoryForThisTest();
  return (onUnreadable) => openRedisVault({ url, keysDirectory, masterKey, gatherMs: 0, onUnreadable });
});
