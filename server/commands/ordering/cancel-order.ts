import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import { orderBalance } from '../../domain/orders/money.ts';
import { isSettlementOwed, type OrderState } from '../../domain/orders/state.ts';
import type { OrderHandler } from '../order-handler.ts';

type CancelledOrder = {
  /** The cents that are refunded automatically; 0 if no money had arrived. */
  refundPendingCents: number;
  /** Missing if the order was already cancelled. */
  position?: string;
};

/**
 * Cancels an order until its print has started. Its tasks (tasks/task-handlers.ts) close its checkouts, refund
 * everything that was or is still paid, and mail the customer. For a replacement the price of the first letter is
 * refunded. Safe to repeat. Throws `CommandRefused('production-started')`.
 * @param by the operator; undefined if the shop itself cancels
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

type SettlePorts = { orders: Pick<OrderHandler, 'load' | 'handle'>; schedule: PostingSchedule; now: () => Date };

/**
 * Records in the paid order that its replacement is cancelled, which refunds the price in the same append; then records
 * in the replacement that this is done. Safe to repeat, even if it stopped in between: it is a due task until the
 * second event. Does nothing for an order that is not a cancelled replacement.
 * @param loaded its state, if the caller has just read it
 * @returns the cents that are refunded, and the log's position.
 */
export async function settleReplacement(
  { orders, schedule, now }: SettlePorts,
  orderId: string,
  loaded?: OrderState,
): Promise<{ refundPendingCents: number; position?: string }> {
  const replacement = loaded ?? (await orders.load(orderId));
  if (replacement.status !== 'placed' || replacement.production.status !== 'cancelled')
    return { refundPendingCents: 0 };
  const { replaces, at: askedAt } = replacement.terms;
  if (replaces === undefined) return { refundPendingCents: 0 };
  const at = now().toISOString();
  const first = isSettlementOwed(replacement)
    ? (await orders.handle(replaces, { type: 'CancelReplacement', at, orderId, askedAt, schedule })).state
    : await orders.load(replaces);
  const { position } = await orders.handle(orderId, { type: 'SettleReplacement', at });
  return { refundPendingCents: first.status === 'placed' ? orderBalance(first).refundPending : 0, position };
}
