import { isPayer, openPayers } from '../commands/personal-data.ts';
import type { SealedPayers } from '../projections/order-list/queries.ts';
import type { Vault } from '../vault/port.ts';

/** So many are opened together, where the vault does it without keeping others waiting; then other work has its turn. */
const AT_ONCE = 200;

/**
 * Which of these orders were paid from an e-mail address, in their order. Addresses are sealed and in no index, which
 * would outlive the forgetting: every payer is opened.
 */
export async function paidFrom(
  vault: Pick<Vault, 'openPersonals'>,
  orders: readonly SealedPayers[],
  email: string,
): Promise<string[]> {
  const all = orders.flatMap(({ orderId, sealed }) => sealed.map((one) => ({ orderId, sealed: one })));
  const found = new Set<string>();
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = all.slice(first, first + AT_ONCE);
    const payers = await openPayers(vault, some);
    for (const [index, { orderId }] of some.entries()) {
      const payer = payers[index];
      if (payer?.kind === 'known' && isPayer(payer.value, email)) found.add(orderId);
    }
  }
  return [...found];
}
