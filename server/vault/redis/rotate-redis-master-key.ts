import { proofOf, provenBy, VaultUnusable } from '../embedded/header.ts';
import { unwrapKey, wrapKey, type Purpose } from '../sealing.ts';
import { createEraser } from './erasing.ts';
import { requireFitRedis } from './fitness.ts';
import { connectVaultRedis } from './redis-vault.ts';
import { findVault, setProof, vaultScripts, wrappedKeys } from './scripts.ts';

/**
 * Wraps every living key anew and rewrites Redis' files, so that the old master key opens nothing any more and may
 * be destroyed. Every server must be stopped. After an interruption the same call finishes the work.
 *
 * @returns how many keys live. Throws `VaultUnusable` (a German sentence) when `from` is not the vault's key.
 */
export async function rotateRedisMasterKey({ url, from, to }: { url: string; from: Uint8Array; to: Uint8Array }): Promise<number> {
  const redis = await connectVaultRedis(url);
  try {
    await requireFitRedis(redis);
    const vault = await findVault(redis);
    if (!vault) throw new VaultUnusable('In diesem Redis liegt kein Tresor.');
    if (!provenBy(from, vault.id, vault.proof) && !provenBy(to, vault.id, vault.proof)) {
      throw new VaultUnusable('Der bisherige Hauptschlüssel passt nicht zum Tresor in Redis.');
    }
    let living = 0;
    for await (const { purpose, orderId, wrapped, replace } of wrappedKeys(redis)) {
      living += 1;
      if (!opens(to, purpose, orderId, wrapped)) await replace(wrapKey(to, purpose, orderId, unwrapKey(from, purpose, orderId, wrapped)));
    }
    await setProof(redis, proofOf(to, vault.id));
    // The old wrappings still stand in the files.
    const scripts = vaultScripts(redis, vault.id);
    await createEraser({ redis, scripts, gatherMs: 0 }).erase(await scripts.countErasure());
    return living;
  } finally {
    redis.disconnect();
  }
}

function opens(key: Uint8Array, purpose: Purpose, orderId: string, wrapped: Buffer): boolean {
  try {
    unwrapKey(key, purpose, orderId, wrapped);
    return true;
  } catch {
    return false;
  }
}
