import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIT, startRedis } from '../../platform/redis.fixture.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { newKey } from '../sealing.ts';
import { orderWith } from '../suite/private-parts.ts';
import { openRedisVault } from './redis-vault.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';

/** The two halves of a shared vault: ciphertext in Redis, keys in a directory. */

const { client, openVault: open } = useVaultRedis();
async function hold(keysDirectory: string): Promise<string> {
  const orderId = randomUUID();
  const vault = await open(keysDirectory);
  await vault.sealOrder(orderId, orderWith('bleibt'));
  await vault.close();
  return orderId;
}

test('a server with another key directory is refused', async () => {
  await hold(directoryForThisTest());
  await expect(open(directoryForThisTest())).rejects.toThrow(
    /^In VAULT_KEYS_DIR \(.*\) liegen nicht die Schlüssel dieses Tresors\. Alle Server brauchen dasselbe Verzeichnis\.$/,
  );
});

test('an emptied Redis is refused if the directory has keys, and accepted if it has none', async () => {
  const keys = directoryForThisTest();
  await hold(keys);
  await client().flushdb();
  await expect(open(keys)).rejects.toThrow(/^Das Redis des Tresors ist leer, aber in .* liegen Schlüssel\. .*\.$/);
  const fresh = directoryForThisTest();
  await (await open(fresh)).close();
  await client().flushdb();
  await (await open(fresh)).close();
});

test('a key directory that cannot be created is refused with a sentence', async () => {
  const file = join(directoryForThisTest(), 'file');
  writeFileSync(file, '');
  await expect(open(join(file, 'keys'))).rejects.toThrow(
    /^In VAULT_KEYS_DIR \(.*\) lässt sich nicht schreiben\. Bitte geben Sie den Ordner diesem Benutzer \(chown\) oder nennen Sie einen anderen\.$/,
  );
});

test('servers that start at the same time share one vault', async () => {
  const keys = directoryForThisTest();
  const vaults = await Promise.all(Array.from({ length: 4 }, () => open(keys)));
  const orderId = randomUUID();
  await vaults[0]!.sealOrder(orderId, orderWith('für alle'));
  for (const vault of vaults) expect(await vault.getLetter(orderId)).toBe('für alle');
  await Promise.all(vaults.map((vault) => vault.close()));
});

const masterKey = newKey();
const trouble = async (url: string, keysDirectory: string, key = masterKey) =>
  openRedisVault({ url, keysDirectory, masterKey: key }).then(
    async (vault) => {
      await vault.close();
      return 'opened';
    },
    (error: Error) => error.message,
  );

test.each([
  ['appendonly', 'no', 'sonst gehen Briefe bei einem Neustart verloren'],
  ['appendfsync', 'everysec', 'sonst gehen Briefe bei einem Stromausfall verloren'],
  ['no-appendfsync-on-rewrite', 'yes', 'sonst gehen Briefe bei einem Stromausfall verloren'],
  ['maxmemory-policy', 'allkeys-lru', 'sonst wirft Redis Briefe weg'],
  ['aof-disable-auto-gc', 'yes', 'sonst bleiben Dateien mit gelöschten Briefen liegen'],
])('a Redis with «%s %s» is refused with a reason', async (name, value, reason) => {
  const redis = await startRedis([...FIT, `--${name}`, value]);
  const message = await trouble(redis.database(), directoryForThisTest());
  await redis.remove();
  expect(message).toContain(`„${name} `);
  expect(message).toContain(`(jetzt: „${value}“)`);
  expect(message).toContain(reason);
  expect(message).toMatch(/\.$/);
});

test('an unreachable Redis, one with a replica and a wrong master key are refused with a sentence', async () => {
  const redis = await startRedis([...FIT, '--port', '0']);
  const url = redis.database();
  const keys = directoryForThisTest();
  expect(await trouble(url, keys)).toBe('opened');
  expect(await trouble(url, keys, newKey())).toMatch(/^Der Hauptschlüssel \(MASTER_KEY\) passt nicht/);
  await redis.stop();
  expect(await trouble(url, keys)).toBe('Das Redis des Tresors ist nicht zu erreichen.');
  await redis.remove();

  const replica = await startRedis([...FIT, '--replicaof', '127.0.0.1', '1']);
  expect(await trouble(replica.database(), keys)).toMatch(/ohne Repliken/);
  await replica.remove();
});
