import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { newKey } from '../sealing.ts';
import { openKeyFile, type KeyFile } from './key-file.ts';
import { keyFilePath, openVaultFiles, sealedTextsPath } from './vault-files.ts';
import { openSealedTexts, type SealedTexts } from './sealed-texts.ts';
import type { Request } from './vault-files.ts';
import { createVaultFiles } from './vault-files.ts';

const masterKey = newKey();
let directory: string;
beforeEach(() => {
  directory = directoryForThisTest();
  openVaultFiles({ directory, masterKey }).close();
});

const orderOf = (orderId: string, text: string): Request => ({
  name: 'sealOrder',
  args: [orderId, { text, content: text, personal: '{}' }],
});
const LETTER = orderOf('anna', 'Liebe Anna');
const SEALED = {
  ok: true,
  value: { fingerprint: expect.any(String), personal: expect.any(String), personalKey: expect.any(String) },
};
const READ: Request = { name: 'getLetter', args: ['anna'] };
const SHRED: Request = { name: 'shredLetter', args: ['anna'] };
const failing = () => {
  throw new Error('EIO');
};

type Files = { keyFile: KeyFile; texts: SealedTexts };
const openFiles = (): Files => ({
  keyFile: { ...openKeyFile(keyFilePath(directory)) },
  texts: { ...openSealedTexts(sealedTextsPath(directory)) },
});

/** What breaks, in words, and the calls that then fail. */
type Breakdown = [what: string, broken: { keyFile?: Partial<KeyFile>; texts?: Partial<SealedTexts> }];
function breakDown(files: Files, { keyFile, texts }: Breakdown[1]): void {
  Object.assign(files.keyFile, keyFile);
  Object.assign(files.texts, texts);
}

test.each([
  ['the key cannot be written', { keyFile: { write: failing } }],
  ['the key cannot be synced', { keyFile: { sync: failing } }],
  ['the letter cannot be stored', { texts: { commit: failing } }],
] satisfies Breakdown[])('a letter is refused if %s, and accepted when the disk works again', (_, broken) => {
  const files = openFiles();
  const vault = createVaultFiles({ ...files, masterKey });
  breakDown(files, broken);
  expect(() => vault.apply([LETTER])).toThrow('EIO');
  const suspectSlots = vault.suspectSlots();
  expect(suspectSlots.size).toBe(1);
  vault.close();

  const repaired = openVaultFiles({ directory, masterKey, suspectSlots });
  expect(repaired.apply([READ])).toEqual([{ ok: true, value: undefined }]);
  expect(repaired.apply([LETTER])).toEqual([SEALED]);
  expect(repaired.apply([READ])).toEqual([{ ok: true, value: 'Liebe Anna' }]);
  repaired.close();
});

test.each([
  ['the key cannot be overwritten', { keyFile: { erase: failing } }],
  ['the key is still read where it was overwritten', { keyFile: { isErased: () => false } }],
  ['the ciphertext cannot be deleted', { texts: { commit: failing } }],
  ['the write-ahead log cannot be emptied', { texts: { emptyWriteAheadLog: failing } }],
] satisfies Breakdown[])('a shredding fails if %s, and is completed by repeating it', (_, broken) => {
  const files = openFiles();
  const vault = createVaultFiles({ ...files, masterKey });
  vault.apply([LETTER]);
  breakDown(files, broken);
  expect(() => vault.apply([SHRED])).toThrow();
  vault.close();

  const repaired = openVaultFiles({ directory, masterKey });
  expect(repaired.apply([SHRED])).toEqual([{ ok: true, value: undefined }]);
  expect(repaired.apply([READ])).toEqual([{ ok: true, value: undefined }]);
  repaired.close();
});

test('a key whose sync failed is rewritten and synced at the next opening', () => {
  const vault = openVaultFiles({ directory, masterKey });
  vault.apply([LETTER]);
  vault.close();

  const files = openFiles();
  const { rewrite, sync } = files.keyFile;
  const steps: string[] = [];
  files.keyFile.rewrite = (slot) => {
    steps.push(`rewrite ${slot}`);
    rewrite(slot);
  };
  files.keyFile.sync = () => {
    steps.push('sync');
    sync();
  };
  createVaultFiles({ ...files, masterKey, suspectSlots: new Set([1]) }).close();
  expect(steps).toEqual(['rewrite 1', 'sync']);
});

test('one unreadable letter fails, and the others of its batch succeed', () => {
  const files = openFiles();
  const vault = createVaultFiles({ ...files, masterKey });
  vault.apply([LETTER]);
  files.texts.sealedLetter = () => Buffer.alloc(100, 1);
  const [read, put] = vault.apply([READ, orderOf('ben', 'Lieber Ben')]);
  expect(read).toMatchObject({ ok: false });
  expect(put).toMatchObject({ ok: true });
  vault.close();
});

test('a letter is refused if the key file cannot grow, and the others of its batch succeed', () => {
  const files = openFiles();
  const vault = createVaultFiles({ ...files, masterKey });
  const { grow } = files.keyFile;
  files.keyFile.grow = failing;
  expect(vault.apply([LETTER, READ])).toEqual([
    { ok: false, error: expect.any(Error) },
    { ok: true, value: undefined },
  ]);
  files.keyFile.grow = grow;
  expect(vault.apply([LETTER, READ])).toEqual([SEALED, { ok: true, value: 'Liebe Anna' }]);
  vault.close();
});
