import type { Sealed, Vault } from '../../vault/port.ts';
import type { StaffStore } from '../state/port.ts';
import { NOBODY, staffSchema, type Staff } from './staff.ts';

/** Under which id the vault keeps the key that seals the staff; no order has it. */
const SUBJECT = 'operators';
const MOST_CONFLICTS = 50;

export type StaffVault = Pick<Vault, 'sealPersonal' | 'openPersonal'>;

export type StaffBook = {
  /** Rejects with `AuthUnavailable` while the store cannot be reached. */
  read(): Promise<Staff>;
  /**
   * Changes the staff, for all servers at once. `decide` may be called again, with what another server has made of it
   * meanwhile; what it throws changes nothing. @returns what `decide` returned beside the staff.
   */
  change<T>(decide: (staff: Staff) => readonly [Staff, T]): Promise<T>;
};

/**
 * The staff, sealed by the vault: e-mails, password hashes and the secrets of second factors lie nowhere in the clear.
 * Where the vault's key is gone (a backup without the vault) nobody is left, and the settings make the operator anew.
 */
export function openStaff(store: StaffStore, vault: StaffVault): StaffBook {
  let last: { sealed: string; staff: Staff } | undefined;

  async function opened(sealed: string): Promise<Staff> {
    if (last?.sealed === sealed) return last.staff;
    const personal = await vault.openPersonal(SUBJECT, sealed as Sealed);
    const staff = personal.kind === 'known' ? staffSchema.parse(personal.value) : NOBODY;
    last = { sealed, staff };
    return staff;
  }

  return {
    async read() {
      const stored = await store.read();
      return stored ? opened(stored.sealed) : NOBODY;
    },
    async change(decide) {
      for (let conflicts = 0; conflicts < MOST_CONFLICTS; conflicts += 1) {
        const stored = await store.read();
        const before = stored ? await opened(stored.sealed) : NOBODY;
        const [staff, result] = decide(before);
        if (staff === before) return result;
        const sealed = await vault.sealPersonal(SUBJECT, staff);
        if (await store.replace({ version: (stored?.version ?? 0) + 1, sealed })) return result;
      }
      throw new Error('The operators are being changed by too many at once.');
    },
  };
}
