import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import type { Vault } from '../port.ts';
import { newKey } from '../sealing.ts';
import { openEmbeddedVault } from './embedded-vault.ts';
import { createKeyFile, VaultUnusable } from '../key-file-header.ts';
import { keyFilePath, sealedTextsPath } from './vault-files.ts';
import { orderWith } from '../suite/private-parts.ts';

const masterKey = newKey();
let root: string;
let directory: string;
beforeEach(() => {
  root = directoryForThisTest();
  directory = join(root, 'vault');
});

const open = (options: Partial<Parameters<typeof openEmbeddedVault>[0]> = {}) =>
  openEmbeddedVault({ directory, masterKey, ...options });
async function withVault<T>(work: (vault: Vault) => Promise<T>): Promise<T> {
  const vault = await open();
  try {
    return await work(vault);
  } finally {
    await vault.close();
  }
}
async function fill(orderId: string, text = `Brief ${orderId}`) {
  return withVault(async (vault) => {
    await vault.sealOrder(orderId, orderWith(text));
    return vault.sealPersonal(orderId, text);
  });
}
async function refusal(opening: Promise<unknown>): Promise<string> {
  const error: unknown = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(VaultUnusable);
  return (error as Error).message;
}

test('the vault refuses another master key with one sentence, and keeps its letters', async () => {
  await fill('a');
  expect(await refusal(open({ masterKey: newKey() }))).toBe(
    'Der Hauptschlüssel (MASTER_KEY) passt nicht zu diesem Tresor. Bitte verwenden Sie den Schlüssel, mit dem er angelegt wurde.',
  );
  await withVault(async (vault) => expect(await vault.getLetter('a')).toBe('Brief a'));
});

test('the vault cannot be opened twice at the same time', async () => {
  const vault = await open();
  expect(await refusal(open())).toMatch(/^Der Tresor .* ist schon geöffnet\./);
  await vault.close();
  await (await open()).close();
});

test('the vault does not open without its key file, or with a damaged or foreign one', async () => {
  await fill('a');
  const aside = join(root, 'aside.keys');
  cpSync(keyFilePath(directory), aside);
  rmSync(keyFilePath(directory));
  expect(await refusal(open())).toMatch(/^Die Schlüsseldatei .* fehlt\./);
  createKeyFile(keyFilePath(directory), masterKey);
  expect(await refusal(open())).toMatch(/gehört zu einem anderen Tresor/);
  writeFileSync(keyFilePath(directory), 'unlesbar');
  expect(await refusal(open())).toMatch(/ist beschädigt/);
  cpSync(aside, keyFilePath(directory));
  await withVault(async (vault) => expect(await vault.getLetter('a')).toBe('Brief a'));
});

test('the vault does not open with keys but no database, which may be in a backup', async () => {
  await fill('a');
  const backup = join(root, 'backup.sqlite');
  cpSync(sealedTextsPath(directory), backup);
  for (const name of readdirSync(directory)) if (name !== 'vault.keys') rmSync(join(directory, name));
  expect(await refusal(open())).toMatch(/Bitte stellen Sie vault\.sqlite aus der Sicherung wieder her/);
  cpSync(backup, sealedTextsPath(directory));
  await withVault(async (vault) => expect(await vault.getLetter('a')).toBe('Brief a'));
});

test('an old backup of the database loses later letters, but no person and no erasure', async () => {
  const personA = await fill('a');
  const backup = join(root, 'backup.sqlite');
  cpSync(sealedTextsPath(directory), backup);
  const personB = await fill('b');
  await withVault(async (vault) => {
    await vault.shredLetter('a');
    await vault.forgetPersonal('a');
  });
  cpSync(backup, sealedTextsPath(directory));

  const vault = await open();
  expect(await vault.listLetters()).toEqual([]);
  expect(await vault.getLetter('a')).toBeUndefined();
  await expect(vault.sealOrder('a', orderWith('Brief a'))).rejects.toThrow();
  expect(await vault.openPersonal('a', personA)).toEqual({ kind: 'forgotten' });
  expect(await vault.openPersonal('b', personB)).toEqual({ kind: 'known', value: 'Brief b' });
  await vault.sealOrder('b', orderWith('Brief b'));
  await vault.close();
});

test('an old copy of the key file restores neither shredded letters nor erased persons', async () => {
  const person = await fill('a');
  const copy = join(root, 'copy.keys');
  cpSync(keyFilePath(directory), copy);
  await withVault(async (vault) => {
    await vault.shredLetter('a');
    await vault.forgetPersonal('a');
  });
  cpSync(copy, keyFilePath(directory));

  const vault = await open();
  expect(await vault.getLetter('a')).toBeUndefined();
  expect(await vault.openPersonal('a', person)).toEqual({ kind: 'forgotten' });
  await vault.close();
});

test('an old copy of the key file restores no shredded letter and keeps its order’s person', async () => {
  const person = await fill('a');
  const copy = readFileSync(keyFilePath(directory));
  await withVault((vault) => vault.shredLetter('a'));
  const shredded = readFileSync(keyFilePath(directory));
  writeFileSync(keyFilePath(directory), copy);

  const vault = await open();
  expect(await vault.getLetter('a')).toBeUndefined();
  expect(await vault.openPersonal('a', person)).toEqual({ kind: 'known', value: 'Brief a' });
  await vault.close();
  expect(readFileSync(keyFilePath(directory)).equals(shredded)).toBe(true);
});

test('a first start that was interrupted is repeated', async () => {
  const vault = await open();
  await vault.close();
  for (const name of readdirSync(directory)) if (name !== 'vault.keys') rmSync(join(directory, name));
  truncateSync(keyFilePath(directory), 4096 + 100);
  const again = await open();
  await again.sealOrder('a', orderWith('x'));
  await again.close();
  expect(statSync(keyFilePath(directory)).size % 4096).toBe(0);
});

test('only the owner can read the vault’s files', async () => {
  await fill('a');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(keyFilePath(directory)).mode & 0o777).toBe(0o600);
});

test('a crash of the vault’s thread is reported once; closing or refusing to open is not', async () => {
  let deaths = 0;
  const onCrash = () => void (deaths += 1);
  const begun: Worker[] = [];
  const recordThread = (thread: Worker) => void begun.push(thread);
  process.on('worker', recordThread);
  const vault = await open({ onCrash });
  process.off('worker', recordThread);
  await begun[0]!.terminate();
  await expect.poll(() => deaths).toBe(1);
  await expect(vault.getLetter('a')).rejects.toThrow();
  await vault.close();

  await (await open({ onCrash })).close();
  await refusal(open({ masterKey: newKey(), onCrash }));
  expect(deaths).toBe(1);
});
