import type { Business } from '@federpost/shared/business/business.ts';
import type { DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { orderNumberOf } from './order-number.ts';
import type { Order } from './state.ts';

/** What the receipt of an order states, by the fact `LetterTextErased`; undefined while the text's key exists. */
export function deletionReceiptOf(
  orderId: string,
  { text }: Order,
  { name }: Pick<Business, 'name'>,
): DeletionReceipt | undefined {
  if (text.status !== 'erased') return undefined;
  return {
    orderNumber: orderNumberOf(orderId),
    business: name,
    destroyed: 'letter-key',
    reason: text.reason,
    deletedAt: text.at,
  };
}
