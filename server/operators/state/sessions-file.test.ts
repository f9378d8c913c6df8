import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteKeyValueStore } from '../../platform/key-value-store/sqlite.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../../vault/embedded/embedded-vault.ts';
import { enrol } from '../second-factor/factors.ts';
import { macsFrom, loadSigningKeys } from '../signing-keys.ts';
import { openOperators, operatorIdOf, withAccount, type NewAccount } from '../staff.ts';
import { openSessionsFile } from './sessions-file.ts';
import { describeSessions, holderOf } from './suite.ts';

const macs = macsFrom(await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: '/nonexistent' }));

function open(directory = directoryForThisTest()) {
  const opened = openSessionsFile(join(directory, 'sessions.sqlite'), macs);
  onTestFinished(opened.close);
  return { directory, sessions: opened.sessions };
}
const OPERATORS = [operatorIdOf('feder@post.example'), operatorIdOf('anna@post.example')] as const;

describeSessions('in a file', async () => {
  const { directory, sessions } = open();
  return { state: { sessions }, other: { sessions: open(directory).sessions }, operators: OPERATORS };
});

test('the files of operators and sessions are readable by their owner only, and contain no token, e-mail, hash or secret', async () => {
  const { directory, sessions } = open();
  const { refreshToken } = await sessions.start(holderOf(OPERATORS[0]), 0);
  const store = openSqliteKeyValueStore(join(directory, 'values.sqlite'));
  onTestFinished(store.close);
  const vault = await openEmbeddedVault({ directory: directoryForThisTest(), masterKey: Buffer.alloc(32, 7) });
  const account = { email: 'feder@post.example', role: 'betrieb', passwordHash: '$argon2id$hash', source: 'settings' };
  const secret = await openOperators(store, vault).change((staff) => {
    const [operator] = withAccount(staff, account as NewAccount, new Date(0)).operators;
    const [enrolled, factor] = enrol(operator!, '', new Date(0));
    return [{ ...staff, operators: [enrolled] }, factor.secret];
  });
  await vault.close();
  const files = readdirSync(directory).map((name) => join(directory, name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(statSync(file).mode & 0o077).toBe(0);
    const content = readFileSync(file);
    for (const kept of [refreshToken, account.email, account.passwordHash, secret])
      expect(content.includes(kept)).toBe(false);
  }
});
