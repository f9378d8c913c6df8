import { PersonalForgotten } from '../../vault/port.ts';
import { CommandRefused, type OrderAtRevision, loadOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { sealNote } from '../privacy/personal-data.ts';

/**
 * Writes a note on an order, sealed under its personal key, so it is erased with the person's data. Safe to repeat with
 * the same `noteId`. Throws `CommandRefused`, with `personal-data-forgotten` once that key is destroyed.
 */
export async function noteOrder(
  { orders, vault, now }: Pick<Parts, 'orders' | 'vault' | 'now'>,
  { orderId, noteId, text }: { orderId: string; noteId: string; text: string },
  operator: { id: string; email: string },
): Promise<OrderAtRevision & { position?: string }> {
  await loadOrder(orders, orderId);
  try {
    const sealedNote = await sealNote(vault, orderId, { text, author: operator.email });
    return await orders.handle(orderId, {
      type: 'NoteOrder',
      at: now().toISOString(),
      noteId,
      operator: operator.id,
      sealedNote,
    });
  } catch (error) {
    if (error instanceof PersonalForgotten) throw new CommandRefused('personal-data-forgotten');
    throw error;
  }
}
