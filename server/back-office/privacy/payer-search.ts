import { createHmac, randomBytes } from 'node:crypto';
import { normalizeEmail } from '@federpost/shared/mail/email-address.ts';
import { isPayer, decryptPayers } from '../../commands/privacy/personal-data.ts';
import type { SealedPayers } from '../../projections/order-list/queries.ts';
import type { Vault } from '../../vault/port.ts';

/** This many are decrypted together, if the vault does that without blocking others; then other work gets its turn. */
const BATCH_SIZE = 200;
/**
 * In characters of base64. Two of a million addresses hardly ever have the same hash; if they do, both are decrypted.
 */
const HASH_LENGTH = 12;

export type PayerSearch = {
  /** The orders among these that were paid from an e-mail address, in the same order. */
  findOrders(orders: readonly SealedPayers[], email: string): Promise<string[]>;
  /** Decrypts the new ones among all known payers, and drops those that are no longer known. */
  warmUp(all: readonly SealedPayers[]): Promise<void>;
};

type SealedPayer = { orderId: string; sealed: string };

/**
 * Searches for payers. Their addresses are sealed and in no index, because an index would outlive their erasure. Every
 * payer is decrypted, but only once: decrypting twelve thousand takes 0.3 s of a processor, and anyone may ask for a
 * lost link. Afterwards this process keeps only a hash of each address in memory, under a key that exists nowhere else.
 */
export function createPayerSearch(vault: Pick<Vault, 'openPersonals'>): PayerSearch {
  const key = randomBytes(32);
  const hashes = new Map<string, string>();
  const hashOf = (email: string) =>
    createHmac('sha256', key).update(normalizeEmail(email)).digest('base64url').slice(0, HASH_LENGTH);

  /** @param onPayer receives each payer who is known and can be decrypted */
  async function decrypt(
    payers: readonly SealedPayer[],
    onPayer: (sealedPayer: SealedPayer, payer: { email: string }) => void,
  ) {
    for (let first = 0; first < payers.length; first += BATCH_SIZE) {
      const batch = payers.slice(first, first + BATCH_SIZE);
      const decrypted = await decryptPayers(vault, batch);
      for (const [index, sealedPayer] of batch.entries()) {
        const payer = decrypted[index];
        if (payer?.kind === 'known') onPayer(sealedPayer, payer.value);
      }
    }
  }

  const hashMissing = (payers: readonly SealedPayer[]) =>
    decrypt(
      payers.filter(({ sealed }) => !hashes.has(sealed)),
      ({ sealed }, { email }) => hashes.set(sealed, hashOf(email)),
    );

  return {
    async findOrders(orders, email) {
      const payers = payersOf(orders);
      await hashMissing(payers);
      const hash = hashOf(email);
      const orderIds = new Set<string>();
      // Decrypted again, so that a person who has been erased in the meantime is not found.
      await decrypt(
        payers.filter(({ sealed }) => hashes.get(sealed) === hash),
        ({ orderId }, payer) => {
          if (isPayer(payer, email)) orderIds.add(orderId);
        },
      );
      return [...orderIds];
    },
    async warmUp(all) {
      const payers = payersOf(all);
      // Before any await, while the list is as it was read: concurrent searches keep their results.
      const current = new Set(payers.map(({ sealed }) => sealed));
      for (const sealed of hashes.keys()) if (!current.has(sealed)) hashes.delete(sealed);
      await hashMissing(payers);
    },
  };
}

const payersOf = (orders: readonly SealedPayers[]): SealedPayer[] =>
  orders.flatMap(({ orderId, sealed }) => sealed.map((payer) => ({ orderId, sealed: payer })));
