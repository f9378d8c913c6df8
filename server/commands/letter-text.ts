import type { Vault } from '../vault/port.ts';
import { CommandRefused, NOTHING_YET, type CommandHandler } from './command-handler.ts';

type TextPorts = { orders: CommandHandler; vault: Vault; now: () => Date };

/**
 * Opens a letter's text for an operator. It leaves this function only after the fact that they looked is in the log,
 * and it is read before that fact, so that what was released is never handed out. Throws `CommandRefused('text-deleted')`.
 */
export async function revealLetter(
  { orders, vault, now }: TextPorts,
  orderId: string,
  operator: string,
): Promise<string> {
  const text = await vault.getLetter(orderId);
  await orders.handle(orderId, { type: 'ViewText', at: now().toISOString(), operator });
  if (text === undefined) throw new CommandRefused('text-deleted');
  return text;
}

/**
 * A letter's text for its own customer, as long as it is there. It is read before the order is looked at, so that what
 * was released is never handed out. @returns undefined once it is released.
 */
export async function readOwnLetter(
  { orders, vault }: Pick<TextPorts, 'orders' | 'vault'>,
  orderId: string,
): Promise<string | undefined> {
  const text = await vault.getLetter(orderId);
  const order = await orders.load(orderId);
  return order.status === 'drafted' && order.text.status === 'held' ? text : undefined;
}

/**
 * Destroys a text that is no longer needed, in three steps: the fact that nothing may use it any more, the shredding,
 * the fact that it is gone. Whatever happens to the order meanwhile meets the first fact. Stopped between two steps it
 * is still due; repeating it finishes. Throws `CommandRefused('text-still-needed')`.
 */
export async function deleteLetterText({ orders, vault, now }: TextPorts, orderId: string): Promise<void> {
  const at = now().toISOString();
  const released = await orders.handle(orderId, { type: 'ReleaseText', at });
  await vault.shredLetter(orderId);
  await orders.handle(orderId, { type: 'DeleteText', at }, released);
}

/**
 * Destroys a text that the vault holds although the log says nothing of an order. The fact comes first: of it and
 * `OrderDrafted` only one can be the first of a stream, so an order that is placed at this moment keeps its text.
 * @returns whether the text was destroyed.
 */
export async function shredOrphanedLetter({ orders, vault, now }: TextPorts, orderId: string): Promise<boolean> {
  try {
    await orders.handle(orderId, { type: 'AbandonDraft', at: now().toISOString() }, NOTHING_YET);
  } catch (error) {
    if (error instanceof CommandRefused) return false;
    throw error;
  }
  await vault.shredLetter(orderId);
  return true;
}
