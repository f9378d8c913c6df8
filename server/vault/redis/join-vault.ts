import { existsSync } from 'node:fs';
import type { Redis } from 'ioredis';
import { createKeyFile, proofOf, provenBy, readHeader, VaultUnusable } from '../embedded/header.ts';
import { checkHeader } from '../embedded/open-keeper.ts';
import { headerPath, openKeyDirectory, type KeyDirectory } from './key-directory.ts';
import { moveKeysOutOfRedis } from './move-keys.ts';
import { adoptVault, beginVault, findVault } from './scripts.ts';

/**
 * Finds the two halves of a shared vault, ciphertext in Redis and keys in a directory, and makes both where there is
 * neither. Keys that an older version left in Redis are moved first.
 * @returns the vault's id and its keys. Throws `VaultUnusable` with a German sentence where the halves do not belong
 * together or the master key is another one.
 */
export async function joinVault(
  redis: Redis,
  directory: string,
  masterKey: Uint8Array,
): Promise<{ id: string; keys: KeyDirectory }> {
  const keys = await open(directory);
  // Keys are made after Redis has learnt of the vault, so they are looked for before Redis is asked.
  const holdsKeys = await isNotEmpty(keys.all());
  const found = await findVault(redis);
  if (!found) {
    if (holdsKeys)
      throw new VaultUnusable(
        `Das Redis des Tresors ist leer, aber in ${directory} liegen Schlüssel. Bitte stellen Sie das Redis wieder her, zu dem sie gehören.`,
      );
    await beginVault(redis, createKeyFile(headerPath(directory), masterKey));
  } else if (found.proof) {
    await takeOver(redis, { ...found, proof: found.proof }, { directory, keys, holdsKeys, masterKey });
  }
  const id = (await findVault(redis))!.id;
  checkKeysOf(id, directory);
  checkHeader(headerPath(directory), masterKey, id);
  return { id, keys };
}

/** Throws `VaultUnusable` unless the directory holds the keys of the vault with this id. */
export function checkKeysOf(id: string, directory: string): void {
  if (existsSync(headerPath(directory)) && readHeader(headerPath(directory))!.vaultId === id) return;
  throw new VaultUnusable(
    `In VAULT_KEYS_DIR (${directory}) liegen nicht die Schlüssel dieses Tresors. Alle Server brauchen dasselbe Verzeichnis.`,
  );
}

async function open(directory: string): Promise<KeyDirectory> {
  try {
    return await openKeyDirectory(directory);
  } catch {
    throw new VaultUnusable(`In VAULT_KEYS_DIR (${directory}) lässt sich nicht schreiben.`);
  }
}

async function isNotEmpty(items: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of items) return true;
  return false;
}

/**
 * A vault whose keys are in Redis. It gets the id of the directory first: servers of the older version that still
 * run are refused from then on, so that none of them makes a key where the next start would have to look again.
 */
async function takeOver(
  redis: Redis,
  found: { id: string; proof: Buffer },
  {
    directory,
    keys,
    holdsKeys,
    masterKey,
  }: { directory: string; keys: KeyDirectory; holdsKeys: boolean; masterKey: Uint8Array },
): Promise<void> {
  if (!provenBy(masterKey, found.id, found.proof)) {
    throw new VaultUnusable(
      'Der Hauptschlüssel (MASTER_KEY) passt nicht zum Tresor in Redis. Alle Server brauchen den Schlüssel, mit dem er angelegt wurde.',
    );
  }
  const id = existsSync(headerPath(directory)) ? readHeader(headerPath(directory))!.vaultId : undefined;
  if (id !== found.id && holdsKeys) checkKeysOf(found.id, directory);
  const next = id ?? createKeyFile(headerPath(directory), masterKey);
  if (next !== found.id) await adoptVault(redis, found.id, { id: next, proof: proofOf(masterKey, next) });
  checkKeysOf((await findVault(redis))!.id, directory);
  await moveKeysOutOfRedis(redis, next, keys);
}
