import type { Redis } from 'ioredis';
import { VaultUnusable } from '../key-file-header.ts';

/**
 * The required settings of Redis, and why: an acknowledged letter survives a power cut, and a deleted one survives
 * nowhere.
 */
const REQUIRED = [
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
const OLDEST_REDIS = 7;

/** Throws `VaultUnusable` with one German sentence if this Redis must not store letters. */
export async function assertRedisConfig(redis: Redis): Promise<void> {
  const info = await readInfo(redis);
  if (Number.parseInt(info.get('redis_version') ?? '0', 10) < OLDEST_REDIS)
    throw new VaultUnusable(`Der Tresor braucht Redis ${OLDEST_REDIS} oder neuer.`);
  for (const { name, value, reason } of REQUIRED) {
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

/** A replica has files of its own that no rewrite here reaches. */
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
