import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../temporary-directory.fixture.ts';
import type { Sealed } from '../port.ts';
import { orderWith } from '../suite/private-parts.ts';
import { newKey, unwrapKey } from '../sealing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { parseSlot, SLOT_BYTES, type OrderKeys } from './key-file.ts';
import { readHeader } from './key-file-header.ts';
import { keyFilePath } from './open-vault-files.ts';
import { rotateMasterKey } from './rotate-master-key.ts';

/** Key files as older versions wrote them: each key in a slot of its own, «FPK1». */

const masterKey = newKey();
const IDS = ['anna', 'ben', 'cem'];
let directory: string;
let sealed: Map<string, Sealed>;
beforeEach(async () => {
  directory = directoryForThisTest();
  const vault = await openEmbeddedVault({ directory, masterKey });
  sealed = new Map();
  for (const id of IDS) sealed.set(id, (await vault.sealOrder(id, orderWith(`Brief ${id}`))).personal);
  await vault.close();
  writeFileSync(keyFilePath(directory), olderLayout(readFileSync(keyFilePath(directory))));
});

function olderLayout(file: Buffer): Buffer {
  const header = Buffer.from(file.subarray(0, SLOT_BYTES));
  header.write('FPVAULT1', 'latin1');
  const slots = [header];
  for (let at = SLOT_BYTES; at < file.length; at += SLOT_BYTES) {
    const content = parseSlot(file.subarray(at, at + SLOT_BYTES));
    if (content.kind === 'keys') slots.push(...slotsOfOneKey(content.record));
  }
  return Buffer.concat([...slots, Buffer.alloc(3 * SLOT_BYTES)]);
}

function slotsOfOneKey({ orderId, keys }: OrderKeys): Buffer<ArrayBuffer>[] {
  return (['letter', 'personal'] as const).map((purpose, index) => {
    const slot = Buffer.alloc(SLOT_BYTES);
    slot.write('FPK1', 'latin1');
    slot[4] = index + 1;
    slot[5] = slot.write(orderId, 6, 'latin1');
    keys[purpose]!.copy(slot, 70);
    return slot;
  });
}

const wrappedIn = (slot: number) =>
  Buffer.from(readFileSync(keyFilePath(directory)).subarray(slot * SLOT_BYTES + 70, slot * SLOT_BYTES + 130));

test('open, seal new orders beside the old ones, and are marked as files that an older program must not open', async () => {
  const vault = await openEmbeddedVault({ directory, masterKey });
  const { personal } = await vault.sealOrder('dora', orderWith('Brief dora'));
  await vault.close();
  expect(readHeader(keyFilePath(directory))?.version).toBe(2);
  const again = await openEmbeddedVault({ directory, masterKey });
  for (const id of [...IDS, 'dora']) expect(await again.getLetter(id)).toBe(`Brief ${id}`);
  for (const [id, data] of [...sealed, ['dora', personal] as const])
    expect(await again.openPersonal(id, data)).toEqual({ kind: 'known', value: orderWith('').personal });
  await expect(again.sealOrder('anna', orderWith('anders'))).rejects.toThrow();
  await again.close();
});

test('are shredded and forgotten key by key, each where it stands', async () => {
  const [letter, person] = [wrappedIn(1), wrappedIn(2)];
  expect(unwrapKey(masterKey, 'letter', 'anna', letter)).toHaveLength(32);
  const holds = (bytes: Buffer) => readFileSync(keyFilePath(directory)).includes(bytes);
  const vault = await openEmbeddedVault({ directory, masterKey });
  await vault.shredLetter('anna');
  expect([holds(letter), holds(person)]).toEqual([false, true]);
  expect(await vault.openPersonal('anna', sealed.get('anna')!)).toMatchObject({ kind: 'known' });
  await vault.forgetPersonal('anna');
  expect(
    readFileSync(keyFilePath(directory))
      .subarray(SLOT_BYTES, 3 * SLOT_BYTES)
      .equals(Buffer.alloc(2 * SLOT_BYTES)),
  ).toBe(true);
  await vault.close();
  const again = await openEmbeddedVault({ directory, masterKey });
  expect((await again.heldLetters()).map(({ orderId }) => orderId)).toEqual(['ben', 'cem']);
  expect(await again.openPersonal('anna', sealed.get('anna')!)).toEqual({ kind: 'forgotten' });
  await again.close();
});

test('change their master key', async () => {
  const to = newKey();
  expect(rotateMasterKey({ directory, from: masterKey, to })).toBe(6);
  const vault = await openEmbeddedVault({ directory, masterKey: to });
  for (const id of IDS) expect(await vault.getLetter(id)).toBe(`Brief ${id}`);
  await vault.close();
});
