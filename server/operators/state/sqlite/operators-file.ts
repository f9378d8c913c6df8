import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Macs } from '../../macs.ts';
import type { Sessions, StaffStore } from '../port.ts';
import { SESSIONS_SCHEMA, sessionsIn } from './sessions.ts';
import { STAFF_SCHEMA, staffIn } from './staff.ts';

/** A SQLite file of its own: the sealed staff and operators' sessions, unless they are in Redis. */
export type OperatorsFile = {
  staff: StaffStore;
  /** @param macs keyed by keys that are not in the file. */
  sessions(macs: Macs): Sessions;
  close(): void;
};

/** Opens the file, creating it for its owner only. Throws the errors of SQLite or the file system. */
export function openOperatorsFile(file: string): OperatorsFile {
  mkdirSync(dirname(file), { recursive: true });
  // Created here with mode 0600: SQLite would apply the umask, and gives its -wal and -shm files the main file's mode.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
  );
  database.exec(STAFF_SCHEMA + SESSIONS_SCHEMA);
  return { staff: staffIn(database), sessions: (macs) => sessionsIn(database, macs), close: () => database.close() };
}
