import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newKey } from '../sealing.ts';
import { beginRotation, rewrap } from '../embedded/rotate-master-key.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { openRedisVault } from './redis-vault.ts';
import { startRedis } from '../../redis.fixture.ts';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { rotateRedisMasterKey } from './rotate-redis-master-key.ts';

test('after a change of the master key every letter opens with the new one, none with the old one, and the new wrapping stands in the place of the old', async () => {
  const redis = await startRedis();
  const url = redis.database();
  const keysDirectory = directoryForThisTest();
  const [from, to] = [newKey(), newKey()];
  const before = await openRedisVault({ url, keysDirectory, masterKey: from });
  const [orderId, shredded] = [randomUUID(), randomUUID()];
  await before.putLetter(orderId, 'bleibt lesbar');
  await before.putLetter(shredded, 'bleibt gelöscht');
  await before.shredLetter(shredded);
  const sealed = await before.sealPersonal(orderId, 'Erika');
  await before.close();
  const keys = await openKeyDirectory(keysDirectory);
  const oldWrapping = (await keys.find('letter', orderId))!;

  await expect(rotateRedisMasterKey({ url, keysDirectory, from: newKey(), to })).rejects.toThrow(
    'Der bisherige Hauptschlüssel passt nicht',
  );
  expect(await rotateRedisMasterKey({ url, keysDirectory, from, to })).toBe(2);
  // Interrupted at the very end and repeated: nothing changes.
  expect(await rotateRedisMasterKey({ url, keysDirectory, from, to })).toBe(2);

  await expect(openRedisVault({ url, keysDirectory, masterKey: from })).rejects.toThrow(
    'Der Hauptschlüssel (MASTER_KEY) passt nicht',
  );
  const after = await openRedisVault({ url, keysDirectory, masterKey: to });
  expect(await after.getLetter(orderId)).toBe('bleibt lesbar');
  expect(await after.getLetter(shredded)).toBeUndefined();
  expect(await after.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value: 'Erika' });
  await after.close();
  expect((await keys.find('letter', orderId))!.equals(oldWrapping)).toBe(false);
  await redis.remove();
});

test('an interrupted change keeps the vault shut until the same change has finished', async () => {
  const redis = await startRedis();
  const url = redis.database();
  const keysDirectory = directoryForThisTest();
  const [from, to] = [newKey(), newKey()];
  const before = await openRedisVault({ url, keysDirectory, masterKey: from });
  const orders = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(orders.map((orderId) => before.putLetter(orderId, orderId)));
  await before.close();
  // As far as a change comes that ends after its header and half of the keys.
  beginRotation(headerPath(keysDirectory), from, to);
  const keys = await openKeyDirectory(keysDirectory);
  let index = 0;
  for await (const record of keys.all()) if (index++ % 2 === 0) await keys.replace(rewrap(record, from, to)!);

  for (const masterKey of [from, to])
    await expect(openRedisVault({ url, keysDirectory, masterKey })).rejects.toThrow(
      'Der Wechsel des Hauptschlüssels wurde unterbrochen',
    );
  expect(await rotateRedisMasterKey({ url, keysDirectory, from, to })).toBe(20);
  const after = await openRedisVault({ url, keysDirectory, masterKey: to });
  for (const orderId of orders) expect(await after.getLetter(orderId)).toBe(orderId);
  await after.close();
  await redis.remove();
});
