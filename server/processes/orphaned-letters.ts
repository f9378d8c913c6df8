import { shredOrphanedText } from '../commands/letter-text.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { textUnder, useOfText } from '../orders/texts.ts';
import type { Vault } from '../vault/port.ts';

/** A text whose order never became a fact within this time never will: the process stopped between the two. */
const ORPHANED_AFTER_MS = 60 * 60_000;

type OrphanPorts = { orders: CommandHandler; vault: Vault; now: () => Date };

/**
 * Compares the vault with the log: shreds texts without an order, and those that were released or deleted and are
 * held all the same (the shredding was interrupted, or an older copy of the vault was put back).
 * @returns how many were shredded.
 */
export async function shredOrphanedLetters({ orders, vault, now }: OrphanPorts): Promise<number> {
  const oldest = new Date(now().getTime() - ORPHANED_AFTER_MS).toISOString();
  let shredded = 0;
  for (const { orderId: vaultId, putAt } of await vault.heldLetters()) {
    if (putAt > oldest) continue;
    const text = textUnder(vaultId);
    const use = useOfText(await orders.load(text.orderId), text.textId);
    if (use === 'unknown') {
      if (await shredOrphanedText({ orders, vault, now }, text)) shredded += 1;
    } else if (use === 'released') {
      await vault.shredLetter(vaultId);
      shredded += 1;
    }
  }
  return shredded;
}
