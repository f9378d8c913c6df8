import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../../temporary-directory.fixture.ts';
import { macsFrom } from '../../macs.ts';
import { openEmbeddedVault } from '../../../vault/embedded/embedded-vault.ts';
import { enrol } from '../../second-factor/factors.ts';
import { loadSigningKeys } from '../../signing-keys.ts';
import { openStaff } from '../../staff/open-staff.ts';
import { operatorIdOf, withAccount, type NewAccount } from '../../staff/staff.ts';
import { describeSessions, describeStaff, holderOf } from '../suite.ts';
import { openOperatorsFile } from './operators-file.ts';

const macs = macsFrom(await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: '/nonexistent' }));
const closing: (() => void)[] = [];
afterEach(() =>
  closing
    .splice(0)
    .toReversed()
    .forEach((close) => close()),
);

function open(directory = directoryForThisTest()) {
  const file = openOperatorsFile(join(directory, 'operators.sqlite'));
  closing.push(file.close);
  return { directory, file };
}
const OPERATORS = [operatorIdOf('feder@post.example'), operatorIdOf('anna@post.example')] as const;

describeSessions('in the operators’ file', async () => {
  const { directory, file } = open();
  const other = open(directory).file;
  return { state: { sessions: file.sessions(macs) }, other: { sessions: other.sessions(macs) }, operators: OPERATORS };
});

describeStaff('in the operators’ file', async () => {
  const { directory, file } = open();
  return { store: file.staff, other: open(directory).file.staff };
});

test('the file is readable for its owner only and holds no refresh token, e-mail, password hash or factor’s secret', async () => {
  const { directory, file } = open();
  const { refreshToken } = await file.sessions(macs).start(holderOf(OPERATORS[0]), 0);
  const vault = await openEmbeddedVault({ directory: directoryForThisTest(), masterKey: Buffer.alloc(32, 7) });
  const account = { email: 'feder@post.example', role: 'betrieb', passwordHash: '$argon2id$hash', source: 'settings' };
  const secret = await openStaff(file.staff, vault).change((staff) => {
    const [operator] = withAccount(staff, account as NewAccount, new Date(0)).operators;
    const [enrolled, factor] = enrol(operator!, '', new Date(0));
    return [{ ...staff, operators: [enrolled] }, factor.secret];
  });
  await vault.close();
  const files = readdirSync(directory).map((name) => join(directory, name));
  expect(files.length).toBeGreaterThan(0);
  for (const one of files) {
    expect(statSync(one).mode & 0o077).toBe(0);
    const content = readFileSync(one);
    for (const kept of [refreshToken, account.email, account.passwordHash, secret])
      expect(content.includes(kept)).toBe(false);
  }
});

test('a file from before there was a staff is emptied of its accounts, and used', async () => {
  const directory = directoryForThisTest();
  const before = new DatabaseSync(join(directory, 'operators.sqlite'));
  before.exec(`CREATE TABLE operators (id TEXT PRIMARY KEY, email TEXT NOT NULL);
    CREATE TABLE sessions (id TEXT PRIMARY KEY, operator_id TEXT NOT NULL);
    CREATE TABLE refresh_tokens (hash TEXT PRIMARY KEY);
    INSERT INTO operators VALUES ('x', 'feder@post.example');`);
  before.close();
  const { file } = open(directory);
  expect(await file.staff.read()).toBeUndefined();
  expect((await file.sessions(macs).start(holderOf(OPERATORS[0]), 0)).session.operatorId).toBe(OPERATORS[0]);
  expect(readFileSync(join(directory, 'operators.sqlite')).includes('feder@post.example')).toBe(false);
});
