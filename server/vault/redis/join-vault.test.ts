import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { redisAddress } from '@federpost/shared/queue/redis-address.ts';
import { startRedis, type TestRedis } from '../../redis.fixture.ts';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { proofOf } from '../embedded/header.ts';
import { newKey, sealText, sealValue, wrapKey } from '../sealing.ts';
import { openKeyDirectory } from './key-directory.ts';
import { openRedisVault } from './redis-vault.ts';

/** The two halves of a shared vault, and keys that an older version left in Redis. */

let redis: TestRedis;
let client: Redis;
let url: string;
const masterKey = newKey();
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());
beforeEach(() => {
  url = redis.database();
  client = new Redis(redisAddress(url));
});
afterEach(() => client.disconnect());

const open = (keysDirectory: string, key = masterKey) =>
  openRedisVault({ url, keysDirectory, masterKey: key, gatherMs: 0 });
async function hold(keysDirectory: string): Promise<string> {
  const orderId = randomUUID();
  const vault = await open(keysDirectory);
  await vault.putLetter(orderId, 'bleibt');
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
  await client.flushdb();
  await expect(open(keys)).rejects.toThrow(/^Das Redis des Tresors ist leer, aber in .* liegen Schlüssel\. .*\.$/);
  const fresh = directoryForThisTest();
  await (await open(fresh)).close();
  await client.flushdb();
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
  await vaults[0]!.putLetter(orderId, 'für alle');
  for (const vault of vaults) expect(await vault.getLetter(orderId)).toBe('für alle');
  await Promise.all(vaults.map((vault) => vault.close()));
});

/** A vault as the older version kept it: every key beside what it opens. */
async function olderVault(letters: number) {
  const id = randomUUID();
  await client.hset('federpost:vault', { id, proof: proofOf(masterKey, id), erasures: 0, erased: 0 });
  const orders = Array.from({ length: letters }, () => {
    const [letterKey, personalKey] = [newKey(), newKey()];
    const orderId = randomUUID();
    return {
      orderId,
      letter: wrapKey(masterKey, 'letter', orderId, letterKey),
      text: sealText(letterKey, orderId, `Brief ${orderId}`),
      personal: wrapKey(masterKey, 'personal', orderId, personalKey),
      sealed: sealValue(personalKey, orderId, { name: orderId }),
    };
  });
  for (const { orderId, letter, text, personal } of orders) {
    await client.hset(`federpost:letter:${orderId}`, { key: letter, text });
    await client.zadd('federpost:letters', Date.now(), orderId);
    await client.set(`federpost:personal:${orderId}`, personal);
  }
  return { id, orders };
}
const redisFiles = () =>
  readdirSync(redis.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

test('keys that lie in Redis move to the directory at the start, and no file of Redis holds them afterwards', async () => {
  const { id, orders } = await olderVault(30);
  expect(redisFiles().some((file) => file.includes(orders[0]!.letter))).toBe(true);
  const keys = directoryForThisTest();
  await expect(open(keys, newKey())).rejects.toThrow(/^Der Hauptschlüssel \(MASTER_KEY\) passt nicht/);
  // Two servers of the new version start at the same time.
  const [vault, other] = await Promise.all([open(keys), open(keys)]);
  for (const { orderId, sealed } of orders) {
    expect(await vault.getLetter(orderId)).toBe(`Brief ${orderId}`);
    expect(await other.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value: { name: orderId } });
  }
  const files = redisFiles();
  for (const { letter, personal } of orders)
    expect(files.some((file) => file.includes(letter) || file.includes(personal))).toBe(false);
  // A server of the older version asks for the vault by its old id, and finds no proof of its master key.
  expect(await client.hget('federpost:vault', 'id')).not.toBe(id);
  expect(await client.hget('federpost:vault', 'proof')).toBeNull();
  await Promise.all([vault.close(), other.close()]);
});

test('keys of another vault are not mixed with those in Redis', async () => {
  const { orders } = await olderVault(1);
  const directory = directoryForThisTest();
  await (
    await openKeyDirectory(directory)
  ).make({ purpose: 'letter', orderId: orders[0]!.orderId, wrapped: orders[0]!.letter });
  await expect(open(directory)).rejects.toThrow('liegen nicht die Schlüssel dieses Tresors');
});

test('moving that was interrupted goes on at the next start, and leaves no key of what was shredded meanwhile', async () => {
  const {
    orders: [halfMoved, shredded],
  } = await olderVault(4);
  const directory = directoryForThisTest();
  await client.sadd('federpost:destroyed:letter', shredded!.orderId);
  await (await open(directory)).close();
  // As Redis stands when the move ends between making a key's file and removing the key, and before its last step.
  await client.hset(`federpost:letter:${halfMoved!.orderId}`, { key: halfMoved!.letter });
  await client.hset('federpost:vault', { proof: proofOf(masterKey, (await client.hget('federpost:vault', 'id'))!) });
  const vault = await open(directory);
  expect(await vault.getLetter(halfMoved!.orderId)).toBe(`Brief ${halfMoved!.orderId}`);
  expect(await client.hexists(`federpost:letter:${halfMoved!.orderId}`, 'key')).toBe(0);
  expect(await (await openKeyDirectory(directory)).find('letter', shredded!.orderId)).toBeUndefined();
  await vault.close();
});
