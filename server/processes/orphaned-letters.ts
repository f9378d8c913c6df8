import type { OrderDesk } from '../commands/order-desk.ts';
import type { Vault } from '../vault/port.ts';

/** A text whose order never became a fact within this time never will: the process stopped between the two. */
const ORPHANED_AFTER_MS = 60 * 60_000;

/**
 * Compares the vault with the log: texts without an order are shredded, and so is a text whose deletion is already
 * a fact. @returns how many were shredded.
 */
export async function shredOrphanedLetters({ desk, vault, now }: { desk: OrderDesk; vault: Vault; now: () => Date }): Promise<number> {
  const oldest = new Date(now().getTime() - ORPHANED_AFTER_MS).toISOString();
  let shredded = 0;
  for (const { orderId, putAt } of await vault.heldLetters()) {
    if (putAt > oldest) continue;
    const order = await desk.load(orderId);
    if (order.status === 'drafted' && order.text.status === 'held') continue;
    await vault.shredLetter(orderId);
    shredded += 1;
  }
  return shredded;
}
