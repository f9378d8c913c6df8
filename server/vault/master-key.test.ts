import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { loadMasterKey } from './master-key.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = directoryForThisTest();
  file = join(directory, 'keys', 'master.key');
});

test.each(['hex', 'base64', 'base64url'] as const)(
  'the setting is read as %s, without surrounding spaces',
  (encoding) => {
    const key = randomBytes(32);
    expect(loadMasterKey({ fromSetting: ` ${key.toString(encoding)}\n`, file })).toEqual(key);
  },
);

test('a key is created at the first start, readable by its owner only, and kept', () => {
  const key = loadMasterKey({ file });
  expect(key).toHaveLength(32);
  expect(loadMasterKey({ file })).toEqual(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(directory, 'keys'))).toEqual(['master.key']);
});

test('a key in the setting creates no file', () => {
  loadMasterKey({ fromSetting: 'ab'.repeat(32), file });
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  '',
  'geheim',
  'ab'.repeat(31),
  `${'ab'.repeat(32)}0`,
  randomBytes(31).toString('base64'),
  randomBytes(33).toString('base64'),
])('the setting «%s» is refused with a fixed sentence', (fromSetting) => {
  expect(() => loadMasterKey({ fromSetting, file })).toThrow(
    /^Die Einstellung MASTER_KEY ist kein gültiger Hauptschlüssel: Erwartet werden 32 Byte als 64 Hexadezimalziffern oder als Base64\.$/,
  );
});

test('a damaged key file is refused and not changed', () => {
  loadMasterKey({ file });
  writeFileSync(file, '');
  expect(() => loadMasterKey({ file })).toThrow(/^Die Schlüsseldatei .* ist kein gültiger Hauptschlüssel/);
  expect(statSync(file).size).toBe(0);
});
