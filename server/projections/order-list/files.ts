import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openOrderListFile, ORDER_LIST_VERSION } from './schema.ts';

/**
 * Opens the list's file; a file of another version, or one that does not open, is replaced. Throws if that fails too.
 */
export function openOrRecreate(file: string): DatabaseSync {
  try {
    const database = openOrderListFile(file);
    if (database.prepare('SELECT version FROM checkpoint').get()?.version === ORDER_LIST_VERSION) return database;
    database.close();
  } catch {
    // Fall through: whatever is wrong with the file, it can be rebuilt from the log.
  }
  removeOrderList(file);
  return openOrderListFile(file);
}

/** Deletes the list's file with its side files. */
export function removeOrderList(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
