import { rotateKeys } from '../master-key.ts';
import { countKeys } from '../key-slot.ts';
import { checkKeysOf, idOf, assertRedisConfig } from './join-vault.ts';
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
      for await (const kept of keys.all()) {
        count += countKeys(kept);
        await kept.replace(rewrap(kept));
      }
      return count;
    },
  });
}

async function assertKeysBelongTo(url: string, directory: string): Promise<void> {
  const redis = await connectVaultRedis(url);
  try {
    await assertRedisConfig(redis);
    checkKeysOf(await idOf(redis), directory);
  } finally {
    redis.disconnect();
  }
}
