import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { directoryForThisTest } from '../../../temporary-directory.fixture.ts';
import { macsFrom } from '../../macs.ts';
import { openOperators } from '../../operators.ts';
import { loadSigningKeys } from '../../signing-keys.ts';
import { describeAuthState } from '../suite.ts';

const macs = macsFrom(await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: '/nonexistent' }));
const closing: (() => void)[] = [];
afterEach(() =>
  closing
    .splice(0)
    .toReversed()
    .forEach((close) => close()),
);

function open() {
  const directory = directoryForThisTest();
  const operators = openOperators(join(directory, 'operators.sqlite'));
  closing.push(operators.close);
  for (const email of ['Feder@Post.example', 'anna@post.example'])
    operators.put({ email, passwordHash: 'egal', source: 'settings' }, new Date(0));
  const idOf = (email: string) => operators.findByEmail(email)!.id;
  return { directory, operators, ids: [idOf('feder@post.example'), idOf('anna@post.example')] as const };
}

describeAuthState('in the operators’ file', async () => {
  const { directory, operators, ids } = open();
  const other = openOperators(join(directory, 'operators.sqlite'));
  closing.push(other.close);
  return { state: operators.state(macs), other: other.state(macs), operators: ids };
});

test('the file is readable for its owner only and holds no refresh token', async () => {
  const { directory, operators, ids } = open();
  const { refreshToken } = await operators.state(macs).sessions.start({ operatorId: ids[0], credential: '' }, 0);
  const files = readdirSync(directory).map((name) => join(directory, name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file).includes(refreshToken)).toBe(false);
  }
});
