import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { OPERATOR_ROLES } from '@federpost/shared/http/auth.ts';
import { isSameMailbox, normalizeEmail } from '@federpost/shared/mail/email-address.ts';
import { uuidV5 } from '../event-store/uuid-v5.ts';
import type { KeyValueStore } from '../platform/key-value-store/port.ts';
import type { Sealed, Vault } from '../vault/port.ts';

/**
 * All operators and open invitations. They are one small value that is changed as a whole, so all servers together
 * accept a code only once and always keep one operator who may do everything. Times are ISO instants.
 */

const factor = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Base32, shown only at the enrolment. */
  secret: z.string(),
  status: z.enum(['unverified', 'verified']),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The time step of the last accepted code; codes of this step or an earlier one are invalid. */
  lastStep: z.int(),
});
export type Factor = z.output<typeof factor>;

const operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** The origin of the account: the settings, generated at the first start without them, or an invitation. */
  source: z.enum(['settings', 'generated', 'invited']),
  passwordHash: z.string(),
  /**
   * Set if the operator has chosen the password: the session in which that was done, which continues, and the hash of
   * OPERATOR_PASSWORD at that time. While the setting is still the same, the chosen password is valid.
   */
  chosen: z.object({ sessionId: z.string(), settingsHash: z.string().optional() }).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastSignInAt: z.string().optional(),
  factors: z.array(factor),
  /** SHA-256 of each unused recovery code. */
  recoveryCodes: z.array(z.string()),
});
export type Operator = z.output<typeof operator>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** SHA-256 of the token in the link. */
  tokenHash: z.string(),
  invitedBy: z.uuid(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const staffSchema = z.object({
  operators: z.array(operator),
  invitations: z.array(invitation),
  /** Accounts that were removed: the timelines of orders still show their names. */
  former: z.array(z.object({ id: z.uuid(), email: z.string() })),
});
export type OperatorDirectory = z.output<typeof staffSchema>;

const EMPTY_DIRECTORY: OperatorDirectory = { operators: [], invitations: [], former: [] };

const ID_NAMESPACE = 'c1d3f1b6-7d0e-4b0c-9d5a-6f0f6d1f2a57';

/** The operator's id, the same on every server. @param email as `normalizeEmail` returns it. */
export function operatorIdOf(email: string): string {
  return uuidV5(ID_NAMESPACE, email);
}

export const findOperator = ({ operators }: OperatorDirectory, id: string) =>
  operators.find((operator) => operator.id === id);
export const findByEmail = ({ operators }: OperatorDirectory, email: string) =>
  operators.find((operator) => isSameMailbox(operator.email, email));

/** The verified factors. */
export const verifiedFactors = ({ factors }: Operator) => factors.filter(({ status }) => status === 'verified');

/** The hash of OPERATOR_PASSWORD when it was last valid; undefined for an account that is not from the settings. */
export const settingsHashOf = ({ source, passwordHash, chosen }: Operator): string | undefined =>
  source === 'settings' ? (chosen?.settingsHash ?? passwordHash) : undefined;

/** The staff with one operator changed. */
export function withOperator(staff: OperatorDirectory, changed: Operator): OperatorDirectory {
  return { ...staff, operators: staff.operators.map((operator) => (operator.id === changed.id ? changed : operator)) };
}

export type NewAccount = Pick<Operator, 'email' | 'passwordHash' | 'source' | 'role'>;

/** Creates the account, or gives the existing one the password, source and role; its factors stay. */
export function withAccount(
  staff: OperatorDirectory,
  { email: typedEmail, ...account }: NewAccount,
  now: Date,
): OperatorDirectory {
  const email = normalizeEmail(typedEmail);
  const at = now.toISOString();
  const existing = findByEmail(staff, email);
  if (existing) return withOperator(staff, { ...existing, ...account, chosen: undefined, updatedAt: at });
  const id = operatorIdOf(email);
  const operator = { id, email, ...account, createdAt: at, updatedAt: at, factors: [], recoveryCodes: [] };
  return {
    operators: [...staff.operators, operator],
    invitations: staff.invitations.filter((invitation) => !isSameMailbox(invitation.email, email)),
    former: staff.former.filter((operator) => operator.id !== id),
  };
}

/** Without the account and its invitations to others. The timelines of orders still show its name. */
export function withoutOperator(
  staff: OperatorDirectory,
  { id, email }: Pick<Operator, 'id' | 'email'>,
): OperatorDirectory {
  return {
    operators: staff.operators.filter((operator) => operator.id !== id),
    invitations: staff.invitations.filter(({ invitedBy }) => invitedBy !== id),
    former: [...staff.former, { id, email }],
  };
}

/** Without second factors and recovery codes: for an operator who has lost them. */
export const withoutFactors = (operator: Operator): Operator => ({ ...operator, factors: [], recoveryCodes: [] });

/** Why an account cannot be removed: the settings would create it again, or it is the last that may do everything. */
export function removalBlocker(staff: OperatorDirectory, operator: Operator): 'from-settings' | 'last-one' | undefined {
  if (operator.source === 'settings') return 'from-settings';
  const otherManagers = staff.operators.filter(({ id, role }) => role === 'betrieb' && id !== operator.id);
  return operator.role === 'betrieb' && otherManagers.length === 0 ? 'last-one' : undefined;
}

/** `<subject>:<ciphertext>`: the id under which the vault keeps its key; no order has such an id. */
const SEALED = /^(operators-[0-9a-f-]{36}):(.*)$/s;
/** Of the sealed staff in the store. */
const KEY = 'operators';
const MAX_CONFLICTS = 50;

export type StaffVault = Pick<Vault, 'sealUnderOwnKey' | 'openPersonal'>;

export type Operators = {
  /** Rejects with `StoreUnavailable` while the store is unreachable. */
  read(): Promise<OperatorDirectory>;
  /**
   * Changes the staff, for all servers at the same time. `decide` may be called again if another server has changed the
   * staff in between; if it throws, nothing changes. @returns the second value that `decide` returned.
   */
  change<T>(decide: (staff: OperatorDirectory) => readonly [OperatorDirectory, T]): Promise<T>;
};

type UnsealedStaff = { sealed: string; subject: string; staff: OperatorDirectory };

/**
 * The staff, sealed by the vault: e-mails, password hashes and the secrets of second factors are never stored in plain
 * text. If the vault's key is gone (a backup without the vault, or with an older one) there are no operators, and the
 * settings create the operator again, under a key with another name.
 */
export function openOperators(store: Pick<KeyValueStore, 'read' | 'replace'>, vault: StaffVault): Operators {
  let cached: UnsealedStaff | undefined;

  async function unseal(sealed: string | undefined): Promise<Pick<UnsealedStaff, 'subject' | 'staff'>> {
    if (cached && cached.sealed === sealed) return cached;
    const [, subject, ciphertext] = SEALED.exec(sealed ?? '') ?? [];
    const personal = subject && ciphertext && (await vault.openPersonal(subject, ciphertext as Sealed));
    if (!sealed || !subject || !personal || personal.kind === 'forgotten')
      return { subject: `operators-${randomUUID()}`, staff: EMPTY_DIRECTORY };
    cached = { sealed, subject, staff: staffSchema.parse(personal.value) };
    return cached;
  }

  return {
    read: async () => (await unseal((await store.read(KEY))?.value)).staff,
    async change(decide) {
      for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
        const stored = await store.read(KEY);
        const { subject, staff: before } = await unseal(stored?.value);
        const [staff, result] = decide(before);
        if (staff === before) return result;
        const value = `${subject}:${await vault.sealUnderOwnKey(subject, staff)}`;
        if (await store.replace(KEY, { version: (stored?.version ?? 0) + 1, value })) return result;
      }
      throw new Error('Too many changes of the operators at the same time.');
    },
  };
}
