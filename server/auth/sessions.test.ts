import { mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOperators } from './operators.ts';

const HOUR = 3_600_000;

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-sessions-'));
  const operators = openOperators(join(directory, 'operators.sqlite'));
  operators.put({ email: 'Feder@Post.example', passwordHash: 'egal', source: 'settings' }, new Date(0));
  return { directory, operators, operatorId: operators.findByEmail('feder@post.example')!.id };
}

test('a refresh token works once and brings its successor', () => {
  const { operators, operatorId } = open();
  const first = operators.sessions.start(operatorId, 0);
  const second = operators.sessions.rotate(first.refreshToken, HOUR);
  expect(second).toMatchObject({ kind: 'rotated', session: { id: first.session.id, operatorId } });
  expect(second.kind === 'rotated' && second.refreshToken !== first.refreshToken).toBe(true);
  expect(operators.sessions.rotate('nie ausgegeben', HOUR)).toEqual({ kind: 'unknown' });
});

test('the same token within ten seconds gets a sibling, so that two tabs both stay signed in', () => {
  const { operators, operatorId } = open();
  const { refreshToken } = operators.sessions.start(operatorId, 0);
  const left = operators.sessions.rotate(refreshToken, 1000);
  const right = operators.sessions.rotate(refreshToken, 11_000);
  if (left.kind !== 'rotated' || right.kind !== 'rotated') throw new Error('both tabs should have been refreshed');
  expect(left.refreshToken).not.toBe(right.refreshToken);
  expect(operators.sessions.rotate(left.refreshToken, 12_000).kind).toBe('rotated');
  expect(operators.sessions.rotate(right.refreshToken, 12_000).kind).toBe('rotated');
});

test('a used token shown again later ends the session with every token of it', () => {
  const { operators, operatorId } = open();
  const { refreshToken, session } = operators.sessions.start(operatorId, 0);
  const next = operators.sessions.rotate(refreshToken, 1000);
  expect(operators.sessions.rotate(refreshToken, 11_001)).toEqual({ kind: 'reused' });
  expect(operators.sessions.find(session.id, 11_001)).toBeUndefined();
  expect(next.kind === 'rotated' && operators.sessions.rotate(next.refreshToken, 11_002)).toEqual({ kind: 'unknown' });
});

test('a session ends after twelve idle hours', () => {
  const { operators, operatorId } = open();
  const { refreshToken, session } = operators.sessions.start(operatorId, 0);
  expect(operators.sessions.find(session.id, 12 * HOUR - 1)).toBeDefined();
  expect(operators.sessions.find(session.id, 12 * HOUR)).toBeUndefined();
  expect(operators.sessions.rotate(refreshToken, 12 * HOUR)).toEqual({ kind: 'expired' });
});

test('a session ends after seven days, however busy', () => {
  const { operators, operatorId } = open();
  let { refreshToken } = operators.sessions.start(operatorId, 0);
  for (let hour = 11; hour < 168; hour += 11) {
    const rotation = operators.sessions.rotate(refreshToken, hour * HOUR);
    if (rotation.kind !== 'rotated') throw new Error(`refused after ${hour} hours`);
    refreshToken = rotation.refreshToken;
  }
  expect(operators.sessions.rotate(refreshToken, 168 * HOUR)).toEqual({ kind: 'expired' });
});

test('signing out ends all sessions, this one, or all the others', () => {
  const { operators, operatorId } = open();
  const alive = (ids: string[]) => ids.map((id) => operators.sessions.find(id, 1) !== undefined);
  const ids = () => [1, 2, 3].map(() => operators.sessions.start(operatorId, 0).session.id);
  const first = ids();
  operators.sessions.end({ id: first[0]!, operatorId }, 'local');
  expect(alive(first)).toEqual([false, true, true]);
  operators.sessions.end({ id: first[1]!, operatorId }, 'others');
  expect(alive(first)).toEqual([false, true, false]);
  const more = ids();
  operators.sessions.end({ id: more[0]!, operatorId }, 'global');
  expect(alive([...first, ...more])).toEqual([false, false, false, false, false, false]);
});

test('a new password ends the sessions opened with the old one', () => {
  const { operators, operatorId } = open();
  const { session } = operators.sessions.start(operatorId, 0);
  operators.put({ email: 'feder@post.example', passwordHash: 'neu', source: 'settings' }, new Date(1));
  expect(operators.find(operatorId)?.passwordHash).toBe('neu');
  expect(operators.sessions.find(session.id, 1)).toBeUndefined();
});

test('the file is readable for its owner only and holds no refresh token', () => {
  const { directory, operators, operatorId } = open();
  const { refreshToken } = operators.sessions.start(operatorId, 0);
  const files = readdirSync(directory).map((name) => join(directory, name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file).includes(refreshToken)).toBe(false);
  }
  operators.close();
});
