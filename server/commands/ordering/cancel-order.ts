import { orderBalance } from '../../domain/orders/money.ts';
import type { OrderCommand } from '../../domain/orders/commands.ts';
import { CommandRefused } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { releaseShares } from '../vouchers/redeem-voucher.ts';

type CancelledOrder = {
  /** The cents that are refunded automatically; 0 if no money had arrived. */
  refundPendingCents: number;
  /** Missing if the order was already cancelled. */
  position?: string;
};

/**
 * Cancels an order until its print has started. Its tasks (tasks/task-handlers.ts) close its checkouts, refund
 * everything that was or is still paid, and mail the customer. Safe to repeat. Throws
 * `CommandRefused`: the production has started, or a voucher was used.
 */
export async function cancelOrder(
  parts: Pick<Parts, 'orders' | 'now'>,
  orderId: string,
  by: 'customer' | { operator: string },
): Promise<CancelledOrder> {
  const { orders, now } = parts;
  const at = now().toISOString();
  const command: OrderCommand =
    by === 'customer'
      ? { type: 'CancelOrder', at, by }
      : { type: 'CancelOrder', at, by: 'operator', operator: by.operator };
  const { state, position } = await orders.handle(orderId, command).catch(async (error: unknown) => {
    if (!(error instanceof CommandRefused) || error.reason !== 'voucher-redeemed') throw error;
    // A voucher can be returned if no paid order needs it.
    await releaseShares(parts, orderId, { cancelsUnpaid: true });
    return orders.handle(orderId, command);
  });
  return { refundPendingCents: state.status === 'placed' ? orderBalance(state).refundPending : 0, position };
}
