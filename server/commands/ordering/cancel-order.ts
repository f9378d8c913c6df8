import { orderBalance } from '../../domain/orders/money.ts';
import { settleReplacement, type SettlePorts } from '../delivery/settle-replacement.ts';

type CancelledOrder = {
  /** The cents that are refunded automatically; 0 if nothing had arrived. */
  refundPendingCents: number;
  /** Missing if it was cancelled before. */
  position?: string;
};

/**
 * Cancels an order until its print has started. Its tasks (tasks/task-handlers.ts) close its checkouts, refund whatever
 * was or is still paid, and mail the customer. For a replacement the price of the first letter is refunded. Safe to
 * repeat. Throws `CommandRefused('production-started')`.
 * @param by the operator is undefined if the shop itself cancels
 */
export async function cancelOrder(
  ports: SettlePorts,
  orderId: string,
  by: 'customer' | { operator: string | undefined },
): Promise<CancelledOrder> {
  const { orders, now } = ports;
  const at = now().toISOString();
  const { state, position } = await orders.handle(
    orderId,
    by === 'customer'
      ? { type: 'CancelOrder', at, by }
      : { type: 'CancelOrder', at, by: 'operator', operator: by.operator },
  );
  if (state.status === 'placed' && state.terms.replaces !== undefined) {
    const settled = await settleReplacement(ports, orderId, state);
    return { ...settled, position: settled.position ?? position };
  }
  return { refundPendingCents: state.status === 'placed' ? orderBalance(state).refundPending : 0, position };
}
