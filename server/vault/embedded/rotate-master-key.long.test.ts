import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { newKey, PURPOSES, unwrapKey } from '../sealing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { openKeyFile } from './key-file.ts';
import { keyFilePath } from './vault-files.ts';
import { rotateMasterKey } from './rotate-master-key.ts';
import { orderWith } from '../suite/private-parts.ts';

const from = newKey();
const to = newKey();
let directory: string;
beforeEach(() => {
  directory = directoryForThisTest();
});

const IDS = Array.from({ length: 20 }, (_, index) => `order-${index}`);

async function fill() {
  const vault = await openEmbeddedVault({ directory, masterKey: from });
  const sealed = await Promise.all(
    IDS.map(async (id) => (await vault.sealOrder(id, { ...orderWith(`Brief ${id}`), personal: id })).personal),
  );
  await vault.shredLetter('order-0');
  await vault.close();
  return sealed;
}

async function expectEverythingUnder(masterKey: Buffer, sealed: Awaited<ReturnType<typeof fill>>) {
  const vault = await openEmbeddedVault({ directory, masterKey });
  for (const [index, id] of IDS.entries()) {
    expect(await vault.getLetter(id)).toBe(index === 0 ? undefined : `Brief ${id}`);
    expect(await vault.openPersonal(id, sealed[index]!)).toEqual({ kind: 'known', value: id });
  }
  await vault.close();
}

test('a rotation rewraps every key: only the new master key opens the vault', async () => {
  const sealed = await fill();
  expect(await rotateMasterKey({ directory, from, to })).toBe(39);
  await expect(openEmbeddedVault({ directory, masterKey: from })).rejects.toThrow('passt nicht zu diesem Tresor');
  const keyFile = openKeyFile(keyFilePath(directory));
  for (const [, content] of keyFile.scan()) {
    if (content.kind !== 'keys') continue;
    const { orderId, keys } = content.record;
    for (const purpose of PURPOSES)
      if (keys[purpose]) expect(() => unwrapKey(from, purpose, orderId, keys[purpose]!)).toThrow();
  }
  keyFile.close();
  await expectEverythingUnder(to, sealed);
});

test('a rotation that was interrupted keeps the vault closed until it is finished', async () => {
  const sealed = await fill();
  const before = readFileSync(keyFilePath(directory));
  await rotateMasterKey({ directory, from, to });
  const after = readFileSync(keyFilePath(directory));
  // The file contains the header of an unfinished change while keys are wrapped one by one.
  const underWay = await headerUnderWay(before);
  writeFileSync(
    keyFilePath(directory),
    Buffer.concat([underWay, after.subarray(4096, 4096 * 12), before.subarray(4096 * 12)]),
  );

  await expect(openEmbeddedVault({ directory, masterKey: from })).rejects.toThrow(
    'Der Wechsel des Hauptschlüssels wurde unterbrochen',
  );
  await expect(openEmbeddedVault({ directory, masterKey: to })).rejects.toThrow(
    'Der Wechsel des Hauptschlüssels wurde unterbrochen',
  );
  await expect(rotateMasterKey({ directory, from, to: newKey() })).rejects.toThrow('wurde begonnen');
  expect(await rotateMasterKey({ directory, from, to })).toBe(39);
  await expectEverythingUnder(to, sealed);
});

/** The content of slot 0 during a change: taken from a change that fails at its first key, which is damaged. */
async function headerUnderWay(before: Buffer): Promise<Buffer> {
  const place = directoryForThisTest();
  cpSync(directory, place, { recursive: true });
  const spoilt = Buffer.from(before);
  for (let slot = 1; slot * 4096 < spoilt.length; slot++) if (spoilt[slot * 4096] !== 0) spoilt[slot * 4096 + 80]! ^= 1;
  writeFileSync(keyFilePath(place), spoilt);
  await expect(rotateMasterKey({ directory: place, from, to })).rejects.toThrow();
  return readFileSync(keyFilePath(place)).subarray(0, 4096);
}

test('a rotation is refused with a wrong old key or a damaged or missing key file', async () => {
  await fill();
  await expect(rotateMasterKey({ directory, from: newKey(), to })).rejects.toThrow('passt nicht zu diesem Tresor');
  truncateSync(keyFilePath(directory), 0);
  await expect(rotateMasterKey({ directory, from, to })).rejects.toThrow('ist beschädigt');
  rmSync(keyFilePath(directory));
  await expect(rotateMasterKey({ directory, from, to })).rejects.toThrow('fehlt');
});
