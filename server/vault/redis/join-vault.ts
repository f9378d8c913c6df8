import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import {
  createKeyFile,
  LAYOUT_VERSION,
  proofOf,
  provenBy,
  readHeader,
  requireHeader,
  requireMasterKey,
  VaultUnusable,
  writeHeader,
} from '../embedded/key-file-header.ts';
import { headerPath, openKeyDirectory, type KeyDirectory } from './key-directory.ts';
import { moveKeysOutOfRedis } from './move-keys.ts';
import { adoptVault, beginVault, findVault, renameVault } from './scripts.ts';

/**
 * Finds the two halves of a shared vault, ciphertext in Redis and keys in a directory, and makes both where there is
 * neither. Keys that an older version left in Redis are moved first, and a directory of an older layout is taken over.
 * @returns the vault's id and its keys. Throws `VaultUnusable` with a German sentence where the halves do not belong
 * together or the master key is another one.
 */
export async function joinVault(
  redis: Redis,
  directory: string,
  masterKey: Uint8Array,
): Promise<{ id: string; keys: KeyDirectory }> {
  const keys = await open(directory);
  // Keys are made only after the vault is in Redis, so they are looked for before Redis is asked.
  const holdsKeys = await isNotEmpty(keys.all());
  const found = await findVault(redis);
  if (!found) {
    if (holdsKeys)
      throw new VaultUnusable(
        `Das Redis des Tresors ist leer, aber in ${directory} liegen Schlüssel. Bitte stellen Sie das Redis wieder her, zu dem sie gehören.`,
      );
    await beginVault(redis, createKeyFile(headerPath(directory), masterKey));
  } else if (found.proof) {
    await takeOverKeysInRedis(redis, { ...found, proof: found.proof }, { directory, keys, holdsKeys, masterKey });
  }
  await takeOverOlderLayout(redis, directory, masterKey);
  const id = await idOf(redis);
  checkKeysOf(id, directory);
  requireHeader(headerPath(directory), masterKey, id);
  return { id, keys };
}

async function idOf(redis: Redis): Promise<string> {
  const found = await findVault(redis);
  if (!found) throw new VaultUnusable('In diesem Redis liegt kein Tresor.');
  return found.id;
}

/**
 * Servers of an older version see only files of one key: one that shredded a letter would leave its key in a file of
 * both. So the vault gets another id before the first such file is made, and those that still run are refused. The new
 * id follows from the old one: interrupted, or done by several servers at once, it comes to the same.
 */
async function takeOverOlderLayout(redis: Redis, directory: string, masterKey: Uint8Array): Promise<void> {
  const path = headerPath(directory);
  const header = readHeader(path);
  if (!header || header.version === LAYOUT_VERSION) return;
  const next = idAfter(header.vaultId);
  if (![header.vaultId, next].includes(await idOf(redis))) throw foreignKeys(directory);
  requireMasterKey(header, masterKey);
  await renameVault(redis, header.vaultId, next);
  writeHeader(path, { vaultId: next, proofs: [proofOf(masterKey, next)] });
}

/** As long as a UUID, which the header has room for. */
const idAfter = (vaultId: string): string =>
  createHash('sha256').update(vaultId).digest('hex').slice(0, vaultId.length);

/** Throws `VaultUnusable` unless the directory holds the keys of the vault with this id. */
export function checkKeysOf(id: string, directory: string): void {
  if (readHeader(headerPath(directory))?.vaultId !== id) throw foreignKeys(directory);
}

const foreignKeys = (directory: string) =>
  new VaultUnusable(
    `In VAULT_KEYS_DIR (${directory}) liegen nicht die Schlüssel dieses Tresors. Alle Server brauchen dasselbe Verzeichnis.`,
  );

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
async function takeOverKeysInRedis(
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
  const id = readHeader(headerPath(directory))?.vaultId;
  if (id !== found.id && holdsKeys) checkKeysOf(found.id, directory);
  const next = id ?? createKeyFile(headerPath(directory), masterKey);
  if (next !== found.id) await adoptVault(redis, found.id, { id: next, proof: proofOf(masterKey, next) });
  checkKeysOf(await idOf(redis), directory);
  await moveKeysOutOfRedis(redis, next, keys);
}
