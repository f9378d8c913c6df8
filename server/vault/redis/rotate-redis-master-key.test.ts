import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newKey } from '../sealing.ts';
import { rotateKeys } from '../master-key.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { rotateRedisMasterKey } from './rotate-redis-master-key.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';
import { orderWith } from '../suite/private-parts.ts';

const { url, openVault } = useVaultRedis();

test('after a rotation only the new master key opens the vault, and the letter’s key is rewrapped', async () => {
  const keysDirectory = directoryForThisTest();
  const [from, to] = [newKey(), newKey()];
  const before = await openVault(keysDirectory, { masterKey: from });
  const [orderId, shredded] = [randomUUID(), randomUUID()];
  await before.sealOrder(orderId, orderWith('bleibt lesbar'));
  await before.sealOrder(shredded, orderWith('bleibt gelöscht'));
  await before.shredLetter(shredded);
  const sealed = await before.sealPersonal(orderId, 'Erika');
  await before.close();
  const keys = await openKeyDirectory(keysDirectory);
  const oldWrapping = (await keys.find('letter', orderId))!;

  await expect(rotateRedisMasterKey({ url: url(), keysDirectory, from: newKey(), to })).rejects.toThrow(
    'Der bisherige Hauptschlüssel passt nicht',
  );
  expect(await rotateRedisMasterKey({ url: url(), keysDirectory, from, to })).toBe(3);
  // Repeated after an interruption at the very end: nothing changes.
  expect(await rotateRedisMasterKey({ url: url(), keysDirectory, from, to })).toBe(3);

  await expect(openVault(keysDirectory, { masterKey: from })).rejects.toThrow(
    'Der Hauptschlüssel (MASTER_KEY) passt nicht',
  );
  const after = await openVault(keysDirectory, { masterKey: to });
  expect(await after.getLetter(orderId)).toBe('bleibt lesbar');
  expect(await after.getLetter(shredded)).toBeUndefined();
  expect(await after.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value: 'Erika' });
  await after.close();
  expect((await keys.find('letter', orderId))!.equals(oldWrapping)).toBe(false);
});

test('a rotation that was interrupted keeps the vault closed until it is finished', async () => {
  const keysDirectory = directoryForThisTest();
  const [from, to] = [newKey(), newKey()];
  const before = await openVault(keysDirectory, { masterKey: from });
  const orders = Array.from({ length: 20 }, () => randomUUID());
  await Promise.all(orders.map((orderId) => before.sealOrder(orderId, orderWith(orderId))));
  await before.close();
  const keys = await openKeyDirectory(keysDirectory);
  const interrupted = rotateKeys({
    header: headerPath(keysDirectory),
    from,
    to,
    async rewrapAll(rewrap) {
      let index = 0;
      for await (const kept of keys.all()) if (index++ % 2 === 0) await kept.replace(rewrap(kept));
      throw new Error('killed');
    },
  });
  await expect(interrupted).rejects.toThrow('killed');

  for (const masterKey of [from, to])
    await expect(openVault(keysDirectory, { masterKey })).rejects.toThrow(
      'Der Wechsel des Hauptschlüssels wurde unterbrochen',
    );
  expect(await rotateRedisMasterKey({ url: url(), keysDirectory, from, to })).toBe(40);
  const after = await openVault(keysDirectory, { masterKey: to });
  for (const orderId of orders) expect(await after.getLetter(orderId)).toBe(orderId);
  await after.close();
});
