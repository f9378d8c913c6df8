import type { ConfirmDocumentsDeleted } from '@federpost/shared/http/worker.ts';
import { documentsAfterDeletion } from '../../domain/orders/printing.ts';
import type { Vault } from '../../vault/port.ts';
import { deleteLetterText } from './letter-text.ts';
import type { OrderHandler } from '../order-handler.ts';

/**
 * Records that nothing of an order is left in the print directory of an attempt, and erases the text once that is true
 * of every directory. Safe to repeat. Throws `CommandRefused`.
 */
export async function confirmDocumentsDeleted(
  ports: { orders: OrderHandler; vault: Vault; now: () => Date },
  { orderId, attempt }: ConfirmDocumentsDeleted,
): Promise<void> {
  const { state } = await ports.orders.handle(orderId, {
    type: 'ConfirmDocumentsDeleted',
    at: ports.now().toISOString(),
    attempt,
  });
  if (state.status !== 'placed' || documentsAfterDeletion(state.documents, attempt).length > 0) return;
  await deleteLetterText(ports, orderId);
}
