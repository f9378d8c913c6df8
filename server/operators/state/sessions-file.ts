import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { openPrivateDatabase } from '../../platform/private-database.ts';
import type { Macs } from '../signing-keys.ts';
import {
  type Sessions,
  type SessionSubject,
  type Session,
  MAX_SESSION_AGE_MS,
  hashOf,
  IDLE_TIMEOUT_MS,
  isAlive,
  REFRESH_REUSE_WINDOW_MS,
} from './port.ts';

/**
 * Operators' sessions in a SQLite file, which is created for its owner only. Throws the errors of SQLite or the file
 * system.
 * @param macs keyed by keys that are not in the file.
 */
export function openSessionsFile(file: string, macs: Macs): { sessions: Sessions; close(): Promise<void> } {
  const database = openPrivateDatabase(file);
  database.exec(SESSIONS_SCHEMA);
  return { sessions: sessionsIn(database, macs), close: async () => database.close() };
}

const SESSIONS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, operator_id TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL,
    holder TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_operator ON sessions (operator_id);
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE, used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refresh_tokens_of_session ON refresh_tokens (session_id);`;

type Row = { id: string; holder: string; createdAt: number; usedAt: number };

const sessionOf = ({ id, holder, createdAt }: Row): Session => ({
  id,
  ...(JSON.parse(holder) as SessionSubject),
  createdAt,
});

/** The sessions in an open database. */
function sessionsIn(database: DatabaseSync, macs: Macs): Sessions {
  const insertSession = database.prepare(
    'INSERT INTO sessions (id, operator_id, holder, created_at, used_at) VALUES (?, ?, ?, ?, ?)',
  );
  const insertToken = database.prepare('INSERT INTO refresh_tokens (hash, session_id) VALUES (?, ?)');
  const findSession = database.prepare(
    'SELECT id, holder, created_at AS createdAt, used_at AS usedAt FROM sessions WHERE id = ?',
  );
  const listSessions = database.prepare(
    'SELECT id, holder, created_at AS createdAt, used_at AS usedAt FROM sessions WHERE operator_id = ?',
  );
  const findToken = database.prepare('SELECT session_id, used_at FROM refresh_tokens WHERE hash = ?');
  const useToken = database.prepare('UPDATE refresh_tokens SET used_at = ? WHERE hash = ?');
  const useSession = database.prepare('UPDATE sessions SET used_at = ? WHERE id = ?');
  const endSession = database.prepare('DELETE FROM sessions WHERE id = ?');
  const endAll = database.prepare('DELETE FROM sessions WHERE operator_id = ?');
  const endOthers = database.prepare('DELETE FROM sessions WHERE operator_id = ? AND id <> ?');
  const prune = database.prepare('DELETE FROM sessions WHERE used_at <= ? OR created_at <= ?');

  function find(id: string, now: number): Session | undefined {
    const row = findSession.get(id) as Row | undefined;
    return row && isAlive(row, now) ? sessionOf(row) : undefined;
  }

  return {
    find: async (id, now) => find(id, now),
    async start(holder, now) {
      prune.run(now - IDLE_TIMEOUT_MS, now - MAX_SESSION_AGE_MS);
      const session = { id: randomUUID(), ...holder, createdAt: now };
      insertSession.run(session.id, holder.operatorId, JSON.stringify(holder), now, now);
      const refreshToken = randomBytes(32).toString('base64url');
      insertToken.run(hashOf(refreshToken), session.id);
      return { session, refreshToken };
    },
    async rotate(refreshToken, now) {
      const hash = hashOf(refreshToken);
      const token = findToken.get(hash);
      if (!token) return { kind: 'unknown' };
      const sessionId = String(token.session_id);
      const session = find(sessionId, now);
      if (!session) {
        endSession.run(sessionId);
        return { kind: 'expired' };
      }
      const next = macs.mac('next refresh token', refreshToken);
      if (token.used_at === null) {
        useToken.run(now, hash);
        insertToken.run(hashOf(next), sessionId);
      } else if (now - Number(token.used_at) > REFRESH_REUSE_WINDOW_MS || !findToken.get(hashOf(next))) {
        endSession.run(sessionId);
        return { kind: 'reused' };
      }
      useSession.run(now, sessionId);
      return { kind: 'rotated', session, refreshToken: next };
    },
    async list(operatorId, now) {
      const rows = listSessions.all(operatorId) as Row[];
      return rows.filter((row) => isAlive(row, now)).map((row) => ({ ...sessionOf(row), usedAt: row.usedAt }));
    },
    async end(session, scope) {
      if (scope === 'global') endAll.run(session.operatorId);
      else if (scope === 'local') endSession.run(session.id);
      else endOthers.run(session.operatorId, session.id);
    },
  };
}
