import { randomUUID } from 'node:crypto';
import { constants, link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasErrorCode } from './error-code.ts';

/** Files that survive a power cut completely or not at all, readable by their owner only. */

/** The end of a draft's name. A crash may leave one behind. */
export const DRAFT = '.new';

/** Creates the file, complete and synced, unless it exists. @returns whether this call created it. */
export function createFile(file: string, content: string | Readonly<Uint8Array>): Promise<boolean> {
  return writeDraftAndMove(file, content, async (draft) => {
    try {
      // From here on both names are the same bytes on disk: overwriting one overwrites the other.
      await link(draft, file);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

/** Replaces the file's content, or creates it. */
export function replaceFile(file: string, content: string | Readonly<Uint8Array>): Promise<void> {
  return writeDraftAndMove(file, content, (draft) => rename(draft, file));
}

async function writeDraftAndMove<T>(
  file: string,
  content: string | Readonly<Uint8Array>,
  move: (draft: string) => Promise<T>,
): Promise<T> {
  // Several machines may share the directory, so a process id would not be unique.
  const draft = `${file}.${randomUUID()}${DRAFT}`;
  try {
    await writeSynced(draft, content);
    return await move(draft);
  } finally {
    await rm(draft, { force: true });
    await syncDirectory(dirname(file));
  }
}

/** Writes a new file and syncs it. Rejects if it exists. */
export async function writeSynced(file: string, content: string | Readonly<Uint8Array>): Promise<void> {
  await using(await open(file, 'wx', 0o600), async (handle) => {
    await handle.writeFile(content);
    await handle.sync();
  });
}

/** Syncs a directory, so that the creation, renaming or removal of files in it survives a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  await using(await open(directory, constants.O_RDONLY | constants.O_DIRECTORY), (handle) => handle.sync());
}

/** The result of `use`, after which the file is closed. */
export async function using<T>(handle: FileHandle, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}
