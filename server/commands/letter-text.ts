import type { Vault } from '../vault/port.ts';
import { textDeletionReason } from '../orders/text-deletion.ts';
import { CommandRefused, type OrderDesk } from './order-desk.ts';

type TextPorts = { desk: OrderDesk; vault: Vault; now: () => Date };

/** Opens a letter's text for an operator; the fact that they looked is written first. Throws `CommandRefused('text-deleted')`. */
export async function revealLetter({ desk, vault, now }: TextPorts, orderId: string, operator: string): Promise<string> {
  await desk.handle(orderId, { type: 'ViewText', at: now().toISOString(), operator });
  const text = await vault.getLetter(orderId);
  if (text === undefined) throw new CommandRefused('text-deleted');
  return text;
}

/**
 * Destroys a text that is no longer needed: first the key and the ciphertext, then the fact. Between the two the
 * text is gone and the fact is owed; the next run finds the vault empty and writes it. Throws `CommandRefused`.
 */
export async function deleteLetterText({ desk, vault, now }: TextPorts, orderId: string): Promise<void> {
  const at = now().toISOString();
  const order = await desk.load(orderId);
  if (order.status === 'absent') throw new CommandRefused('unknown-order');
  if (order.text.status === 'held' && !textDeletionReason(order, at)) throw new CommandRefused('text-still-needed');
  await vault.shredLetter(orderId);
  await desk.handle(orderId, { type: 'DeleteText', at });
}
