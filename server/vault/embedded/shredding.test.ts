import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { newKey, unwrapKey, type Purpose } from '../sealing.ts';
import type { Vault } from '../port.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { openKeyFile } from './key-file.ts';
import { keyFilePath, sealedTextsPath } from './vault-files.ts';
import { openSealedTexts } from './sealed-texts.ts';
import { orderWith } from '../suite/private-parts.ts';

const masterKey = newKey();
let root: string;
let directory: string;
let vault: Vault;
beforeEach(async () => {
  root = directoryForThisTest();
  directory = join(root, 'vault');
  vault = await openEmbeddedVault({ directory, masterKey });
});
afterEach(async () => {
  await vault.close();
});

const filesOf = (place: string) => readdirSync(place).map((name) => readFileSync(join(place, name)));
const isOnDisk = (bytes: Buffer) => filesOf(directory).some((content) => content.includes(bytes));
const marker = () => randomBytes(24).toString('base64url');
const encodings = (text: string) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];

/** The order's key as it is in the key file, and unwrapped. */
function keyOf(purpose: Purpose, orderId: string): { wrapped: Buffer; key: Buffer } {
  const keyFile = openKeyFile(keyFilePath(directory));
  try {
    for (const [, content] of keyFile.scan()) {
      const wrapped = content.kind === 'keys' && content.record.orderId === orderId && content.record.keys[purpose];
      if (wrapped) return { wrapped, key: unwrapKey(masterKey, purpose, orderId, wrapped) };
    }
    throw new Error(`no ${purpose} key of ${orderId}`);
  } finally {
    keyFile.close();
  }
}

/** The letter's ciphertext, read from a copy as a thief of the disk would. */
function ciphertextOf(orderId: string): Buffer {
  const copy = join(root, randomUUID());
  cpSync(directory, copy, { recursive: true });
  const texts = openSealedTexts(sealedTextsPath(copy));
  const sealed = texts.sealedLetter(orderId)!;
  texts.close();
  return sealed;
}

test('no file contains a letter, a name or a key unencrypted', async () => {
  const text = marker();
  const name = marker();
  const orderId = randomUUID();
  const parts = { text: `Liebe Oma, ${text}`, content: text, personal: { name } };
  const { personal } = await vault.sealOrder(orderId, parts);
  await vault.openPersonal(orderId, personal);
  for (const bytes of [
    ...encodings(text),
    ...encodings(name),
    keyOf('letter', orderId).key,
    keyOf('personal', orderId).key,
    masterKey,
  ]) {
    expect(isOnDisk(bytes)).toBe(false);
  }
});

test('a shredded letter leaves no text, no key and no ciphertext on disk', async () => {
  const text = marker();
  const orderId = randomUUID();
  await vault.sealOrder(orderId, orderWith(text));
  const { wrapped } = keyOf('letter', orderId);
  const ciphertext = ciphertextOf(orderId);
  expect(isOnDisk(wrapped)).toBe(true);
  expect(isOnDisk(ciphertext)).toBe(true);

  await vault.shredLetter(orderId);
  for (const bytes of [...encodings(text), wrapped, ciphertext]) expect(isOnDisk(bytes)).toBe(false);
});

test.each([
  ['letter', 'personal'],
  ['personal', 'letter'],
] as const)(
  'the %s key of an order can be destroyed first; without both keys the slot is zero',
  async (first, last) => {
    const orderId = randomUUID();
    await vault.sealOrder(orderId, orderWith('x'));
    const wrapped = { letter: keyOf('letter', orderId).wrapped, personal: keyOf('personal', orderId).wrapped };
    const destroy = { letter: () => vault.shredLetter(orderId), personal: () => vault.forgetPersonal(orderId) };
    const keys = () => readFileSync(keyFilePath(directory));
    await destroy[first]();
    expect([keys().includes(wrapped[first]), keys().includes(wrapped[last])]).toEqual([false, true]);
    await destroy[last]();
    expect(
      keys()
        .subarray(4096)
        .equals(Buffer.alloc(keys().length - 4096)),
    ).toBe(true);
  },
);

test('three hundred shredded letters leave no text and no key on disk', async () => {
  const letters = Array.from({ length: 300 }, (_, index) => ({
    id: randomUUID(),
    text: marker() + 'ä'.repeat((index * 137) % 9_000),
  }));
  await Promise.all(letters.map(({ id, text }) => vault.sealOrder(id, orderWith(text))));
  const wrapped = letters.map(({ id }) => keyOf('letter', id).wrapped);
  await Promise.all(letters.filter((_, index) => index % 3 === 0).map(({ id }) => vault.shredLetter(id)));
  for (const { id } of letters.filter((_, index) => index % 3 === 1)) await vault.shredLetter(id);
  await Promise.all(letters.map(({ id }) => vault.shredLetter(id)));

  const files = filesOf(directory);
  const found = [...letters.flatMap(({ text }) => encodings(text.slice(0, 32))), ...wrapped].filter((bytes) =>
    files.some((content) => content.includes(bytes)),
  );
  expect(found).toEqual([]);
  expect(await vault.listLetters()).toEqual([]);
});

test('slots of erased orders are reused, so that the key file does not grow', async () => {
  const size = () => readFileSync(keyFilePath(directory)).length;
  await vault.sealOrder('first', orderWith('x'));
  const before = size();
  for (let round = 0; round < 12; round++) {
    const ids = Array.from({ length: 50 }, (_, index) => `order-${round}-${index}`);
    await Promise.all(ids.map((id) => vault.sealOrder(id, orderWith('x'))));
    await Promise.all(ids.flatMap((id) => [vault.shredLetter(id), vault.forgetPersonal(id)]));
  }
  expect(size()).toBe(before);
});
