import type { DatabaseSync } from 'node:sqlite';
import type { StaffStore } from '../port.ts';

export const STAFF_SCHEMA = `
  CREATE TABLE IF NOT EXISTS staff (
    one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, sealed TEXT NOT NULL
  ) STRICT;`;

/** The sealed staff in an open operators' database. */
export function staffIn(database: DatabaseSync): StaffStore {
  const find = database.prepare('SELECT version, sealed FROM staff');
  const insert = database.prepare('INSERT OR IGNORE INTO staff (one, version, sealed) VALUES (1, ?, ?)');
  const update = database.prepare('UPDATE staff SET version = ?, sealed = ? WHERE version = ?');
  return {
    async read() {
      const row = find.get();
      return row && { version: Number(row.version), sealed: String(row.sealed) };
    },
    async replace({ version, sealed }) {
      const { changes } = version === 1 ? insert.run(version, sealed) : update.run(version, sealed, version - 1);
      return changes === 1;
    },
  };
}
