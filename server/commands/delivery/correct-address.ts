import type { Vault } from '../../vault/port.ts';
import { type OrderHandler, CommandRefused, loadOrder } from '../order-handler.ts';
import { isPaidBackByFirst } from './replace-letter.ts';
import { decryptAddressee, sealAddressee, type Addressee } from '../privacy/personal-data.ts';

/**
 * Records where a returned letter should go. The sender does not change. Throws `CommandRefused` if the letter has not
 * come back or its personal data is erased.
 */
export async function correctAddress(
  { orders, vault, now }: { orders: OrderHandler; vault: Vault; now: () => Date },
  orderId: string,
  recipient: Pick<Addressee, 'recipientName' | 'recipientAddress'>,
): Promise<void> {
  const order = await loadOrder(orders, orderId);
  if (await isPaidBackByFirst(orders, order)) throw new CommandRefused('refunded');
  const known = await decryptAddressee(vault, orderId, order.terms.sealedAddressee);
  if (known.kind === 'forgotten') throw new CommandRefused('unknown-order');
  const { recipientName, recipientAddress } = recipient;
  const { senderName } = known.value;
  const isSame = known.value.recipientName === recipientName && known.value.recipientAddress === recipientAddress;
  const sealedAddressee = isSame
    ? order.terms.sealedAddressee
    : await sealAddressee(vault, orderId, { recipientName, recipientAddress, senderName });
  await orders.handle(orderId, { type: 'CorrectAddress', at: now().toISOString(), sealedAddressee });
}
