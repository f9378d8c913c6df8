import { accessSync, closeSync, constants, fsyncSync, opendirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory } from '@federpost/shared/node/make-directory.ts';

/** Enough to open every database; with less there is no room for orders either. */
const ROOM_BYTES = 512 * 1024;

/** DATA_DIR cannot be used: `message` is one German sentence. */
export class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable';
}

/** The German sentence for each error code of a failed system call. */
export function describeDirectoryError(directory: string, code: string | undefined): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `DATA_DIR: Auf dem Datenträger von ${directory} ist kein Platz mehr. Bitte schaffen Sie Platz oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
    case 'EROFS':
      return `DATA_DIR: Der Datenträger von ${directory} ist nur lesbar. Bitte hängen Sie ihn beschreibbar ein oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR: In ${directory} darf dieser Benutzer nicht schreiben. Bitte geben Sie ihm den Ordner (chown) oder wählen Sie mit DATA_DIR einen anderen.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${directory} ist kein Ordner. Bitte wählen Sie mit DATA_DIR einen Ordner.`;
    default:
      return `DATA_DIR: In ${directory} lässt sich nicht schreiben${code ? ` (${code})` : ''}. Bitte prüfen Sie den Datenträger oder wählen Sie mit DATA_DIR einen anderen Ordner.`;
  }
}

const unusable = (directory: string, error: unknown) =>
  new DataDirectoryUnusable(
    describeDirectoryError(directory, error instanceof Error && 'code' in error ? String(error.code) : undefined),
    { cause: error },
  );

/**
 * Creates the directory if it is missing, readable by its owner only. Throws `DataDirectoryUnusable` if it cannot be
 * created or written to.
 */
export function ensureDataDirectory(directory: string): void {
  try {
    makeDirectory(directory);
    // Reading the path as a directory fails if it is a file.
    opendirSync(directory).closeSync();
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(directory, error);
  }
}

/** Writes half a megabyte and removes it again. Throws `DataDirectoryUnusable` if there is no space for it. */
export function assertFreeDiskSpace(directory: string): void {
  const file = join(directory, `room-${process.pid}.tmp`);
  try {
    const handle = openSync(file, 'w', 0o600);
    try {
      writeFileSync(handle, Buffer.alloc(ROOM_BYTES, 1));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw unusable(directory, error);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Free space on the disk of a directory, in bytes. Rejects if the system does not say. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
