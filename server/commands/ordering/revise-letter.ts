import { randomUUID } from 'node:crypto';
import { uuidV5 } from '../../event-store/uuid-v5.ts';
import { refusalToRevise, vaultIdOf } from '../../domain/orders/letter-text.ts';
import type { CommandOf } from '../../domain/orders/commands.ts';
import type { RevisedLetter } from '../../domain/orders/events.ts';
import { LetterDiffers, LetterShredded, PersonalForgotten, type Vault } from '../../vault/port.ts';
import { CommandRefused, loadOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { changeableTermsOf, partsToSeal, type PrintableOrder } from './create-payment.ts';
import { shredOrphanedText } from '../letter-text/letter-text.ts';
import { sealAddressee } from '../privacy/personal-data.ts';

/** Our own namespace for text ids made from an Idempotency-Key, so a repeated click is the same change. */
const TEXT_NAMESPACE = 'c0a7c8a4-0d0e-4d27-9d52-6f0f4d6a5c11';
/** With this length a text id and the order's id together have the greatest length that the vault allows. */
const TEXT_ID_CHARACTERS = 24;

/** The id of a text that is sealed for a change. @param idempotencyKey makes a repetition the same change */
export const textIdOf = (orderId: string, idempotencyKey: string = randomUUID()): string =>
  uuidV5(TEXT_NAMESPACE, `${orderId} ${idempotencyKey}`).replaceAll('-', '').slice(0, TEXT_ID_CHARACTERS);

/**
 * Changes a letter whose print has not begun. That starts the erasure of the old text, which a task shreds.
 * @param replaces the text that the customer saw: the change is refused if the letter has another text by now
 * @param idempotencyKey makes a repetition the same change. Throws `CommandRefused`, or the errors of the log or the
 * vault.
 */
export async function reviseLetter(
  parts: Pick<Parts, 'orders' | 'vault' | 'business' | 'now'>,
  orderId: string,
  letter: PrintableOrder,
  replaces: string,
  idempotencyKey?: string,
): Promise<void> {
  const refusal = refusalToRevise(await loadOrder(parts.orders, orderId));
  if (refusal) throw new CommandRefused(refusal);
  const textId = textIdOf(orderId, idempotencyKey);
  await recordWithNewText(parts, { orderId, textId }, letter, {
    type: 'ReviseLetter',
    replaces,
    schedule: parts.business,
  });
}

type NewText = Omit<CommandOf<'ReviseLetter'>, 'at' | 'letter'> | Omit<CommandOf<'ReplaceLetter'>, 'at' | 'letter'>;

/**
 * Records that a letter has another text, which is in the vault before that. If the command is refused, the text that
 * was sealed for it is shredded.
 */
export async function recordWithNewText(
  parts: Pick<Parts, 'orders' | 'vault' | 'now'>,
  { orderId, textId }: { orderId: string; textId: string },
  order: PrintableOrder,
  command: NewText,
): Promise<void> {
  const sealed = await seal(parts.vault, orderId, textId, order.form);
  const letter: RevisedLetter = { ...sealed, textId, ...changeableTermsOf(order) };
  try {
    await parts.orders.handle(orderId, { ...command, at: parts.now().toISOString(), letter });
  } catch (error) {
    if (error instanceof CommandRefused) await shredOrphanedText(parts, { orderId, textId });
    throw error;
  }
}

async function seal(vault: Vault, orderId: string, textId: string, form: PrintableOrder['form']) {
  const { recipientName, recipientAddress, senderName } = form;
  try {
    const sealedAddressee = await sealAddressee(vault, orderId, { recipientName, recipientAddress, senderName });
    return { sealedAddressee, ...(await vault.sealLetter(vaultIdOf(orderId, textId), partsToSeal(form))) };
  } catch (error) {
    if (error instanceof LetterDiffers || error instanceof LetterShredded)
      throw new CommandRefused('revised-meanwhile');
    throw error instanceof PersonalForgotten ? new CommandRefused('text-deleted') : error;
  }
}
