import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { orderWith } from '../suite/private-parts.ts';
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

test('a server with another directory is refused, and so is one whose directory has been lost', async () => {
  await hold(directoryForThisTest());
  await expect(open(directoryForThisTest())).rejects.toThrow(
    /^In VAULT_KEYS_DIR \(.*\) liegen nicht die Schlüssel dieses Tresors\. Alle Server brauchen dasselbe Verzeichnis\.$/,
  );
});

test('an emptied Redis is refused as long as keys are there, and serves where there is none yet', async () => {
  const keys = directoryForThisTest();
  await hold(keys);
  await client().flushdb();
  await expect(open(keys)).rejects.toThrow(/^Das Redis des Tresors ist leer, aber in .* liegen Schlüssel\. .*\.$/);
  const fresh = directoryForThisTest();
  await (await open(fresh)).close();
  await client().flushdb();
  await (await open(fresh)).close();
});

test('a directory that cannot be made is refused with a sentence', async () => {
  const file = join(directoryForThisTest(), 'file');
  writeFileSync(file, '');
  await expect(open(join(file, 'keys'))).rejects.toThrow(/^In VAULT_KEYS_DIR \(.*\) lässt sich nicht schreiben\.$/);
});

test('servers that start at the same time make one vault', async () => {
  const keys = directoryForThisTest();
  const vaults = await Promise.all(Array.from({ length: 4 }, () => open(keys)));
  const orderId = randomUUID();
  await vaults[0]!.sealOrder(orderId, orderWith('für alle'));
  for (const vault of vaults) expect(await vault.getLetter(orderId)).toBe('für alle');
  await Promise.all(vaults.map((vault) => vault.close()));
});
