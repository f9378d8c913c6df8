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
  // Keys are created only after the vault is in Redis, so the directory is checked for keys before Redis is asked.
  const hasKeys = await isNotEmpty(keys.all());
  if (!(await findVault(redis))) {
    if (hasKeys)
      throw new VaultUnusable(
        `Das Redis des Tresors ist leer, aber in ${directory} liegen Schlüssel. Bitte stellen Sie das Redis wieder her, zu dem sie gehören.`,
      );
    await beginVault(redis, createKeyFile(headerPath(directory), masterKey));
  }
  const id = await readVaultId(redis);
  assertKeysOf(id, directory);
  assertKeyFile(headerPath(directory), masterKey, id);
  return { id, keys };
}

/** The id of the vault in this Redis. Throws `VaultUnusable` if there is none. */
export async function readVaultId(redis: Redis): Promise<string> {
  const id = await findVault(redis);
  if (!id) throw new VaultUnusable('In diesem Redis liegt kein Tresor.');
  return id;
}

/** Throws `VaultUnusable` unless the directory contains the keys of the vault with this id. */
export function assertKeysOf(id: string, directory: string): void {
  if (readHeader(headerPath(directory))?.vaultId !== id)
    throw new VaultUnusable(
      `In VAULT_KEYS_DIR (${directory}) liegen nicht die Schlüssel dieses Tresors. Alle Server brauchen dasselbe Verzeichnis.`,
    );
}

async function open(directory: string): Promise<KeyDirectory> {
  try {
    return await openKeyDirectory(directory);
  } catch {
    throw new VaultUnusable(
      `In VAULT_KEYS_DIR (${directory}) lässt sich nicht schreiben. Bitte geben Sie den Ordner diesem Benutzer (chown) oder nennen Sie einen anderen.`,
    );
  }
}

async function isNotEmpty(items: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of items) return true;
  return false;
}

/**
 * The required settings of Redis, with reasons: an acknowledged letter survives a power cut, and a deleted one is
 * really gone.
 */
const REQUIRED_SETTINGS = [
  { name: 'appendonly', value: 'yes', reason: 'sonst gehen Briefe bei einem Neustart verloren' },
  { name: 'appendfsync', value: 'always', reason: 'sonst gehen Briefe bei einem Stromausfall verloren' },
  { name: 'no-appendfsync-on-rewrite', value: 'no', reason: 'sonst gehen Briefe bei einem Stromausfall verloren' },
  {
    name: 'maxmemory-policy',
    value: 'noeviction',
    reason: 'sonst wirft Redis Briefe weg, wenn der Speicher knapp wird',
  },
  { name: 'aof-disable-auto-gc', value: 'no', reason: 'sonst bleiben Dateien mit gelöschten Briefen liegen' },
] as const;
const MIN_REDIS_VERSION = 7;

/** Throws `VaultUnusable` with one German sentence if this Redis must not store letters. */
export async function assertRedisConfig(redis: Redis): Promise<void> {
  const info = await readInfo(redis);
  if (Number.parseInt(info.get('redis_version') ?? '0', 10) < MIN_REDIS_VERSION)
    throw new VaultUnusable(`Der Tresor braucht Redis ${MIN_REDIS_VERSION} oder neuer.`);
  for (const { name, value, reason } of REQUIRED_SETTINGS) {
    const actual = await readSetting(redis, name);
    if (actual !== value)
      throw new VaultUnusable(
        `Redis muss für den Tresor mit „${name} ${value}“ laufen (jetzt: „${actual ?? 'unbekannt'}“), ${reason}.`,
      );
  }
  if (hasReplicas(info))
    throw new VaultUnusable(
      'Der Tresor braucht ein Redis ohne Repliken, denn in deren Dateien blieben gelöschte Briefe stehen.',
    );
}

/** The sections of INFO as one map. */
export async function readInfo(redis: Redis): Promise<Map<string, string>> {
  const text = await redis.info();
  return new Map(
    text
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)] as const;
      }),
  );
}

/** A replica has files of its own, which no rewrite here reaches. */
export const hasReplicas = (info: Map<string, string>): boolean =>
  info.get('role') !== 'master' || Number(info.get('connected_slaves') ?? 0) > 0;

async function readSetting(redis: Redis, name: string): Promise<string | undefined> {
  try {
    const answer: unknown = await redis.config('GET', name);
    if (Array.isArray(answer)) return answer[1] === undefined ? undefined : String(answer[1]);
    return answer instanceof Map ? String(answer.get(name)) : String((answer as Record<string, unknown>)[name]);
  } catch {
    throw new VaultUnusable(
      'Der Tresor darf die Einstellungen von Redis nicht lesen (CONFIG GET): ohne sie ist nicht sicher, dass Briefe erhalten bleiben und gelöscht werden.',
    );
  }
}
