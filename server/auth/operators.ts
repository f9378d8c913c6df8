import { createHash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOGIN_DELAY_SCHEMA, loginDelaysIn, type LoginDelays } from './login-delay.ts';
import { SESSIONS_SCHEMA, sessionsIn, type Sessions } from './sessions.ts';

/** The people who run the shop, in a SQLite file of their own: accounts, sessions, waits after wrong passwords. */

const ADDRESS_KNOWN_MS = 90 * 24 * 3_600_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS operators (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
    source TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS known_addresses (
    hash TEXT PRIMARY KEY, operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE, used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** Where an account comes from: the settings, or made up on the first start without them. */
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
  /** Creates the account, or gives the existing one a new password and ends its sessions. */
  put(account: { email: string; passwordHash: string; source: OperatorSource }, now: Date): void;
  /** Removes every other account that came from the settings or was generated. */
  keepOnly(email: string): void;
  /** Remembers (hashed) an address from which the operator signed in. */
  rememberAddress(operatorId: string, address: string, now: number): void;
  /** Whether the operator signed in from this address within 90 days. */
  knowsAddress(operatorId: string, address: string, now: number): boolean;
  sessions: Sessions;
  delays: LoginDelays;
  close(): void;
};

/** Opens the file, creating it for its owner only. Throws what SQLite or the file system throws. */
export function openOperators(file: string): Operators {
  mkdirSync(dirname(file), { recursive: true });
  // Made here because SQLite gives its companions the mode of the main file, and would take the umask's.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;');
  database.exec(SCHEMA + SESSIONS_SCHEMA + LOGIN_DELAY_SCHEMA);

  const columns = 'id, email, password_hash AS passwordHash, source, created_at AS createdAt, updated_at AS updatedAt';
  const byId = database.prepare(`SELECT ${columns} FROM operators WHERE id = ?`);
  const byEmail = database.prepare(`SELECT ${columns} FROM operators WHERE email = ?`);
  const count = database.prepare('SELECT count(*) AS n FROM operators');
  const upsert = database.prepare(`INSERT INTO operators (id, email, password_hash, source, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO UPDATE SET
    password_hash = excluded.password_hash, source = excluded.source, updated_at = excluded.updated_at`);
  const endSessions = database.prepare('DELETE FROM sessions WHERE operator_id = (SELECT id FROM operators WHERE email = ?)');
  const removeOthers = database.prepare(`DELETE FROM operators WHERE email <> ? AND source IN ('settings', 'generated')`);
  const rememberAddress = database.prepare(`INSERT INTO known_addresses (hash, operator_id, used_at) VALUES (?, ?, ?)
    ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`);
  const knownAddress = database.prepare('SELECT 1 FROM known_addresses WHERE hash = ? AND used_at > ?');
  const forgetAddresses = database.prepare('DELETE FROM known_addresses WHERE used_at <= ?');

  return {
    count: () => Number(count.get()?.n),
    find: (id) => byId.get(id) as Operator | undefined,
    findByEmail: (email) => byEmail.get(normalized(email)) as Operator | undefined,
    put(account, now) {
      const email = normalized(account.email);
      const at = now.toISOString();
      upsert.run(randomUUID(), email, account.passwordHash, account.source, at, at);
      endSessions.run(email);
    },
    keepOnly: (email) => void removeOthers.run(normalized(email)),
    rememberAddress(operatorId, address, now) {
      forgetAddresses.run(now - ADDRESS_KNOWN_MS);
      rememberAddress.run(addressHash(operatorId, address), operatorId, now);
    },
    knowsAddress: (operatorId, address, now) => knownAddress.get(addressHash(operatorId, address), now - ADDRESS_KNOWN_MS) !== undefined,
    sessions: sessionsIn(database),
    delays: loginDelaysIn(database),
    close: () => database.close(),
  };
}

/** E-mail addresses of operators are compared without case and surrounding space. */
export function normalized(email: string): string {
  return email.trim().toLowerCase();
}

function addressHash(operatorId: string, address: string): string {
  return createHash('sha256').update(`${operatorId}\n${address}`).digest('hex');
}
