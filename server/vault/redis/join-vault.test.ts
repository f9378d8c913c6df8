import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import { proofOf, readHeader } from '../embedded/key-file-header.ts';
import { orderWith } from '../suite/private-parts.ts';
import { newKey, sealJson, sealText, wrapKey } from '../sealing.ts';
import { headerPath, openKeyDirectory } from './key-directory.ts';
import { useVaultRedis } from './vault-redis.fixture.ts';

/** The two halves of a shared vault, and what older versions left: keys in Redis, or files of one key. */

const { client, filesHolding, masterKey, openVault: open } = useVaultRedis();
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

/** A vault as the older version kept it: every key beside what it opens. */
async function olderVault(letters: number) {
  const id = randomUUID();
  await client().hset('federpost:vault', { id, proof: proofOf(masterKey, id), erasures: 0, erased: 0 });
  const orders = Array.from({ length: letters }, () => {
    const [letterKey, personalKey] = [newKey(), newKey()];
    const orderId = randomUUID();
    return {
      orderId,
      letter: wrapKey(masterKey, 'letter', orderId, letterKey),
      text: sealText(letterKey, orderId, `Brief ${orderId}`),
      personal: wrapKey(masterKey, 'personal', orderId, personalKey),
      sealed: sealJson(personalKey, orderId, JSON.stringify({ name: orderId })),
    };
  });
  for (const { orderId, letter, text, personal } of orders) {
    await client().hset(`federpost:letter:${orderId}`, { key: letter, text });
    await client().zadd('federpost:letters', Date.now(), orderId);
    await client().set(`federpost:personal:${orderId}`, personal);
  }
  return { id, orders };
}
test('keys that lie in Redis move to the directory at the start, and no file of Redis holds them afterwards', async () => {
  const { id, orders } = await olderVault(30);
  expect(filesHolding(orders[0]!.letter)).not.toEqual([]);
  const keys = directoryForThisTest();
  await expect(open(keys, { masterKey: newKey() })).rejects.toThrow(/^Der Hauptschlüssel \(MASTER_KEY\) passt nicht/);
  // Two servers of the new version start at the same time.
  const [vault, other] = await Promise.all([open(keys), open(keys)]);
  for (const { orderId, sealed } of orders) {
    expect(await vault.getLetter(orderId)).toBe(`Brief ${orderId}`);
    expect(await other.openPersonal(orderId, sealed)).toEqual({ kind: 'known', value: { name: orderId } });
  }
  for (const { letter, personal } of orders) expect([...filesHolding(letter), ...filesHolding(personal)]).toEqual([]);
  // A server of the older version asks for the vault by its old id, and finds no proof of its master key.
  expect(await client().hget('federpost:vault', 'id')).not.toBe(id);
  expect(await client().hget('federpost:vault', 'proof')).toBeNull();
  await Promise.all([vault.close(), other.close()]);
});

test('keys of another vault are not mixed with those in Redis', async () => {
  const { orders } = await olderVault(1);
  const directory = directoryForThisTest();
  const { orderId, letter } = orders[0]!;
  await (await openKeyDirectory(directory)).takeOver('letter', orderId, letter);
  await expect(open(directory)).rejects.toThrow('liegen nicht die Schlüssel dieses Tresors');
});

test('moving that was interrupted goes on at the next start, and leaves no key of what was shredded meanwhile', async () => {
  const {
    orders: [halfMoved, shredded],
  } = await olderVault(4);
  const directory = directoryForThisTest();
  await client().sadd('federpost:destroyed:letter', shredded!.orderId);
  await (await open(directory)).close();
  // As Redis stands when the move ends between making a key's file and removing the key, and before its last step.
  await client().hset(`federpost:letter:${halfMoved!.orderId}`, { key: halfMoved!.letter });
  await client().hset('federpost:vault', {
    proof: proofOf(masterKey, (await client().hget('federpost:vault', 'id'))!),
  });
  const vault = await open(directory);
  expect(await vault.getLetter(halfMoved!.orderId)).toBe(`Brief ${halfMoved!.orderId}`);
  expect(await client().hexists(`federpost:letter:${halfMoved!.orderId}`, 'key')).toBe(0);
  expect(await (await openKeyDirectory(directory)).find('letter', shredded!.orderId)).toBeUndefined();
  await vault.close();
});

test('a directory of the older layout is taken over under another id, by several servers at once or after an interruption', async () => {
  const directory = directoryForThisTest();
  const older = await open(directory);
  const orderId = randomUUID();
  const { personal } = await older.sealOrder(orderId, orderWith('bleibt'));
  const { vaultId } = readHeader(headerPath(directory))!;
  const makeOlder = () => {
    const header = readFileSync(headerPath(directory));
    header.write('FPVAULT1', 'latin1');
    writeFileSync(headerPath(directory), header);
  };
  makeOlder();
  await expect(open(directory, { masterKey: newKey() })).rejects.toThrow(
    /^Der Hauptschlüssel \(MASTER_KEY\) passt nicht/,
  );
  const beforeTakingOver = readFileSync(headerPath(directory));
  const servers = await Promise.all(Array.from({ length: 6 }, () => open(directory)));
  const id = readHeader(headerPath(directory))!.vaultId;
  expect(id).not.toBe(vaultId);
  expect(await client().hget('federpost:vault', 'id')).toBe(id);
  // A server of the older version that still runs knows the vault by its old id.
  await expect(older.getLetter(orderId)).rejects.toThrow('OTHERVAULT');

  // Interrupted after Redis, before the header.
  writeFileSync(headerPath(directory), beforeTakingOver);
  servers.push(await open(directory));
  expect(readHeader(headerPath(directory))).toMatchObject({ version: 2, vaultId: id });
  for (const vault of servers) {
    expect(await vault.getLetter(orderId)).toBe('bleibt');
    expect(await vault.openPersonal(orderId, personal)).toEqual({ kind: 'known', value: orderWith('').personal });
  }
  await Promise.all([older, ...servers].map((vault) => vault.close()));
});

test('a directory of the older layout that belongs to another vault is refused as it is', async () => {
  await hold(directoryForThisTest());
  const other = directoryForThisTest();
  const header = Buffer.alloc(4096);
  header.write(`FPVAULT1${randomUUID()}`, 'latin1');
  writeFileSync(headerPath(other), header);
  await expect(open(other)).rejects.toThrow('liegen nicht die Schlüssel dieses Tresors');
  expect(readFileSync(headerPath(other)).equals(header)).toBe(true);
});
