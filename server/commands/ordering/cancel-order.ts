import { orderBalance } from '../../domain/orders/money.ts';
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
 * `CommandRefused('production-started')`.
 */
export async function cancelOrder(
  parts: Pick<Parts, 'orders' | 'now'>,
  orderId: string,
  by: 'customer' | { operator: string },
): Promise<CancelledOrder> {
  const { orders, now } = parts;
  // A voucher can be returned if nobody has paid with it.
  await releaseShares(parts, orderId, { cancelsUnpaid: true });
  const at = now().toISOString();
  const { state, position } = await orders.handle(
    orderId,
    by === 'customer'
      ? { type: 'CancelOrder', at, by }
      : { type: 'CancelOrder', at, by: 'operator', operator: by.operator },
  );
  return { refundPendingCents: state.status === 'placed' ? orderBalance(state).refundPending : 0, position };
}
