import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import { orderBalance } from '../../domain/orders/money.ts';
import { isSettlementOwed, type OrderState } from '../../domain/orders/state.ts';
import type { OrderHandler } from '../order-handler.ts';

export type SettlePorts = { orders: Pick<OrderHandler, 'load' | 'handle'>; schedule: PostingSchedule; now: () => Date };

/**
 * Records in the order that was paid for that its replacement is cancelled, which refunds the price in the same append;
 * then records in the replacement that this is done. Safe to repeat, also if it stopped in between: until the second
 * event it is a due task. Does nothing for an order that is no cancelled replacement.
 * @param known its state, if the caller has just read it
 * @returns the cents that are refunded, and the log's position.
 */
export async function settleReplacement(
  { orders, schedule, now }: SettlePorts,
  orderId: string,
  known?: OrderState,
): Promise<{ refundPendingCents: number; position?: string }> {
  const replacement = known ?? (await orders.load(orderId));
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
