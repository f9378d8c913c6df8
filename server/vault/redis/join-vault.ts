import type { Redis } from 'ioredis';
import { createKeyFile, readHeader, assertKeyFile, VaultUnusable } from '../key-file-header.ts';
import { headerPath, openKeyDirectory, type KeyDirectory } from './key-directory.ts';
import { beginVault, findVault } from './scripts.ts';

/**
 * Finds the two halves of a shared vault, ciphertext in Redis and keys in a directory, and creates both if there is
 * neither.
 * @returns the vault's id and its keys. Throws `VaultUnusable` with a German sentence if the halves do not belong
 * together or the master key is another one.
 */
export async function joinVault(
  redis: Redis,
  directory: string,
  masterKey: Uint8Array,
): Promise<{ id: string; keys: KeyDirectory }> {
  const keys = await open(directory);
  // Keys are created only after the vault is in Redis, so they are looked for before Redis is asked.
  const holdsKeys = await isNotEmpty(keys.all());
  if (!(await findVault(redis))) {
    if (holdsKeys)
      throw new VaultUnusable(
        `Das Redis des Tresors ist leer, aber in ${directory} liegen Schlüssel. Bitte stellen Sie das Redis wieder her, zu dem sie gehören.`,
      );
    await beginVault(redis, createKeyFile(headerPath(directory), masterKey));
  }
  const id = await idOf(redis);
  checkKeysOf(id, directory);
  assertKeyFile(headerPath(directory), masterKey, id);
  return { id, keys };
}

/** The id of the vault in this Redis. Throws `VaultUnusable` if there is none. */
export async function idOf(redis: Redis): Promise<string> {
  const id = await findVault(redis);
  if (!id) throw new VaultUnusable('In diesem Redis liegt kein Tresor.');
  return id;
}

/** Throws `VaultUnusable` unless the directory contains the keys of the vault with this id. */
export function checkKeysOf(id: string, directory: string): void {
  if (readHeader(headerPath(directory))?.vaultId !== id)
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
