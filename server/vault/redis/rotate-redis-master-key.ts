import { countKeys } from '../embedded/key-file.ts';
import { beginRotation, rewrap, writeKeyChecks } from '../embedded/rotate-master-key.ts';
import { assertRedisConfig } from './redis-requirements.ts';
import { checkKeysOf, idOf } from './join-vault.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { connectVaultRedis } from './redis-vault.ts';

/**
 * Wraps every key of a shared vault again, in place, so that the old master key opens nothing any more and may be
 * destroyed. Every server must be stopped. After an interruption the same call finishes the work.
 * @returns how many keys there are. Throws `VaultUnusable` (a German sentence) if `from` is not the vault's key.
 */
export async function rotateRedisMasterKey(options: {
  url: string;
  keysDirectory: string;
  from: Uint8Array;
  to: Uint8Array;
}): Promise<number> {
  const { keysDirectory, from, to } = options;
  const vaultId = await requireKeysOf(options.url, keysDirectory);
  const path = headerPath(keysDirectory);
  beginRotation(path, from, to);
  const keys = await openKeyDirectory(keysDirectory);
  let count = 0;
  for await (const kept of keys.all()) {
    count += countKeys(kept);
    await kept.replace(rewrap(kept, from, to));
  }
  writeKeyChecks(path, vaultId, [to]);
  return count;
}

/** @returns the vault's id. */
async function requireKeysOf(url: string, directory: string): Promise<string> {
  const redis = await connectVaultRedis(url);
  try {
    await assertRedisConfig(redis);
    const id = await idOf(redis);
    checkKeysOf(id, directory);
    return id;
  } finally {
    redis.disconnect();
  }
}
