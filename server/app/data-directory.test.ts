import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureDataDirectory, assertFreeDiskSpace, lockDirectory } from './data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';

test('a file is refused as DATA_DIR, and so is a path below a file', () => {
  const file = join(directoryForThisTest(), 'file');
  writeFileSync(file, '');
  expect(() => ensureDataDirectory(file)).toThrow(/\((ENOTDIR|EEXIST): kein Ordner\)/);
  expect(() => ensureDataDirectory(join(file, 'below'))).toThrow(/\((ENOTDIR|EEXIST): kein Ordner\)/);
});

test('a full disk is noticed', async () => {
  await assertFreeDiskSpace(directoryForThisTest());
  // A file system without blocks reports none free.
  await expect(assertFreeDiskSpace('/proc')).rejects.toThrow(/^DATA_DIR: .*\(ENOSPC: kein Platz mehr; bitte/);
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
  expect(() => lockDirectory(join(directory, 'other.lock'))).toThrow(
    /^DATA_DIR: In .* lässt sich nicht schreiben \(ERR_SQLITE_ERROR: bitte prüfen/,
  );
});
