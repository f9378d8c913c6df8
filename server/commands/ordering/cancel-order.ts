import { orderBalance } from '../../domain/orders/money.ts';
import { settleReplacement, type SettlePorts } from '../delivery/settle-replacement.ts';

export type CancelledOrder = {
  /** What goes back by itself, in cents; 0 where nothing had arrived. */
  returningCents: number;
  /** Missing where it was cancelled before. */
  position?: string;
};

/**
 * Cancels an order, until its print has started: its checkouts are closed, and what was paid or is still paid goes back
 * by itself; its tasks do both (tasks/task-handlers.ts), and mail the customer. Of a replacement it is the price of the
 * letter that it stands for. Safe to repeat. Throws `CommandRefused('production-started')`.
 * @param by the operator is undefined where the shop itself cancels
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
  return { returningCents: state.status === 'placed' ? orderBalance(state).refundPending : 0, position };
}
