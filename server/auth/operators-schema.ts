import type { DatabaseSync } from 'node:sqlite';
import { uuidV5 } from '../event-store/event-id.ts';

export const OPERATORS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS operators (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    source TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS former_ids (
    id TEXT PRIMARY KEY, operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  -- Of versions that counted wrong passwords and known addresses here.
  DROP TABLE IF EXISTS known_addresses;
  DROP TABLE IF EXISTS login_tries;`;

const OPERATORS = 'c1d3f1b6-7d0e-4b0c-9d5a-6f0f6d1f2a57';

/** The operator's id on every server. `email` as `normalized` gives it. */
export function operatorIdOf(email: string): string {
  return uuidV5(OPERATORS, email);
}

/**
 * Brings a file of an older version up to date without signing anybody out: sessions learn which password opened them,
 * and ids that were made at random become those of every server. Events and tokens that name the old ones keep their meaning.
 */
export function updateOperators(
  database: DatabaseSync,
  credentialOf: (operator: { passwordHash: string }) => string,
): void {
  const operators = database
    .prepare('SELECT id, email, password_hash FROM operators')
    .all()
    .map((row) => ({ id: String(row.id), email: String(row.email), passwordHash: String(row.password_hash) }));
  const upToDate =
    database.prepare(`SELECT count(*) AS n FROM pragma_table_info('sessions') WHERE name = 'credential'`).get()?.n ===
    1;
  database.exec('BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON;');
  if (!upToDate) database.exec(`ALTER TABLE sessions ADD COLUMN credential TEXT NOT NULL DEFAULT ''`);
  for (const operator of operators) {
    if (!upToDate)
      database
        .prepare('UPDATE sessions SET credential = ? WHERE operator_id = ?')
        .run(credentialOf(operator), operator.id);
    if (operator.id !== operatorIdOf(operator.email)) rename(database, operator.id, operatorIdOf(operator.email));
  }
  database.exec('COMMIT');
}

function rename(database: DatabaseSync, from: string, to: string): void {
  database.prepare('UPDATE operators SET id = ? WHERE id = ?').run(to, from);
  for (const table of ['sessions', 'former_ids'])
    database.prepare(`UPDATE ${table} SET operator_id = ? WHERE operator_id = ?`).run(to, from);
  database.prepare('INSERT INTO former_ids (id, operator_id) VALUES (?, ?)').run(from, to);
}
