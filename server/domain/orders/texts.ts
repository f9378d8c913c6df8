import type { Order, OrderState } from './state.ts';

/**
 * An order has one text at a time. The vault keeps each under an id and a key of its own: the first under the order's
 * id, one that replaced it under `<order id>.<text id>`.
 */

/** The text that was ordered. */
export const FIRST_TEXT = 'first';

/** Under which id the vault keeps a text of an order. */
export const vaultIdOf = (orderId: string, textId: string): string =>
  textId === FIRST_TEXT ? orderId : `${orderId}.${textId}`;

/** Which text of which order the vault keeps under an id. */
export function parseVaultId(vaultId: string): { orderId: string; textId: string } {
  const [orderId = '', textId = FIRST_TEXT] = vaultId.split('.');
  return { orderId, textId };
}

/** A text that is not the letter's any more, or was never to be: its key is to be destroyed, or has been. */
export type ReplacedText = { textId: string; at: string; status: 'erasing' | 'erased' };

/** The replaced texts that the vault has yet to shred. */
export const obsoleteTexts = ({ replacedTexts }: Order): ReplacedText[] =>
  replacedTexts.filter(({ status }) => status === 'erasing');

/** What the vault may hold a text for. `released`: it is to be shredded; `unknown`: the log says nothing of it (yet). */
export function textUsage(order: OrderState, textId: string): 'letter' | 'erasing' | 'unknown' {
  if (order.status !== 'placed') return 'unknown';
  if (order.textId === textId) return order.text.status === 'stored' ? 'letter' : 'erasing';
  return order.replacedTexts.some((replaced) => replaced.textId === textId) ? 'erasing' : 'unknown';
}
