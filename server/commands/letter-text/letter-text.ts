import { z } from 'zod';
import type { ConfirmDocumentsDeleted } from '@federpost/shared/http/worker.ts';
import { signature } from '@federpost/shared/letter/signature/signature-schema.ts';
import { seedOf } from '@federpost/shared/letter/handwriting/noise.ts';
import { writer } from '@federpost/shared/order/form.ts';
import { FIRST_TEXT, obsoleteTexts, textUsage, vaultIdOf } from '../../domain/orders/letter-text.ts';
import { documentsAfterDeletion } from '../../domain/orders/printing.ts';
import { CommandRefused, loadOrder, requireLetter, NEW_STREAM, type OrderAtRevision } from '../order-handler.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { Vault } from '../../vault/port.ts';
import type { Parts } from '../parts.ts';

type TextParts = Pick<Parts, 'orders' | 'vault' | 'now'>;

/**
 * Opens a letter's text and signature for an operator. They are returned only after the log records that the operator
 * looked. They are read before that event, so a text whose erasure has started, or that was replaced, is never
 * returned. Throws `CommandRefused('text-deleted')`.
 */
export async function revealLetter(
  { orders, vault, now }: TextParts,
  orderId: string,
  operator: string,
): Promise<LetterContent> {
  const { letter, textId } = await readText({ orders, vault }, orderId);
  const { state } = await orders.handle(orderId, { type: 'ViewText', at: now().toISOString(), operator });
  if (letter === undefined || textUsage(state, textId) !== 'letter') throw new CommandRefused('text-deleted');
  return letter;
}

/**
 * The same for the letter's own customer, as long as it is stored. A text that was replaced or whose erasure has
 * started in the meantime is not returned. @returns undefined if there is none (any more).
 */
export async function readOwnLetter(
  parts: Pick<TextParts, 'orders' | 'vault'>,
  orderId: string,
): Promise<(LetterContent & { textId: string }) | undefined> {
  const { letter, textId } = await readText(parts, orderId);
  const isCurrent = textUsage(await parts.orders.load(orderId), textId) === 'letter';
  return letter === undefined || !isCurrent ? undefined : { ...letter, textId };
}

/**
 * The hand that addresses an order's envelope: the letter's own, as long as its text is stored. Once the writer's
 * number is erased with the text, a hand drawn from the letter's id writes the new envelope of a returned letter.
 */
export async function addressWriter(vault: Vault, orderId: string, order: Order): Promise<number> {
  const isStored = textUsage(order, order.textId) === 'letter';
  const serialized = isStored ? await vault.getLetter(vaultIdOf(orderId, order.textId)) : undefined;
  return serialized === undefined ? seedOf(requireLetter(order).letterId) : parseLetter(serialized).writer;
}

async function readText({ orders, vault }: Pick<TextParts, 'orders' | 'vault'>, orderId: string) {
  const order = await loadOrder(orders, orderId);
  const serialized = await vault.getLetter(vaultIdOf(orderId, order.textId));
  return { textId: order.textId, letter: serialized === undefined ? undefined : parseLetter(serialized) };
}

/**
 * Erases a text that is no longer needed, in three steps: the event that forbids its use, the shredding, the event that
 * it is gone. Any command that comes in between finds the first event. Texts that this one replaced are erased before
 * it. If it stops between two steps it is still due, and repeating it finishes. Throws
 * `CommandRefused('text-still-needed')`.
 */
export async function deleteLetterText(parts: TextParts, orderId: string): Promise<void> {
  const { orders, vault, now } = parts;
  const at = now().toISOString();
  const started = await orders.handle(orderId, { type: 'StartTextErasure', at });
  if (started.state.status !== 'placed') return;
  const current = await shredReplacedTexts(parts, orderId, started);
  await vault.shredLetter(vaultIdOf(orderId, started.state.textId));
  await orders.handle(orderId, { type: 'ConfirmTextErased', at }, current);
}

/**
 * Shreds the texts that a customer has replaced; the event that replaced each started its erasure. Safe to repeat.
 * @param expected the state that the caller believes is current
 */
export async function shredReplacedTexts(
  { orders, vault, now }: TextParts,
  orderId: string,
  expected?: OrderAtRevision,
): Promise<OrderAtRevision | undefined> {
  let current = expected;
  const state = expected?.state ?? (await orders.load(orderId));
  for (const { textId } of state.status === 'placed' ? obsoleteTexts(state) : []) {
    await vault.shredLetter(vaultIdOf(orderId, textId));
    current = await orders.handle(
      orderId,
      { type: 'ConfirmReplacedTextErased', at: now().toISOString(), textId },
      current,
    );
  }
  return current;
}

/**
 * Shreds a text in the vault that the log does not mention: its order or change was never recorded. An event is
 * appended first, so an order or change that is made at this moment either keeps its text or is refused. @returns
 * whether the text was shredded.
 */
export async function shredOrphanedText(
  { orders, vault, now }: TextParts,
  { orderId, textId }: { orderId: string; textId: string },
): Promise<boolean> {
  const at = now().toISOString();
  try {
    if (textId === FIRST_TEXT) await orders.handle(orderId, { type: 'DiscardDraft', at }, NEW_STREAM);
    else await orders.handle(orderId, { type: 'AbandonRevision', at, textId });
  } catch (error) {
    if (error instanceof CommandRefused) return false;
    throw error;
  }
  await vault.shredLetter(vaultIdOf(orderId, textId));
  if (textId !== FIRST_TEXT) await orders.handle(orderId, { type: 'ConfirmReplacedTextErased', at, textId });
  return true;
}

/**
 * The private parts of a letter: its text, the signature, and the number of the handwriting (the same in all letters
 * from a device, so it would link a person's orders). They are sealed together, so shredding destroys all of them.
 */
const letterContent = z.strictObject({ text: z.string(), signature: signature.optional(), writer });
type LetterContent = z.output<typeof letterContent>;

/** A letter as one string for the vault. */
export const serializeLetter = ({ text, signature, writer }: LetterContent): string =>
  JSON.stringify({ text, signature, writer });

/** The letter in a vault's string. Throws if it is not a letter. */
export const parseLetter = (serialized: string): LetterContent => letterContent.parse(JSON.parse(serialized));

/**
 * Records that the print directory of an attempt contains no more files of an order, and erases the text once that is
 * true of every directory. Safe to repeat. Throws `CommandRefused`.
 */
export async function confirmDocumentsDeleted(
  parts: TextParts,
  { orderId, attempt }: ConfirmDocumentsDeleted,
): Promise<void> {
  const { state } = await parts.orders.handle(orderId, {
    type: 'ConfirmDocumentsDeleted',
    at: parts.now().toISOString(),
    attempt,
  });
  if (state.status !== 'placed' || documentsAfterDeletion(state.documents, attempt).length > 0) return;
  await deleteLetterText(parts, orderId);
}
