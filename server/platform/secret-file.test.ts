import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './secret-file.ts';
import { directoryForThisTest } from './temporary-directory.fixture.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = join(directoryForThisTest(), 'secrets');
  file = join(directory, 'worker-token');
});

test('a secret is created once, readable by its owner only', () => {
  const secret = readOrCreateSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['worker-token']);
});

test.each([
  ['no bytes', ''],
  ['a line end', '\n'],
  ['zero bytes', '\0'.repeat(44)],
])('a file emptied by a power cut (%s) is replaced by a new secret', (_, left) => {
  readOrCreateSecret(file);
  writeFileSync(file, left);
  const secret = readOrCreateSecret(file);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(readdirSync(directory)).toEqual(['worker-token']);
});

test('a truncated secret is refused with a sentence that does not repeat it', () => {
  readOrCreateSecret(file);
  writeFileSync(file, 'kurz-und-geheim');
  expect(() => readOrCreateSecret(file)).toThrow(/^Das Geheimnis in .*worker-token ist zu kurz oder beschädigt: .*\.$/);
  expect(() => readOrCreateSecret(file)).not.toThrow(/kurz-und-geheim/);
});

test('a secret written by hand is kept', () => {
  readOrCreateSecret(file);
  writeFileSync(file, 'ein-eigener-pfad-zum-betrieb\n');
  expect(readOrCreateSecret(file)).toBe('ein-eigener-pfad-zum-betrieb');
});
