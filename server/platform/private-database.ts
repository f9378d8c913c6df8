import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a SQLite file that only its owner can read, and creates it if it is missing. A commit is on disk before it
 * returns. Throws the errors of SQLite or the file system.
 */
export function openPrivateDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Created here with mode 0600: SQLite would apply the umask, and gives its -wal and -shm files the main file's mode.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
  );
  return database;
}
