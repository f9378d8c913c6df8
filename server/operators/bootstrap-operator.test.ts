import { expect, test } from 'vitest';
import { bootstrapOperator, GENERATED_EMAIL } from './bootstrap-operator.ts';
import { passwordFingerprint } from './issued-session.ts';
import { openVault, withInvited } from './opened-auth.fixture.ts';
import { hashPassword, sharedSalts, verifyPassword } from './password.ts';
import { openOperators, type Operators, findByEmail, settingsHashOf, withOperator } from './staff.ts';
import type { StoredValue } from '../platform/key-value-store/port.ts';

const ANNA = 'anna@feder.example';
const PASSWORD = 'eine ruhige Werkbank';

function open(): Operators {
  let stored: StoredValue | undefined;
  const store = {
    read: async () => stored,
    replace: async (_key: string, next: StoredValue) => ((stored = next), true),
  };
  return openOperators(store, openVault);
}
const account = async (staff: Operators, email: string) => findByEmail(await staff.read(), email);
const annaIn = (staff: Operators) => async () => (await account(staff, ANNA))!;
async function opens(staff: Operators, email: string, password: string) {
  return verifyPassword(password, (await account(staff, email))?.passwordHash);
}

test('the first start generates a login and shows it once', async () => {
  const staff = open();
  const login = await bootstrapOperator({ staff, production: false });
  expect(login?.email).toBe(GENERATED_EMAIL);
  expect(login?.password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
  expect(await opens(staff, GENERATED_EMAIL, login!.password)).toBe(true);
  expect(await bootstrapOperator({ staff, production: false })).toBeUndefined();
  expect(await opens(staff, GENERATED_EMAIL, login!.password)).toBe(true);
});

test('the settings define the login, and none is shown', async () => {
  const staff = open();
  expect(
    await bootstrapOperator({ staff, email: 'Anna@Feder.example ', password: PASSWORD, production: true }),
  ).toBeUndefined();
  expect(await opens(staff, ANNA, PASSWORD)).toBe(true);
});

test('a changed password setting replaces the password, an unchanged one keeps its fingerprint', async () => {
  const staff = open();
  const settings = { staff, email: ANNA, production: false };
  const anna = annaIn(staff);
  await bootstrapOperator({ ...settings, password: PASSWORD });
  const before = await anna();
  await bootstrapOperator({ ...settings, password: PASSWORD });
  expect(passwordFingerprint(await anna())).toBe(passwordFingerprint(before));
  await bootstrapOperator({ ...settings, password: 'eine neue Werkbank' });
  expect(await opens(staff, ANNA, PASSWORD)).toBe(false);
  expect(await opens(staff, ANNA, 'eine neue Werkbank')).toBe(true);
  expect((await anna()).id).toBe(before.id);
  expect(passwordFingerprint(await anna())).not.toBe(passwordFingerprint(before));
});

test('a password chosen by the operator is valid until the setting changes', async () => {
  const staff = open();
  const settings = { staff, email: ANNA, production: true };
  const anna = annaIn(staff);
  await bootstrapOperator({ ...settings, password: PASSWORD });
  for (const [sessionId, chosen] of [
    ['eine Sitzung', 'zuerst dieses gewählt'],
    ['eine andere', 'dann dieses gewählt'],
  ] as const) {
    const operator = await anna();
    const passwordHash = await hashPassword(chosen);
    const own = { ...operator, passwordHash, chosen: { sessionId, settingsHash: settingsHashOf(operator) } };
    await staff.change((before) => [withOperator(before, own), undefined]);
    await bootstrapOperator({ ...settings, password: PASSWORD });
    expect(await opens(staff, ANNA, chosen)).toBe(true);
    expect(await opens(staff, ANNA, PASSWORD)).toBe(false);
  }
  await bootstrapOperator({ ...settings, password: 'vergessen, neu gesetzt' });
  expect(await opens(staff, ANNA, 'vergessen, neu gesetzt')).toBe(true);
  expect((await anna()).chosen).toBeUndefined();
});

test('the same settings create the same account with the same password fingerprint on every server', async () => {
  const [serverA, serverB, alone] = [open(), open(), open()];
  const settings = {
    email: 'Anna@Feder.example',
    password: PASSWORD,
    production: true,
    saltFor: sharedSalts('what all servers know'),
  };
  // The account was created by one server, before there were several.
  await bootstrapOperator({ ...settings, staff: serverA, saltFor: undefined });
  for (const staff of [serverA, serverB]) await bootstrapOperator({ ...settings, staff });
  await bootstrapOperator({ ...settings, staff: alone, saltFor: sharedSalts('somebody else') });
  const [first, second, third] = await Promise.all([serverA, serverB, alone].map((staff) => account(staff, ANNA)));
  expect(first!.id).toBe(second!.id);
  expect(passwordFingerprint(first!)).toBe(passwordFingerprint(second!));
  expect(third!.id).toBe(first!.id);
  expect(passwordFingerprint(third!)).not.toBe(passwordFingerprint(first!));
  expect(await opens(serverA, ANNA, PASSWORD)).toBe(true);
});

test('the generated login is removed as soon as the settings define one', async () => {
  const staff = open();
  await bootstrapOperator({ staff, production: false });
  await bootstrapOperator({ staff, email: ANNA, password: PASSWORD, production: true });
  expect((await staff.read()).operators.map(({ email }) => email)).toEqual([ANNA]);
});

test('other operators stay if the settings name another address, and the old account is removed', async () => {
  const staff = open();
  const settings = { staff, password: PASSWORD, production: true };
  await bootstrapOperator({ ...settings, email: ANNA });
  await staff.change((before) => [withInvited(before, 'mia@feder.example', 'druck'), undefined]);
  await bootstrapOperator({ ...settings, email: 'bea@feder.example' });
  const { operators, former } = await staff.read();
  expect(operators.map(({ email, role }) => [email, role])).toEqual([
    ['mia@feder.example', 'druck'],
    ['bea@feder.example', 'betrieb'],
  ]);
  expect(former.map(({ email }) => email)).toEqual([ANNA]);
});

test('an e-mail address alone gets a generated password outside production', async () => {
  const staff = open();
  const login = await bootstrapOperator({ staff, email: ANNA, production: false });
  expect(await opens(staff, ANNA, login!.password)).toBe(true);
});

test('in production no login is generated: the start fails and names both settings', async () => {
  const staff = open();
  for (const settings of [{}, { email: ANNA }, { password: PASSWORD }]) {
    const started = bootstrapOperator({ staff, ...settings, production: true });
    await expect(started).rejects.toThrow(/OPERATOR_EMAIL und OPERATOR_PASSWORD/);
  }
  expect((await staff.read()).operators).toEqual([]);
});

test.each([
  [{ email: 'anna', password: PASSWORD, production: false }, /^OPERATOR_EMAIL ist keine E-Mail-Adresse\.$/],
  [{ email: ANNA, password: 'kurz', production: false }, /^OPERATOR_PASSWORD muss 8 bis 128 Zeichen lang sein\.$/],
  [{ email: ANNA, password: 'elf Zeichen', production: true }, /12 bis 128/],
])('invalid settings stop the start with one sentence: %j', async (settings, sentence) => {
  await expect(bootstrapOperator({ staff: open(), ...settings })).rejects.toThrow(sentence);
});
