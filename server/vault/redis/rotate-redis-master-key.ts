import { rotateKeys } from '../master-key.ts';
import { countKeys } from '../key-slot.ts';
import { assertKeysOf, readVaultId, assertRedisConfig } from './join-vault.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { connectVaultRedis } from './redis-vault.ts';

/** `rotateKeys` for the vault that several servers share. Every server must be stopped. */
export async function rotateRedisMasterKey(options: {
  url: string;
  keysDirectory: string;
  from: Uint8Array;
  to: Uint8Array;
}): Promise<number> {
  const { url, keysDirectory, ...masterKeys } = options;
  await assertKeysBelongTo(url, keysDirectory);
  return rotateKeys({
    ...masterKeys,
    header: headerPath(keysDirectory),
    async rewrapAll(rewrap) {
      const keys = await openKeyDirectory(keysDirectory);
      let count = 0;
      for await (const record of keys.all()) {
        count += countKeys(record);
        await record.replace(rewrap(record));
      }
      return count;
    },
  });
}

async function assertKeysBelongTo(url: string, directory: string): Promise<void> {
  const redis = await connectVaultRedis(url);
  try {
    await assertRedisConfig(redis);
    assertKeysOf(await readVaultId(redis), directory);
  } finally {
    redis.disconnect();
  }
}
