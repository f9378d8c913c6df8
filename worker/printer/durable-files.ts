import { constants, mkdir, open, readdir, readFile, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFile, using } from '@federpost/shared/node/durable-files.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

/** Files that are written once, and whose content is destroyed once they are erased. */

const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Writes a file, and its directory, unless it exists. If several processes do this at the same time, the content of the
 * first is kept.
 * @returns the file's content
 */
export async function writeOnce(file: string, content: string): Promise<string> {
  const stored = await ignoreMissing(readFile(file, 'utf8'));
  if (stored !== undefined) return stored;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await createFile(file, content);
  return readFile(file, 'utf8');
}

/**
 * Removes a directory and everything in it, overwriting and syncing each file first, so that its content does not
 * remain in free disk blocks. Does nothing if there is none. Symbolic links are removed, not followed.
 */
export async function eraseTree(directory: string): Promise<void> {
  for (const entry of await entriesOf(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await eraseTree(path);
    else await ignoreMissing(eraseFile(path, entry.isFile()));
  }
  await ignoreMissing(rmdir(directory));
}

async function eraseFile(file: string, isRegular: boolean): Promise<void> {
  if (isRegular) await using(await open(file, constants.O_RDWR | constants.O_NOFOLLOW), overwrite);
  await unlink(file);
}

async function overwrite(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat();
  for (let position = 0; position < size; position += ZEROS.length) {
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, size - position), position);
  }
  await handle.sync();
}

/** The entries of a directory; none if it does not exist. */
export async function entriesOf(directory: string) {
  return (await ignoreMissing(readdir(directory, { withFileTypes: true }))) ?? [];
}

/** The result of a call, or undefined if its file is missing because another process has removed it. */
export async function ignoreMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
