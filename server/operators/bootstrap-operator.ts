import { PASSWORD_LENGTH_MAX } from '@federpost/shared/http/auth.ts';
import { isEmailAddress, isSameMailbox, normalizeEmail } from '@federpost/shared/mail/email-address.ts';
import { hashPassword, isSaltedWith, verifyPassword, readableSecret } from './password.ts';
import {
  type Operators,
  findByEmail,
  settingsHashOf,
  withAccount,
  withoutOperator,
  type Operator,
  type OperatorDirectory,
} from './staff.ts';

export const GENERATED_EMAIL = 'betrieb@federpost.local';
const PASSWORD_LENGTH_MIN = { production: 12, otherwise: 8 };

/**
 * Ensures that an operator account exists. If both settings are given it creates this account, or updates its password
 * if the setting has changed, and removes every other account that settings created. Without settings and accounts it
 * generates one and returns it, to be printed once; in production it never does. Throws an Error with a German sentence
 * that names the settings.
 */
export async function bootstrapOperator(options: {
  staff: Operators;
  email?: string | undefined;
  password?: string | undefined;
  production: boolean;
  /** With several servers: the salt for an address, so that all of them store the same hash. */
  saltFor?: ((email: string) => Buffer) | undefined;
  now?: () => Date;
}): Promise<{ email: string; password: string } | undefined> {
  const { staff, email, password, production, now = () => new Date() } = options;
  refuseUnusable(options);

  if (password !== undefined && (email !== undefined || !production)) {
    const address = email ?? GENERATED_EMAIL;
    await putFromSettings(staff, { email: address, password, salt: options.saltFor?.(normalizeEmail(address)) }, now());
    return undefined;
  }
  const directory = await staff.read();
  if (email === undefined ? directory.operators.length > 0 : findByEmail(directory, email)) return undefined;
  if (production) {
    throw new Error('Es gibt noch kein Konto für den Betrieb: Bitte setzen Sie OPERATOR_EMAIL und OPERATOR_PASSWORD.');
  }
  const generated = { email: email ?? GENERATED_EMAIL, password: readableSecret() };
  const passwordHash = await hashPassword(generated.password);
  await put(staff, { email: generated.email, passwordHash, source: 'generated' }, now());
  return generated;
}

async function putFromSettings(
  staff: Operators,
  { email, password, salt }: { email: string; password: string; salt: Buffer | undefined },
  now: Date,
): Promise<void> {
  const directory = await staff.read();
  const existing = findByEmail(directory, email);
  const settingsHash = existing && settingsHashOf(existing);
  const isCurrent =
    settingsHash !== undefined &&
    (!salt || isSaltedWith(settingsHash, salt)) &&
    (await verifyPassword(password, settingsHash));
  if (!isCurrent)
    await put(staff, { email, passwordHash: await hashPassword(password, salt), source: 'settings' }, now);
  await staff.change((before) => [withoutEarlierAccounts(before, email), undefined]);
}

const put = (staff: Operators, account: Pick<Operator, 'email' | 'passwordHash' | 'source'>, now: Date) =>
  staff.change((before) => [withAccount(before, { ...account, role: 'betrieb' }, now), undefined]);

/** Without the accounts that earlier settings named or an earlier start generated; invited operators remain. */
function withoutEarlierAccounts(staff: OperatorDirectory, email: string): OperatorDirectory {
  const earlier = staff.operators.filter(
    (operator) => operator.source !== 'invited' && !isSameMailbox(operator.email, email),
  );
  return earlier.reduce(withoutOperator, staff);
}

type FirstAccount = { email?: string | undefined; password?: string | undefined; production: boolean };

function refuseUnusable({ email, password, production }: FirstAccount): void {
  if (email !== undefined && !isEmailAddress(email.trim())) throw new Error('OPERATOR_EMAIL ist keine E-Mail-Adresse.');
  const minimum = production ? PASSWORD_LENGTH_MIN.production : PASSWORD_LENGTH_MIN.otherwise;
  if (password !== undefined && (password.length < minimum || password.length > PASSWORD_LENGTH_MAX)) {
    throw new Error(`OPERATOR_PASSWORD muss ${minimum} bis ${PASSWORD_LENGTH_MAX} Zeichen lang sein.`);
  }
}
