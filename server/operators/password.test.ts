import { argon2Sync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { useRecommendedCost } from './quick-passwords.fixture.ts';

beforeAll(useRecommendedCost);

test('a password is stored as argon2id with its own salt, and verified', async () => {
  const [first, second] = await Promise.all([
    hashPassword('Morgenlicht am Schreibtisch'),
    hashPassword('Morgenlicht am Schreibtisch'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword('Morgenlicht am Schreibtisch', first)).toBe(true);
  expect(await verifyPassword('morgenlicht am schreibtisch', first)).toBe(false);
});

test('a hash with other costs is still verified', async () => {
  const nonce = Buffer.from('sechzehn Bytes..');
  const hash = argon2Sync('argon2id', {
    message: 'federpost',
    nonce,
    memory: 64,
    passes: 3,
    parallelism: 2,
    tagLength: 24,
  });
  const phc = `$argon2id$v=19$m=64,t=3,p=2$${nonce.toString('base64').replaceAll('=', '')}$${hash.toString('base64')}`;
  expect(await verifyPassword('federpost', phc)).toBe(true);
  expect(await verifyPassword('Federpost', phc)).toBe(false);
});

test('an unknown account refuses every password, after as much work as a known one', async () => {
  const phc = await hashPassword('Tinte');
  expect(await verifyPassword('egal', undefined)).toBe(false);
  const workOf = async (stored: string | undefined) => {
    const before = process.cpuUsage();
    for (let count = 0; count < 5; count += 1) await verifyPassword('egal', stored);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  expect((await workOf(undefined)) / (await workOf(phc))).toBeGreaterThan(0.5);
});

test('ten simultaneous sign-ins are all answered correctly', async () => {
  const phc = await hashPassword('Tinte');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => verifyPassword(index % 2 ? 'Tinte' : 'Feder', phc)),
  );
  expect(answers).toEqual(Array.from({ length: 10 }, (_, index) => index % 2 === 1));
});

test('an unreadable stored hash is an error, not a wrong password', async () => {
  await expect(verifyPassword('egal', 'kein Hash')).rejects.toThrow('not readable');
});
