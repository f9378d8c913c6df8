import { randomUUID } from 'node:crypto';
import type { Sealed, Vault } from '../../vault/port.ts';
import type { StaffStore } from '../state/port.ts';
import { EMPTY_DIRECTORY, staffSchema, type OperatorDirectory } from './staff.ts';

/** `<subject>:<ciphertext>`: the id under which the vault keeps its key; no order has such an id. */
const SEALED = /^(operators-[0-9a-f-]{36}):(.*)$/s;
const MAX_CONFLICTS = 50;

export type StaffVault = Pick<Vault, 'sealUnderOwnKey' | 'openPersonal'>;

export type Operators = {
  /** Rejects with `AuthUnavailable` while the store cannot be reached. */
  read(): Promise<OperatorDirectory>;
  /**
   * Changes the staff, for all servers at once. `decide` may be called again if another server has changed the staff
   * meanwhile; if it throws, nothing changes. @returns the second value that `decide` returned.
   */
  change<T>(decide: (staff: OperatorDirectory) => readonly [OperatorDirectory, T]): Promise<T>;
};

type Opened = { sealed: string; subject: string; staff: OperatorDirectory };

/**
 * The staff, sealed by the vault: e-mails, password hashes and the secrets of second factors are nowhere in plain text.
 * If the vault's key is gone (a backup without the vault, or with an older one) there are no operators, and the
 * settings create the operator again, under a key of another name.
 */
export function openOperators(store: StaffStore, vault: StaffVault): Operators {
  let last: Opened | undefined;

  async function opened(sealed: string | undefined): Promise<Pick<Opened, 'subject' | 'staff'>> {
    if (last && last.sealed === sealed) return last;
    const [, subject, ciphertext] = SEALED.exec(sealed ?? '') ?? [];
    const personal = subject && ciphertext && (await vault.openPersonal(subject, ciphertext as Sealed));
    if (!sealed || !subject || !personal || personal.kind === 'forgotten')
      return { subject: `operators-${randomUUID()}`, staff: EMPTY_DIRECTORY };
    last = { sealed, subject, staff: staffSchema.parse(personal.value) };
    return last;
  }

  return {
    read: async () => (await opened((await store.read())?.sealed)).staff,
    async change(decide) {
      for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
        const stored = await store.read();
        const { subject, staff: before } = await opened(stored?.sealed);
        const [staff, result] = decide(before);
        if (staff === before) return result;
        const sealed = `${subject}:${await vault.sealUnderOwnKey(subject, staff)}`;
        if (await store.replace({ version: (stored?.version ?? 0) + 1, sealed })) return result;
      }
      throw new Error('The operators are being changed by too many at once.');
    },
  };
}
