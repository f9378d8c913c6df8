import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { uuidV5 } from '../event-store/event-id.ts';
import type { Macs } from './macs.ts';
import type { AuthState } from './state/port.ts';
import { SESSIONS_SCHEMA, sessionsIn } from './state/sqlite/sessions.ts';

/** Operators' accounts in a SQLite file of their own, and their sessions where this is the only server. */

const OPERATORS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS operators (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    source TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`;

const ID_NAMESPACE = 'c1d3f1b6-7d0e-4b0c-9d5a-6f0f6d1f2a57';

/** Where an account comes from: the settings, or generated at the first start without them. */
export type OperatorSource = 'settings' | 'generated';

export type Operator = {
  id: string;
  email: string;
  passwordHash: string;
  source: OperatorSource;
  createdAt: string;
  updatedAt: string;
};

export type Operators = {
  count(): number;
  find(id: string): Operator | undefined;
  findByEmail(email: string): Operator | undefined;
  /** Creates the account, or gives the existing one a new password. */
  put(account: { email: string; passwordHash: string; source: OperatorSource }, now: Date): void;
  /** Removes every other account that came from the settings or was generated. */
  keepOnly(email: string): void;
  /** Sessions in the same file. @param macs under keys that do not lie in it. */
  state(macs: Macs): AuthState;
  close(): void;
};

/** Opens the file, creating it for its owner only. Throws what SQLite or the file system throws. */
export function openOperators(file: string): Operators {
  mkdirSync(dirname(file), { recursive: true });
  // Created here with mode 0600: SQLite would apply the umask, and gives its -wal and -shm files the main file's mode.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;',
  );
  database.exec(OPERATORS_SCHEMA + SESSIONS_SCHEMA);

  const columns = 'id, email, password_hash AS passwordHash, source, created_at AS createdAt, updated_at AS updatedAt';
  const byId = database.prepare(`SELECT ${columns} FROM operators WHERE id = ?`);
  const byEmail = database.prepare(`SELECT ${columns} FROM operators WHERE email = ?`);
  const count = database.prepare('SELECT count(*) AS n FROM operators');
  const upsert = database.prepare(`INSERT INTO operators (id, email, password_hash, source, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO UPDATE SET
    password_hash = excluded.password_hash, source = excluded.source, updated_at = excluded.updated_at`);
  const removeOthers = database.prepare(
    `DELETE FROM operators WHERE email <> ? AND source IN ('settings', 'generated')`,
  );

  return {
    count: () => Number(count.get()?.n),
    find: (id) => byId.get(id) as Operator | undefined,
    findByEmail: (email) => byEmail.get(normalized(email)) as Operator | undefined,
    put(account, now) {
      const email = normalized(account.email);
      const at = now.toISOString();
      upsert.run(operatorIdOf(email), email, account.passwordHash, account.source, at, at);
    },
    keepOnly: (email) => void removeOthers.run(normalized(email)),
    state: (macs) => ({ sessions: sessionsIn(database, macs), close: async () => {} }),
    close: () => database.close(),
  };
}

/** The operator's id, the same on every server. @param email as `normalized` returns it. */
export function operatorIdOf(email: string): string {
  return uuidV5(ID_NAMESPACE, email);
}

/** E-mail addresses of operators are compared without case and surrounding space. */
export function normalized(email: string): string {
  return email.trim().toLowerCase();
}

/** Identifies the password in the sessions it opened, so that a changed password invalidates them. */
export function credentialOf({ passwordHash }: Pick<Operator, 'passwordHash'>): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
