import { constants, open, readdir, rmdir, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are there after a power cut once written, and whose content is gone once erased. */

const ZEROS = Buffer.alloc(64 * 1024);

/** Writes a new file, readable by its owner only, and syncs it. Rejects where there is one. */
export async function writeSynced(file: string, content: string | Uint8Array): Promise<void> {
  await using(await open(file, 'wx', 0o600), async (handle) => {
    await handle.writeFile(content);
    await handle.sync();
  });
}

/** Makes what was created, renamed or removed in a directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  await using(await open(directory, constants.O_RDONLY | constants.O_DIRECTORY), (handle) => handle.sync());
}

/**
 * Removes a directory and everything in it, each file overwritten and synced first: its content is not left on
 * disk blocks that merely count as free. Nothing happens where there is none. Symbolic links are removed, not followed.
 */
export async function eraseTree(directory: string): Promise<void> {
  for (const entry of await entriesOf(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await eraseTree(path);
    else await ifThere(eraseFile(path, entry.isFile()));
  }
  await ifThere(rmdir(directory));
}

async function eraseFile(file: string, regular: boolean): Promise<void> {
  if (regular) await using(await open(file, constants.O_RDWR | constants.O_NOFOLLOW), overwrite);
  await unlink(file);
}

async function overwrite(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat();
  for (let position = 0; position < size; position += ZEROS.length) {
    await handle.write(ZEROS, 0, Math.min(ZEROS.length, size - position), position);
  }
  await handle.sync();
}

/** The entries of a directory, none where there is none. */
export async function entriesOf(directory: string) {
  return (await ifThere(readdir(directory, { withFileTypes: true }))) ?? [];
}

/** What a call gives, or undefined where its file is missing: somebody else has removed it. */
export async function ifThere<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether a file system call failed for one of these reasons. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function using(handle: FileHandle, use: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await use(handle);
  } finally {
    await handle.close();
  }
}
