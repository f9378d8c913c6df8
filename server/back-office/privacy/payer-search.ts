import { createHmac, randomBytes } from 'node:crypto';
import { normalized } from '@federpost/shared/mail/email-address.ts';
import { isPayer, openPayers } from '../../commands/privacy/personal-data.ts';
import type { SealedPayers } from '../../projections/order-list/queries.ts';
import type { Vault } from '../../vault/port.ts';

/** So many are opened together, where the vault does it without keeping others waiting; then other work has its turn. */
const AT_ONCE = 200;
/** In characters of base64: two of a million addresses hardly ever share one, and then both are opened. */
const MARK_LENGTH = 12;

export type PayerSearch = {
  /** Which of these orders were paid from an e-mail address, in their order. */
  paidFrom(orders: readonly SealedPayers[], email: string): Promise<string[]>;
  /** Opens those of all known payers that are new, and lets go of those that are none of them any more. */
  warmUp(all: readonly SealedPayers[]): Promise<void>;
};

type SealedPayer = { orderId: string; sealed: string };

/**
 * Searches for payers. Their addresses are sealed and in no index, which would outlive the forgetting: every payer is
 * opened, but once, for opening twelve thousand takes 0.3 s of a processor, and anybody may ask for a lost link. What is
 * known of them afterwards is a mark in this process's memory, a hash under a key that is nowhere else.
 */
export function createPayerSearch(vault: Pick<Vault, 'openPersonals'>): PayerSearch {
  const key = randomBytes(32);
  const marks = new Map<string, string>();
  const markOf = (email: string) =>
    createHmac('sha256', key).update(normalized(email)).digest('base64url').slice(0, MARK_LENGTH);

  /** @param take what to do with each that is known and opens */
  async function open(payers: readonly SealedPayer[], take: (one: SealedPayer, payer: { email: string }) => void) {
    for (let first = 0; first < payers.length; first += AT_ONCE) {
      const some = payers.slice(first, first + AT_ONCE);
      const opened = await openPayers(vault, some);
      for (const [index, one] of some.entries()) {
        const payer = opened[index];
        if (payer?.kind === 'known') take(one, payer.value);
      }
    }
  }

  const mark = (payers: readonly SealedPayer[]) =>
    open(
      payers.filter(({ sealed }) => !marks.has(sealed)),
      ({ sealed }, { email }) => marks.set(sealed, markOf(email)),
    );

  return {
    async paidFrom(orders, email) {
      const payers = payersOf(orders);
      await mark(payers);
      const wanted = markOf(email);
      const found = new Set<string>();
      // Opened once more: who was forgotten since is found no more.
      await open(
        payers.filter(({ sealed }) => marks.get(sealed) === wanted),
        ({ orderId }, payer) => {
          if (isPayer(payer, email)) found.add(orderId);
        },
      );
      return [...found];
    },
    async warmUp(all) {
      const payers = payersOf(all);
      // At once, while the list is as it was read: a search that goes meanwhile keeps what it learns.
      const known = new Set(payers.map(({ sealed }) => sealed));
      for (const sealed of marks.keys()) if (!known.has(sealed)) marks.delete(sealed);
      await mark(payers);
    },
  };
}

const payersOf = (orders: readonly SealedPayers[]): SealedPayer[] =>
  orders.flatMap(({ orderId, sealed }) => sealed.map((one) => ({ orderId, sealed: one })));
