import { join } from 'node:path';
import { expect, test } from 'vitest';
import { directoryForThisTest } from '../temporary-directory.fixture.ts';
import { ensureFirstOperator, GENERATED_EMAIL } from './first-operator.ts';
import { credentialOf, openOperators } from './operators.ts';
import { sharedSalts, verifyPassword } from './password.ts';

const PASSWORD = 'eine ruhige Werkbank';

function open() {
  return openOperators(join(directoryForThisTest(), 'operators.sqlite'));
}
async function opens(operators: ReturnType<typeof open>, email: string, password: string) {
  return verifyPassword(password, operators.findByEmail(email)?.passwordHash);
}

test('the first start makes up a login and tells it once', async () => {
  const operators = open();
  const login = await ensureFirstOperator({ operators, production: false });
  expect(login?.email).toBe(GENERATED_EMAIL);
  expect(login?.password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
  expect(await opens(operators, GENERATED_EMAIL, login!.password)).toBe(true);
  expect(await ensureFirstOperator({ operators, production: false })).toBeUndefined();
  expect(await opens(operators, GENERATED_EMAIL, login!.password)).toBe(true);
});

test('the settings make the login, and nothing is printed', async () => {
  const operators = open();
  expect(
    await ensureFirstOperator({ operators, email: 'Anna@Feder.example ', password: PASSWORD, production: true }),
  ).toBeUndefined();
  expect(await opens(operators, 'anna@feder.example', PASSWORD)).toBe(true);
});

test('a changed password setting replaces the password and what sessions stand on, an unchanged one leaves both alone', async () => {
  const operators = open();
  const settings = { operators, email: 'anna@feder.example', production: false };
  const account = () => operators.findByEmail('anna@feder.example')!;
  await ensureFirstOperator({ ...settings, password: PASSWORD });
  const before = account();
  await ensureFirstOperator({ ...settings, password: PASSWORD });
  expect(credentialOf(account())).toBe(credentialOf(before));
  await ensureFirstOperator({ ...settings, password: 'eine neue Werkbank' });
  expect(await opens(operators, 'anna@feder.example', PASSWORD)).toBe(false);
  expect(await opens(operators, 'anna@feder.example', 'eine neue Werkbank')).toBe(true);
  expect(account().id).toBe(before.id);
  expect(credentialOf(account())).not.toBe(credentialOf(before));
});

test('the same settings make the same operator on every server, and sessions of the one count at the other', async () => {
  const [one, other, alone] = [open(), open(), open()];
  const settings = {
    email: 'Anna@Feder.example',
    password: PASSWORD,
    production: true,
    saltFor: sharedSalts('what all servers know'),
  };
  // One server was there before there were several.
  await ensureFirstOperator({ ...settings, operators: one, saltFor: undefined });
  for (const operators of [one, other]) await ensureFirstOperator({ ...settings, operators });
  await ensureFirstOperator({ ...settings, operators: alone, saltFor: sharedSalts('somebody else') });
  const [here, there, elsewhere] = [one, other, alone].map((operators) => operators.findByEmail('anna@feder.example')!);
  expect(here!.id).toBe(there!.id);
  expect(credentialOf(here!)).toBe(credentialOf(there!));
  expect(elsewhere!.id).toBe(here!.id);
  expect(credentialOf(elsewhere!)).not.toBe(credentialOf(here!));
  expect(await opens(one, 'anna@feder.example', PASSWORD)).toBe(true);
});

test('the generated login steps aside as soon as the settings name one', async () => {
  const operators = open();
  await ensureFirstOperator({ operators, production: false });
  await ensureFirstOperator({ operators, email: 'anna@feder.example', password: PASSWORD, production: true });
  expect(operators.findByEmail(GENERATED_EMAIL)).toBeUndefined();
  expect(operators.count()).toBe(1);
});

test('an e-mail address alone gets a generated password outside production', async () => {
  const operators = open();
  const login = await ensureFirstOperator({ operators, email: 'anna@feder.example', production: false });
  expect(await opens(operators, 'anna@feder.example', login!.password)).toBe(true);
});

test('in production no login is ever made up: the start stops and names both settings', async () => {
  const operators = open();
  for (const settings of [{}, { email: 'anna@feder.example' }, { password: PASSWORD }]) {
    await expect(ensureFirstOperator({ operators, ...settings, production: true })).rejects.toThrow(
      /OPERATOR_EMAIL und OPERATOR_PASSWORD/,
    );
  }
  expect(operators.count()).toBe(0);
});

test('unusable settings stop the start in one sentence that does not repeat them', async () => {
  const operators = open();
  await expect(
    ensureFirstOperator({ operators, email: 'anna', password: PASSWORD, production: false }),
  ).rejects.toThrow(/^OPERATOR_EMAIL ist keine E-Mail-Adresse\.$/);
  await expect(
    ensureFirstOperator({ operators, email: 'a@b.example', password: 'kurz', production: false }),
  ).rejects.toThrow(/^OPERATOR_PASSWORD muss 8 bis 128 Zeichen lang sein\.$/);
  await expect(
    ensureFirstOperator({ operators, email: 'a@b.example', password: 'elf Zeichen', production: true }),
  ).rejects.toThrow(/12 bis 128/);
});
