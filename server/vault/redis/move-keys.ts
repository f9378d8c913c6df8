import type { Redis } from 'ioredis';
import { VaultUnusable } from '../embedded/key-file-header.ts';
import { createEraser } from './erasing.ts';
import type { KeyDirectory } from './key-directory.ts';
import { forgetProof, keysInRedis, vaultScripts, type KeyInRedis } from './scripts.ts';

/**
 * Moves the wrapped keys that an older version kept in Redis to where they can be destroyed, and has Redis write its
 * files anew without them. Interrupted or done by several servers at once, it is simply done again. What Redis has
 * unlinked before may still hold keys: only a change of the master key makes those worthless.
 */
export async function moveKeysOutOfRedis(redis: Redis, id: string, keys: KeyDirectory): Promise<void> {
  for await (const page of keysInRedis(redis)) await Promise.all(page.map((key) => move(key, keys)));
  const scripts = vaultScripts(redis, id);
  await createEraser({ redis, scripts, gatherMs: 0 }).erase(await scripts.countErasure());
  await forgetProof(redis);
}

async function move({ purpose, orderId, wrapped, remove }: KeyInRedis, keys: KeyDirectory): Promise<void> {
  const held = await keys.takeOver(purpose, orderId, wrapped);
  if (held && !held.equals(wrapped))
    throw new VaultUnusable('Im Verzeichnis der Schlüssel (VAULT_KEYS_DIR) liegt ein anderer Schlüssel als in Redis.');
  // Another server may have finished moving, and destroyed this key since we read it.
  if ((await remove()) === 'destroyed') await keys.destroy(purpose, orderId);
}
