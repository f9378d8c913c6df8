import { DatabaseSync } from 'node:sqlite';

/**
 * Makes sure that only one shop works on a directory: an exclusive lock on a file, which the operating system
 * releases however the process ends. Throws when another process holds it.
 * @returns releases the lock.
 */
export function lockDirectory(file: string): () => void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (by_process INTEGER); COMMIT; BEGIN EXCLUSIVE;');
  } catch {
    database.close();
    throw new Error('In DATA_DIR arbeitet schon ein anderes Federpost: Bitte beenden Sie es zuerst.');
  }
  return () => database.close();
}
