import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { redisAddress } from '@federpost/shared/node/queue/redis.ts';
import { startRedis, type TestRedis } from '../../platform/redis.fixture.ts';
import { newKey } from '../sealing.ts';
import { openRedisVault } from './redis-vault.ts';

/** A real Redis for the tests of a file, and for each test a fresh database, its address and a client of it. */
export function useVaultRedis() {
  const masterKey = newKey();
  let redis: TestRedis;
  let url: string;
  let client: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  beforeEach(() => {
    url = redis.database();
    client = new Redis(redisAddress(url));
    client.on('error', () => {});
  });
  afterEach(() => client.disconnect());

  return {
    masterKey,
    redis: () => redis,
    url: () => url,
    client: () => client,
    /** @param more.gatherMs how long deletions wait for others; not at all by default. */
    openVault: (keysDirectory: string, more: { masterKey?: Buffer; gatherMs?: number } = {}) =>
      openRedisVault({ url, keysDirectory, masterKey, gatherMs: 0, ...more }),
    /** The names of Redis' files that contain these bytes. */
    filesHolding: (needle: Buffer) =>
      filesIn(redis.directory)
        .filter(({ bytes }) => bytes.includes(needle))
        .map(({ path }) => path.slice(redis.directory.length + 1))
        .sort(),
  };
}

/** Files that are replaced while they are read (another server's rewrite) are left out. */
function filesIn(directory: string): { path: string; bytes: Buffer }[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return [];
    try {
      return [{ path, bytes: readFileSync(path) }];
    } catch {
      return [];
    }
  });
}
