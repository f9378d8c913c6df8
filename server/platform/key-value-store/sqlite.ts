import { openPrivateDatabase } from '../private-database.ts';
import type { KeyValueStore } from './port.ts';

/** In a file, for a shop of one server. Throws the errors of SQLite or the file system. */
export function openSqliteKeyValueStore(file: string): KeyValueStore {
  const database = openPrivateDatabase(file);
  database.exec(
    'CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, version INTEGER NOT NULL, value TEXT NOT NULL) STRICT;',
  );
  const find = database.prepare('SELECT version, value FROM entries WHERE key = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO entries (key, version, value) VALUES (?, 1, ?)');
  const update = database.prepare('UPDATE entries SET version = version + 1, value = ? WHERE key = ? AND version = ?');
  return {
    async read(key) {
      const row = find.get(key);
      return row && { version: Number(row.version), value: String(row.value) };
    },
    async replace(key, { version, value }) {
      const { changes } = version === 1 ? insert.run(key, value) : update.run(value, key, version - 1);
      return changes === 1;
    },
    close: async () => database.close(),
  };
}
