import { shredOrphanedLetter } from '../commands/letter-text.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { Vault } from '../vault/port.ts';

/** A text whose order never became a fact within this time never will: the process stopped between the two. */
const ORPHANED_AFTER_MS = 60 * 60_000;

/**
 * Compares the vault with the log: shreds texts without an order, and those that were released or deleted and are
 * held all the same (the shredding was interrupted, or an older copy of the vault was put back).
 * @returns how many were shredded.
 */
export async function shredOrphanedLetters({
  orders,
  vault,
  now,
}: {
  orders: CommandHandler;
  vault: Vault;
  now: () => Date;
}): Promise<number> {
  const oldest = new Date(now().getTime() - ORPHANED_AFTER_MS).toISOString();
  let shredded = 0;
  for (const { orderId, putAt } of await vault.heldLetters()) {
    if (putAt > oldest) continue;
    const order = await orders.load(orderId);
    if (order.status !== 'drafted') {
      if (await shredOrphanedLetter({ orders, vault, now }, orderId)) shredded += 1;
    } else if (order.text.status !== 'held') {
      await vault.shredLetter(orderId);
      shredded += 1;
    }
  }
  return shredded;
}
