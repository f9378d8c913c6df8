import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { dataPaths } from '../app/data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../vault/embedded/embedded-vault.ts';
import { loadMasterKey } from '../vault/master-key.ts';
import { openRedisVault } from '../vault/redis/redis-vault.ts';
import { startRedis } from '../platform/redis.fixture.ts';
import { orderWith } from '../vault/suite/private-parts.ts';
import { operate } from './operate.fixture.ts';

let directory: string;
beforeEach(() => {
  directory = directoryForThisTest();
});

async function rotate(settings?: Record<string, string>): Promise<{ code: number; said: string }> {
  const { code, out, error } = await operate(directory, ['rotate-key'], settings);
  return { code, said: out + error };
}

const [OLD, NEW] = ['a'.repeat(64), 'b'.repeat(64)];
const openVault = (masterKey: Buffer) => openEmbeddedVault({ directory: dataPaths(directory).vault, masterKey });
const keyInFile = () => loadMasterKey({ file: dataPaths(directory).masterKey });
async function holdLetter(masterKey: Buffer): Promise<void> {
  const vault = await openVault(masterKey);
  await vault.sealOrder('order-1', orderWith('bleibt lesbar'));
  await vault.close();
}
async function letterUnder(masterKey: Buffer): Promise<string | undefined> {
  const vault = await openVault(masterKey);
  const text = await vault.getLetter('order-1');
  await vault.close();
  return text;
}

test('a master key in a file is replaced by a new one, and the letters stay readable', async () => {
  const before = keyInFile();
  await holdLetter(before);
  const { code, said } = await rotate();
  expect([code, said]).toEqual([0, expect.stringContaining('2 Schlüssel neu verpackt.')]);
  const after = keyInFile();
  expect(after.equals(before)).toBe(false);
  expect(existsSync(`${dataPaths(directory).masterKey}.new`)).toBe(false);
  expect(said).not.toContain(after.toString('hex'));
  await expect(openVault(before)).rejects.toThrow('passt nicht');
  expect(await letterUnder(after)).toBe('bleibt lesbar');
});

test('a rotation that was interrupted before its last step is finished by the next call', async () => {
  const { masterKey } = dataPaths(directory);
  await holdLetter(keyInFile());
  copyFileSync(masterKey, `${masterKey}.kept`);
  await rotate();
  // As if the power had failed between the change of the vault and that of the file.
  copyFileSync(masterKey, `${masterKey}.new`);
  copyFileSync(`${masterKey}.kept`, masterKey);
  expect((await rotate()).code).toBe(0);
  expect(readFileSync(masterKey).equals(readFileSync(`${masterKey}.kept`))).toBe(false);
  expect(await letterUnder(keyInFile())).toBe('bleibt lesbar');
});

test('a rotation that was interrupted while destroying the old key is finished by the next call', async () => {
  const { masterKey } = dataPaths(directory);
  await holdLetter(keyInFile());
  await rotate();
  renameSync(masterKey, `${masterKey}.new`);
  writeFileSync(masterKey, randomBytes(65));
  expect((await rotate()).code).toBe(0);
  expect(existsSync(`${masterKey}.new`)).toBe(false);
  expect(await letterUnder(keyInFile())).toBe('bleibt lesbar');
});

test('a master key from a setting is replaced by NEW_MASTER_KEY, which is required', async () => {
  await holdLetter(Buffer.from(OLD, 'hex'));
  expect(await rotate({ MASTER_KEY: OLD })).toEqual({ code: 1, said: expect.stringContaining('NEW_MASTER_KEY') });
  expect(await rotate({ MASTER_KEY: NEW, NEW_MASTER_KEY: 'c'.repeat(64) })).toEqual({
    code: 1,
    said: expect.stringContaining('passt nicht'),
  });
  expect((await rotate({ MASTER_KEY: OLD, NEW_MASTER_KEY: NEW })).code).toBe(0);
  // As an operator does whose terminal closed before it showed the result.
  expect(await rotate({ MASTER_KEY: OLD, NEW_MASTER_KEY: NEW })).toEqual({
    code: 0,
    said: expect.stringContaining('2 Schlüssel neu verpackt.'),
  });
  expect(await letterUnder(Buffer.from(NEW, 'hex'))).toBe('bleibt lesbar');
});

test('a master key in a file is replaced by NEW_MASTER_KEY if that is set and valid', async () => {
  const { masterKey } = dataPaths(directory);
  await holdLetter(keyInFile());
  const before = readFileSync(masterKey);
  const keySetting: Record<string, string> = { MASTER_KEY: keyInFile().toString('hex') };
  for (const settings of [{}, keySetting])
    expect(await rotate({ ...settings, NEW_MASTER_KEY: 'zz' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^✗ Die Einstellung NEW_MASTER_KEY ist kein gültiger Hauptschlüssel/),
    });
  expect(readFileSync(masterKey).equals(before)).toBe(true);
  expect(existsSync(`${masterKey}.new`)).toBe(false);
  expect((await rotate({ NEW_MASTER_KEY: NEW })).code).toBe(0);
  expect(keyInFile().toString('hex')).toBe(NEW);
  expect(await letterUnder(keyInFile())).toBe('bleibt lesbar');
  // A change that was begun is finished before another begins.
  writeFileSync(`${masterKey}.new`, OLD);
  expect(await rotate({ NEW_MASTER_KEY: 'c'.repeat(64) })).toEqual({
    code: 1,
    said: expect.stringContaining('ohne NEW_MASTER_KEY'),
  });
});

test('the master key of a vault in Redis can be replaced, too', async () => {
  const redis = await startRedis();
  const url = redis.database();
  const open = (key: string) =>
    openRedisVault({ url, keysDirectory: dataPaths(directory).vaultKeys, masterKey: Buffer.from(key, 'hex') });
  const before = await open(OLD);
  await before.sealOrder('order-1', orderWith('bleibt lesbar'));
  await before.close();
  const { code, said } = await rotate({ MASTER_KEY: OLD, NEW_MASTER_KEY: NEW, VAULT_REDIS_URL: url });
  expect([code, said]).toEqual([0, expect.stringContaining('2 Schlüssel neu verpackt.')]);
  const after = await open(NEW);
  expect(await after.getLetter('order-1')).toBe('bleibt lesbar');
  await after.close();
  await redis.remove();
});
