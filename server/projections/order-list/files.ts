import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openOrderListFile, ORDER_LIST_VERSION } from './schema.ts';

/** Opens the list's file; one of another version, or one that does not open, is thrown away. Throws where a new one cannot be made either. */
export function openOrRecreate(file: string): DatabaseSync {
  try {
    const database = openOrderListFile(file);
    if (database.prepare('SELECT version FROM checkpoint').get()?.version === ORDER_LIST_VERSION) return database;
    database.close();
  } catch {
    // Fall through: whatever is wrong with the file, the log can make it anew.
  }
  removeOrderList(file);
  return openOrderListFile(file);
}

/** Deletes the list's file with its side files. */
export function removeOrderList(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}
