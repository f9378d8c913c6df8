import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openEmbeddedVault } from '../../vault/embedded/embedded-vault.ts';
import { enrol } from '../second-factor/factors.ts';
import { macsFrom, loadSigningKeys } from '../signing-keys.ts';
import { openOperators, operatorIdOf, withAccount, type NewAccount } from '../staff.ts';
import { openOperatorsFile } from './operators-file.ts';
import { describeSessions, describeStaff, holderOf } from './suite.ts';

const macs = macsFrom(await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: '/nonexistent' }));

function open(directory = directoryForThisTest()) {
  const file = openOperatorsFile(join(directory, 'operators.sqlite'));
  onTestFinished(file.close);
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

test('the file is readable by its owner only and contains no token, e-mail, hash or secret', async () => {
  const { directory, file } = open();
  const { refreshToken } = await file.sessions(macs).start(holderOf(OPERATORS[0]), 0);
  const vault = await openEmbeddedVault({ directory: directoryForThisTest(), masterKey: Buffer.alloc(32, 7) });
  const account = { email: 'feder@post.example', role: 'betrieb', passwordHash: '$argon2id$hash', source: 'settings' };
  const secret = await openOperators(file.staff, vault).change((staff) => {
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
