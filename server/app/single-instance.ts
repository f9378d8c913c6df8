import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryUnusable, describeDirectoryError } from './data-directory.ts';

const [SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY] = [5, 13, 8];

/**
 * Ensures that only one shop uses a directory, by an exclusive lock on a file, which the operating system releases
 * however the process ends. Throws a German sentence if another process holds the lock or it cannot be taken.
 * @returns releases the lock.
 */
export function lockDirectory(file: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by_process INTEGER); COMMIT; BEGIN EXCLUSIVE;',
    );
  } catch (error) {
    database?.close();
    throw trouble(dirname(file), error);
  }
  const held = database;
  return () => held.close();
}

function trouble(directory: string, error: unknown): Error {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  if (code === SQLITE_BUSY)
    return new DataDirectoryUnusable(
      `In DATA_DIR (${directory}) arbeitet schon ein anderes Federpost: Bitte beenden Sie es zuerst.`,
    );
  return new DataDirectoryUnusable(
    describeDirectoryError(directory, code === SQLITE_FULL ? 'ENOSPC' : code === SQLITE_READONLY ? 'EROFS' : undefined),
    { cause: error },
  );
}
