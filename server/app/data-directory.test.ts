import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeDirectoryError, ensureDataDirectory, assertFreeDiskSpace, lockDirectory } from './data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';

test.each([
  ['ENOSPC', /kein Platz mehr\. Bitte schaffen Sie Platz/],
  ['EDQUOT', /kein Platz mehr/],
  ['EROFS', /nur lesbar\. Bitte hängen Sie ihn beschreibbar ein/],
  ['EACCES', /darf dieser Benutzer nicht schreiben\. Bitte geben Sie/],
  ['EIO', /lässt sich nicht schreiben \(EIO\)\. Bitte/],
])('a DATA_DIR that fails with %s is reported with what to do', (code, sentence) => {
  expect(describeDirectoryError('/data', code)).toMatch(/^DATA_DIR: .*\.$/);
  expect(describeDirectoryError('/data', code)).toMatch(sentence);
});

test('a file is refused as DATA_DIR, and so is a path below a file', () => {
  const file = join(directoryForThisTest(), 'file');
  writeFileSync(file, '');
  expect(() => ensureDataDirectory(file)).toThrow(/ist kein Ordner\./);
  expect(() => ensureDataDirectory(join(file, 'below'))).toThrow(/ist kein Ordner\./);
});

test('a full disk is noticed, and the check leaves no file behind', () => {
  const directory = directoryForThisTest();
  assertFreeDiskSpace(directory);
  expect(readdirSync(directory)).toEqual([]);
  // A limit on file sizes simulates the full disk.
  const script = `import(${JSON.stringify(new URL('data-directory.ts', import.meta.url).href)}).then(({ assertFreeDiskSpace }) => assertFreeDiskSpace(${JSON.stringify(directory)})).catch((error) => console.log(error.message))`;
  expect(execFileSync('prlimit', ['--fsize=65536', process.execPath, '-e', script], { encoding: 'utf8' })).toMatch(
    /kein Platz mehr/,
  );
  expect(readdirSync(directory)).toEqual([]);
});

test('the error says whether another shop has locked DATA_DIR or the lock cannot be created', () => {
  const directory = directoryForThisTest();
  const unlock = lockDirectory(join(directory, 'shop.lock'));
  expect(() => lockDirectory(join(directory, 'shop.lock'))).toThrow(
    /^In DATA_DIR \(.*\) arbeitet schon ein anderes Federpost: /,
  );
  unlock();
  writeFileSync(
    join(directory, 'other.lock'),
    'no database at all, for it is far too long to be the beginning of one'.repeat(20),
  );
  expect(() => lockDirectory(join(directory, 'other.lock'))).toThrow(/^DATA_DIR: In .* lässt sich nicht schreiben/);
});
