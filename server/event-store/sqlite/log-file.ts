import { DatabaseSync } from 'node:sqlite';

const FORMAT = 2;
/** Earlier versions can corrupt a database if a write-ahead log is reset while another connection writes. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const;

/** Throws an `Error` with a clear sentence if the version («3.51.3») has the write-ahead log's reset bug. */
export function requireSqliteVersion(version: string | undefined = process.versions.sqlite): void {
  const parts = (version ?? '0').split('.').map(Number);
  const difference =
    MIN_SQLITE_VERSION.map((oldest, index) => (parts[index] ?? 0) - oldest).find((part) => part !== 0) ?? 0;
  if (difference >= 0) return;
  throw new Error(
    `Das Protokoll braucht SQLite ${MIN_SQLITE_VERSION.join('.')} oder neuer, dieses Node hat ${version ?? 'keines'}. Bitte starten Sie mit dem Node, das npm mitbringt (node_modules/.bin/node).`,
  );
}

/**
 * Opens the log for its one writer and creates it if it is missing. A commit is on disk before it returns. Throws if
 * the file is not a log or has another format.
 */
export function openForWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // Checkpoints are rarer than by default, so that a page that many commits change is moved to the database once.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
  const format = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (format !== 0 && format !== FORMAT)
    throw new Error(
      `Das Protokoll in DATA_DIR hat das Format ${format}, diese Fassung von Federpost kennt nur ${FORMAT}. Bitte starten Sie die Fassung, die es geschrieben hat, oder eine neuere.`,
    );
  // Streams have numbers so that the index of revisions stays small and current streams are written at one place in it:
  // with names in it, every append would dirty a page of its own. Without AUTOINCREMENT a deleted last position would
  // be used again, and a checkpoint would skip the new event.
  database.exec(`
    BEGIN;
    CREATE TABLE IF NOT EXISTS streams (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      stream INTEGER NOT NULL REFERENCES streams (number),
      revision INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      data TEXT NOT NULL,
      recorded_at INTEGER NOT NULL,
      UNIQUE (stream, revision)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS proof (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      written_at INTEGER NOT NULL
    ) STRICT;
    PRAGMA user_version = ${FORMAT};
    COMMIT`);
  syncAfterCrash(database);
  return database;
}

/**
 * A killed process may have written a commit without syncing it. It is visible now and a retry of it would succeed, so
 * it must be on disk before anyone reads it: a checkpoint syncs the write-ahead log first.
 */
function syncAfterCrash(database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Opens the log for reading only; the writer must have opened it before. */
export function openForReading(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
}
