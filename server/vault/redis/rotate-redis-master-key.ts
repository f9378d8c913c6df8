import { provenBy, readHeader, VaultUnusable } from '../embedded/header.ts';
import { beginRotation, rewrap, setProofs } from '../embedded/rotate-master-key.ts';
import { requireFitRedis } from './fitness.ts';
import { checkKeysOf } from './join-vault.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { connectVaultRedis } from './redis-vault.ts';
import { findVault } from './scripts.ts';

/**
 * Wraps every living key of a shared vault anew, each where it stands, so that the old master key opens nothing any
 * more and may be destroyed. Every server must be stopped. After an interruption the same call finishes the work.
 *
 * @returns how many keys live. Throws `VaultUnusable` (a German sentence) when `from` is not the vault's key.
 */
export async function rotateRedisMasterKey(options: {
  url: string;
  keysDirectory: string;
  from: Uint8Array;
  to: Uint8Array;
}): Promise<number> {
  const { keysDirectory, from, to } = options;
  await requireKeysOf(options.url, keysDirectory);
  const path = headerPath(keysDirectory);
  const { vaultId, proofs } = readHeader(path)!;
  const finished = proofs.length === 1 && provenBy(to, vaultId, proofs[0]!);
  if (!finished) beginRotation(path, from, to);
  const keys = await openKeyDirectory(keysDirectory);
  let living = 0;
  for await (const record of keys.all()) {
    living += 1;
    const next = rewrap(record, from, to);
    if (next) await keys.replace(next);
  }
  if (!finished) setProofs(path, [to]);
  return living;
}

async function requireKeysOf(url: string, directory: string): Promise<void> {
  const redis = await connectVaultRedis(url);
  try {
    await requireFitRedis(redis);
    const vault = await findVault(redis);
    if (!vault) throw new VaultUnusable('In diesem Redis liegt kein Tresor.');
    if (vault.proof)
      throw new VaultUnusable(
        'Die Schlüssel dieses Tresors liegen noch in Redis. Bitte starten Sie Federpost einmal: Dabei ziehen sie nach VAULT_KEYS_DIR um.',
      );
    checkKeysOf(vault.id, directory);
  } finally {
    redis.disconnect();
  }
}
