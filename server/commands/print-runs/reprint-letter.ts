import type { ReprintReason } from '@federpost/shared/runs/runs.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import type { RunHandler } from './run-handler.ts';

export type ReprintPorts = {
  orders: OrderHandler;
  runs: RunHandler;
  /** The open run with this order as a piece. */
  openRunOf: (orderId: string) => string | undefined;
  now: () => Date;
};

/**
 * Prints a printed letter again. If its envelope was checked off, it is not finished any more: the new letter has to be
 * scanned again. Throws `CommandRefused`.
 */
export async function reprintLetter(
  { orders, runs, openRunOf, now }: ReprintPorts,
  { orderId, reason }: { orderId: string; reason: ReprintReason },
  operator: string,
): Promise<{ position?: string }> {
  const asked = { at: now().toISOString(), operator };
  const { position } = await orders.handle(orderId, { type: 'RequestReprint', reason, ...asked });
  const runId = openRunOf(orderId);
  if (runId === undefined) return { position };
  try {
    const undone = await runs.handle(runId, { type: 'UndoCheck', code: orderId, ...asked });
    return { position: undone.position ?? position };
  } catch (error) {
    // The run was closed, or is being posted; the order itself then keeps the letter from being posted.
    if (error instanceof CommandRefused) return { position };
    throw error;
  }
}
