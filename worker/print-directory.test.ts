import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { beforeEach, expect, it } from 'vitest';
import { printDirectoryId } from './print-directory.ts';

let parent: string;
beforeEach(() => void (parent = directoryForThisTest()));

it('a print directory keeps one id, even if several workers start in it at the same time', async () => {
  const directory = join(parent, 'new', 'printed');
  const ids = await Promise.all(Array.from({ length: 8 }, () => printDirectoryId(directory)));
  expect(new Set(ids).size).toBe(1);
  expect(await printDirectoryId(directory)).toBe(ids[0]);
  expect(readdirSync(directory)).toEqual(['.directory-id']);
});

it('every print directory has its own id', async () => {
  expect(await printDirectoryId(join(parent, 'a'))).not.toBe(await printDirectoryId(join(parent, 'b')));
});

it('a print directory is refused if it is a file or its stored id is invalid', async () => {
  writeFileSync(join(parent, 'a-file'), '');
  await expect(printDirectoryId(join(parent, 'a-file'))).rejects.toThrow();
  writeFileSync(join(parent, '.directory-id'), 'nobody');
  await expect(printDirectoryId(parent)).rejects.toThrow();
});
