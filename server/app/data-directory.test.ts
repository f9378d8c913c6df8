import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDataDirectory, assertFreeDiskSpace, lockDirectory } from './data-directory.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';

test('a file is refused as DATA_DIR, and so is a path below a file', () => {
  const file = join(directoryForThisTest(), 'file');
  writeFileSync(file, '');
  expect(() => ensureDataDirectory(file)).toThrow(/\((ENOTDIR|EEXIST): kein Ordner\)/);
  expect(() => ensureDataDirectory(join(file, 'below'))).toThrow(/\((ENOTDIR|EEXIST): kein Ordner\)/);
});

test('a file that only root can open is named, with the command that gives it back', () => {
  const directory = directoryForThisTest();
  const log = join(directory, 'shop.log');
  writeFileSync(log, '');
  chmodSync(log, 0o400);
  // The top folder of a disk has one, and it is not the shop's.
  const lostAndFound = join(directory, 'lost+found');
  mkdirSync(lostAndFound, { mode: 0o000 });
  onTestFinished(() => chmodSync(lostAndFound, 0o700));
  const start = `import { ensureDataDirectory } from '${import.meta.dirname}/data-directory.ts';
    try { ensureDataDirectory('${directory}'); } catch (error) { console.log(error.message); }`;
  // Root may open every file.
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  if (isRoot) chownSync(directory, nobody, nobody);
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', start], {
    encoding: 'utf8',
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  expect(output).toContain(`DATA_DIR: ${log} ist für diesen Benutzer gesperrt.`);
  expect(output).toContain(`„chown -R <Benutzer> ${directory}“`);
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
