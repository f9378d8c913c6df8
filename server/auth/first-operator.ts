import { randomInt } from 'node:crypto';
import { PASSWORD_LENGTH_MAX } from '@federpost/shared/http/auth.ts';
import { isEmailAddress } from '@federpost/shared/mail/email-address.ts';
import { normalized, type Operators } from './operators.ts';
import { hashPassword, isSaltedWith, verifyPassword } from './password.ts';

export const GENERATED_EMAIL = 'betrieb@federpost.local';
const PASSWORD_LENGTH_MIN = { production: 12, elsewhere: 8 };
/** Without 0, o, 1, l and i, which are confused when the password is copied from a terminal by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Ensures that an operator account exists. Where both settings are given it creates this account, or updates its
 * password, and removes every other. Without settings and accounts it generates one and returns it, to be printed
 * once; in production it never does. Throws an Error with a German sentence that names the settings.
 */
export async function ensureFirstOperator(options: {
  operators: Operators;
  email?: string | undefined;
  password?: string | undefined;
  production: boolean;
  /** With several servers: the salt for an address, so that all of them store the same hash. */
  saltFor?: ((email: string) => Buffer) | undefined;
  now?: () => Date;
}): Promise<{ email: string; password: string } | undefined> {
  const { operators, email, password, production, now = () => new Date() } = options;
  refuseUnusable(options);

  if (password !== undefined && (email !== undefined || !production)) {
    const chosen = email ?? GENERATED_EMAIL;
    await putFromSettings(operators, { email: chosen, password, salt: options.saltFor?.(normalized(chosen)) }, now());
    return undefined;
  }
  if (email === undefined ? operators.count() > 0 : operators.findByEmail(email)) return undefined;
  if (production) {
    throw new Error('Es gibt noch kein Konto für den Betrieb: Bitte setzen Sie OPERATOR_EMAIL und OPERATOR_PASSWORD.');
  }
  const generated = { email: email ?? GENERATED_EMAIL, password: readablePassword() };
  operators.put(
    { email: generated.email, passwordHash: await hashPassword(generated.password), source: 'generated' },
    now(),
  );
  return generated;
}

async function putFromSettings(
  operators: Operators,
  { email, password, salt }: { email: string; password: string; salt: Buffer | undefined },
  now: Date,
): Promise<void> {
  const existing = operators.findByEmail(email);
  const current =
    existing?.source === 'settings' &&
    (!salt || isSaltedWith(existing.passwordHash, salt)) &&
    (await verifyPassword(password, existing.passwordHash));
  if (!current) operators.put({ email, passwordHash: await hashPassword(password, salt), source: 'settings' }, now);
  operators.keepOnly(email);
}

function refuseUnusable({
  email,
  password,
  production,
}: {
  email?: string | undefined;
  password?: string | undefined;
  production: boolean;
}): void {
  if (email !== undefined && !isEmailAddress(email.trim())) throw new Error('OPERATOR_EMAIL ist keine E-Mail-Adresse.');
  const minimum = production ? PASSWORD_LENGTH_MIN.production : PASSWORD_LENGTH_MIN.elsewhere;
  if (password !== undefined && (password.length < minimum || password.length > PASSWORD_LENGTH_MAX)) {
    throw new Error(`OPERATOR_PASSWORD muss ${minimum} bis ${PASSWORD_LENGTH_MAX} Zeichen lang sein.`);
  }
}

/** 20 of 31 characters: about 99 bits, in groups of five for reading aloud. */
function readablePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
