import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { credentialOf, openOperators } from './operators.ts';
import { keyedMarks } from './keyed-marks.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { hashOf } from './state/rules.ts';

const EMAIL = 'anna@feder.example';
const marks = keyedMarks(await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: '/nonexistent' }));
const newFile = () => join(directoryForThisTest(), 'operators.sqlite');

/** A file as versions wrote it that made ids at random and did not note which password opened a session. */
function olderFile() {
  const file = newFile();
  const [operatorId, sessionId] = [randomUUID(), randomUUID()];
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE operators (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL,
      source TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY, operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
      created_at INTEGER NOT NULL, used_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE refresh_tokens (
      hash TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE, used_at INTEGER
    ) STRICT, WITHOUT ROWID;`);
  database
    .prepare('INSERT INTO operators VALUES (?, ?, ?, ?, ?, ?)')
    .run(operatorId, EMAIL, 'ein Hash', 'settings', '2026-11-02T09:00:00.000Z', '2026-11-02T09:00:00.000Z');
  database.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?)').run(sessionId, operatorId, 0, 0);
  database.prepare('INSERT INTO refresh_tokens VALUES (?, ?, NULL)').run(hashOf('ein altes Token'), sessionId);
  database.close();
  return { file, operatorId, sessionId };
}

test('an operator has the same id in every file, whatever the case of the address', () => {
  const ids = [EMAIL, ' Anna@FEDER.example'].map((email) => {
    const operators = openOperators(newFile());
    operators.put({ email, passwordHash: 'egal', source: 'settings' }, new Date(0));
    return operators.findByEmail(EMAIL)!.id;
  });
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(ids[1]).toBe(ids[0]);
});

test('a file of an older version keeps its operators, their sessions, and the meaning of their former ids', async () => {
  const { file, operatorId, sessionId } = olderFile();
  for (const opening of ['the first', 'the second']) {
    const operators = openOperators(file);
    const operator = operators.findByEmail(EMAIL)!;
    expect(operator.id, opening).not.toBe(operatorId);
    expect(operators.find(operatorId)).toEqual(operator);
    expect(operators.find(operator.id)).toEqual(operator);
    expect(await operators.state(marks).sessions.find(sessionId, 1)).toEqual({
      id: sessionId,
      operatorId: operator.id,
      credential: credentialOf(operator),
      createdAt: 0,
    });
    operators.close();
  }
  const operators = openOperators(file);
  expect((await operators.state(marks).sessions.rotate('ein altes Token', 1)).kind).toBe('rotated');
  expect(operators.find(randomUUID())).toBeUndefined();
});
