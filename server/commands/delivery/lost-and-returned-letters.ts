import { refusalToReplace } from '../../domain/orders/delivery.ts';
import { CommandRefused, loadOrder, requireLetter } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import type { PrintableOrder } from '../ordering/create-payment.ts';
import { recordWithNewText, textIdOf } from '../ordering/revise-letter.ts';
import { decryptAddressee, sealAddressee, type Addressee } from '../privacy/personal-data.ts';

/**
 * Replaces a letter that did not arrive, for free: the same order is produced again with the text that its customer
 * gives once more. The text is in the vault before that is recorded. The same key makes a repetition the same
 * replacement. Throws `CommandRefused`, or the errors of the log or the vault.
 */
export async function replaceLetter(
  parts: Pick<Parts, 'orders' | 'vault' | 'business' | 'now'>,
  orderId: string,
  letter: PrintableOrder,
  idempotencyKey?: string,
): Promise<void> {
  const { orders, business: schedule, now } = parts;
  const textId = textIdOf(orderId, idempotencyKey);
  const order = await loadOrder(orders, orderId);
  const refusal = order.textId === textId ? undefined : refusalToReplace(order, now().toISOString(), schedule);
  if (refusal) throw new CommandRefused(refusal);
  await recordWithNewText(parts, { orderId, textId }, letter, { type: 'ReplaceLetter', schedule });
}

/**
 * Records where a returned letter should be sent. The sender does not change. Throws `CommandRefused` if the letter has
 * not come back or its personal data is erased.
 */
export async function correctAddress(
  { orders, vault, now }: Pick<Parts, 'orders' | 'vault' | 'now'>,
  orderId: string,
  recipient: Pick<Addressee, 'recipientName' | 'recipientAddress'>,
): Promise<void> {
  const current = requireLetter(await loadOrder(orders, orderId));
  const addressee = await decryptAddressee(vault, orderId, current.sealedAddressee);
  if (addressee.kind === 'forgotten') throw new CommandRefused('unknown-order');
  const { recipientName, recipientAddress } = recipient;
  const { senderName } = addressee.value;
  const isSame =
    addressee.value.recipientName === recipientName && addressee.value.recipientAddress === recipientAddress;
  const sealedAddressee = isSame
    ? current.sealedAddressee
    : await sealAddressee(vault, orderId, { recipientName, recipientAddress, senderName });
  await orders.handle(orderId, { type: 'CorrectAddress', at: now().toISOString(), sealedAddressee });
}
