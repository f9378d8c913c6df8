import { accountOfOrder } from '../orders/money.ts';
import type { CommandHandler } from './command-handler.ts';

export type CancelledOrder = {
  /** What goes back by itself, in cents; 0 where nothing had arrived. */
  returningCents: number;
  /** Missing where it was cancelled before. */
  position?: string;
};

/**
 * Cancels an order, until its print has started: its checkouts are closed, and what was paid or is still paid goes back
 * by itself; its processes do both (processes/pay-back.ts), and mail the customer. Safe to repeat. Throws
 * `CommandRefused('production-started')`.
 */
export async function cancelOrder(
  { orders, now }: { orders: Pick<CommandHandler, 'handle'>; now: () => Date },
  orderId: string,
  by: 'customer' | { operator: string },
): Promise<CancelledOrder> {
  const at = now().toISOString();
  const { state, position } = await orders.handle(
    orderId,
    by === 'customer'
      ? { type: 'CancelOrder', at, by }
      : { type: 'CancelOrder', at, by: 'operator', operator: by.operator },
  );
  return { returningCents: state.status === 'drafted' ? accountOfOrder(state).returning : 0, position };
}
