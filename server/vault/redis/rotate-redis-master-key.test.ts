import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { newKey } from '../sealing.ts';
import { openRedisVault } from './redis-vault.ts';
import { startRedis } from '../../redis.fixture.ts';
import { rotateRedisMasterKey } from './rotate-redis-master-key.ts';

test('after a change of the master key every letter opens with the new one, none with the old one, and no file keeps the old wrapping', async () => {
  const redis = await startRedis();
  const url = redis.database();
  const [from, to] = [newKey(), newKey()];
  const before = await openRedisVault({ url, masterKey: from });
  const [orderId, shredded] = [randomUUID(), randomUUID()];
  await before.putLetter(orderId, 'bleibt lesbar');
  await before.putLetter(shredded, 'bleibt gelöscht');
  await before.shredLetter(shredded);
  const sealed = await before.sealPersonal(orderId, 'Erika');
  await before.close();
  const client = new Redis(redisAddress(url));
  const oldWrapping = (await client.hgetBuffer(`federpost:letter:${orderId}`, 'key'))!;
  client.disconnect();

  await expect(rotateRedisMasterKey({ url, from: newKey(), to })).rejects.toThrow('Der bisherige Hauptschlüssel passt nicht');
  expect(await rotateRedisMasterKey({ url, from, to })).toBe(2);
  // Interrupted at the very end and repeated: nothing changes.
  expect(await rotateRedisMasterKey({ url, from, to })).toBe(2);

  await expect(openRedisVault({ url, masterKey: from })).rejects.toThrow('Der Hauptschlüssel (MASTER_KEY) passt nicht');
  const after = await openRedisVault({ url, masterKey: to });
  expect(await after.getLetter(orderId)).toBe('bleibt lesbar');
  expect(await after.getLetter(shredded)).toBeUndefined();
  expect(await after.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value: 'Erika' });
  await after.close();
  const log = join(redis.directory, 'appendonlydir');
  for (const path of [join(redis.directory, 'dump.rdb'), ...readdirSync(log).map((name) => join(log, name))]) {
    expect(readFileSync(path).includes(oldWrapping)).toBe(false);
  }
  await redis.remove();
});
