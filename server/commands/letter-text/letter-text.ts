import type { Vault } from '../../vault/port.ts';
import { FIRST_TEXT, obsoleteTexts, textUsage, vaultIdOf } from '../../domain/orders/letter-text.ts';
import { parseLetter, type LetterContent } from './letter-content.ts';
import { type OrderHandler, CommandRefused, loadOrder, NEW_STREAM, type OrderAtRevision } from '../order-handler.ts';

type TextPorts = { orders: OrderHandler; vault: Vault; now: () => Date };

/**
 * Opens a letter's text, and what it is signed with, for an operator. It leaves this function only after the fact that they looked is in the log,
 * and it is read before that fact, so that what was released or replaced is never handed out. Throws
 * `CommandRefused('text-deleted')`.
 */
export async function revealLetter(
  { orders, vault, now }: TextPorts,
  orderId: string,
  operator: string,
): Promise<LetterContent> {
  const { letter, textId } = await readText({ orders, vault }, orderId);
  const { state } = await orders.handle(orderId, { type: 'ViewText', at: now().toISOString(), operator });
  if (letter === undefined || textUsage(state, textId) !== 'letter') throw new CommandRefused('text-deleted');
  return letter;
}

/**
 * The same for the letter's own customer, as long as it is there; what was released or replaced meanwhile is not handed
 * out. @returns undefined where there is none (any more).
 */
export async function readOwnLetter(
  ports: Pick<TextPorts, 'orders' | 'vault'>,
  orderId: string,
): Promise<(LetterContent & { textId: string }) | undefined> {
  const { letter, textId } = await readText(ports, orderId);
  const current = textUsage(await ports.orders.load(orderId), textId) === 'letter';
  return letter === undefined || !current ? undefined : { ...letter, textId };
}

async function readText({ orders, vault }: Pick<TextPorts, 'orders' | 'vault'>, orderId: string) {
  const order = await loadOrder(orders, orderId);
  const sealable = await vault.getLetter(vaultIdOf(orderId, order.textId));
  return { textId: order.textId, letter: sealable === undefined ? undefined : parseLetter(sealable) };
}

/**
 * Destroys a text that is no longer needed, in three steps: the fact that nothing may use it any more, the shredding,
 * the fact that it is gone. Whatever happens to the order meanwhile meets the first fact. What it replaced goes before
 * it. Stopped between two steps it is still due; repeating it finishes. Throws `CommandRefused('text-still-needed')`.
 */
export async function deleteLetterText(ports: TextPorts, orderId: string): Promise<void> {
  const { orders, vault, now } = ports;
  const at = now().toISOString();
  const released = await orders.handle(orderId, { type: 'ReleaseText', at });
  if (released.state.status !== 'placed') return;
  const before = await shredReplacedTexts(ports, orderId, released);
  await vault.shredLetter(vaultIdOf(orderId, released.state.textId));
  await orders.handle(orderId, { type: 'DeleteText', at }, before);
}

/**
 * Destroys the texts that a customer has replaced: each was released by the fact that replaced it. Safe to repeat.
 * @param from where the caller believes the order stands
 */
export async function shredReplacedTexts(
  { orders, vault, now }: TextPorts,
  orderId: string,
  from?: OrderAtRevision,
): Promise<OrderAtRevision | undefined> {
  let current = from;
  const state = from?.state ?? (await orders.load(orderId));
  for (const { textId } of state.status === 'placed' ? obsoleteTexts(state) : []) {
    await vault.shredLetter(vaultIdOf(orderId, textId));
    current = await orders.handle(orderId, { type: 'DeleteReplacedText', at: now().toISOString(), textId }, current);
  }
  return current;
}

/**
 * Destroys a text that the vault holds although the log says nothing of it: of an order, or of a change, that never
 * became a fact. A fact comes first, so that an order or a change that is made at this moment either keeps its text or
 * is refused. @returns whether the text was destroyed.
 */
export async function shredOrphanedText(
  { orders, vault, now }: TextPorts,
  { orderId, textId }: { orderId: string; textId: string },
): Promise<boolean> {
  const at = now().toISOString();
  try {
    if (textId === FIRST_TEXT) await orders.handle(orderId, { type: 'AbandonDraft', at }, NEW_STREAM);
    else await orders.handle(orderId, { type: 'AbandonRevision', at, textId });
  } catch (error) {
    if (error instanceof CommandRefused) return false;
    throw error;
  }
  await vault.shredLetter(vaultIdOf(orderId, textId));
  if (textId !== FIRST_TEXT) await orders.handle(orderId, { type: 'DeleteReplacedText', at, textId });
  return true;
}
