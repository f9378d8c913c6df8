import type { MoneySnapshot } from '../../domain/orders/commands.ts';
import type { OrderState } from '../../domain/orders/state.ts';
import type { ProviderRefunds } from '../../payments/refunds-and-disputes.ts';
import type { OrderHandler } from '../order-handler.ts';

export type SyncRefundsPorts = {
  orders: Pick<OrderHandler, 'handle'>;
  fetchRefunds: (paymentIntent: string) => Promise<ProviderRefunds>;
  sessionOfPaymentIntent: (paymentIntent: string) => Promise<string | undefined>;
  /** See sync-checkout.ts. */
  sync: (sessionId: string) => Promise<{ orderId: string }>;
  now: () => Date;
};

/**
 * The only way a refund is recorded: asks the provider about a payment's money (refunds from anywhere, disputes,
 * fraud warnings) and appends what is new. Webhook, refund and sweeper all call it, in any order and any number of
 * times. Ignores a payment that is not ours. Throws `CommandRefused`, and the provider's errors.
 */
export async function syncRefunds(ports: SyncRefundsPorts, paymentIntent: string): Promise<void> {
  const sessionId = await ports.sessionOfPaymentIntent(paymentIntent);
  if (sessionId === undefined) return;
  // The first news of a payment may be about its refund or dispute.
  const { orderId } = await ports.sync(sessionId);
  await syncOrderRefunds(ports, { orderId, sessionId, paymentIntent });
}

/**
 * The same for a payment whose order and session are known.
 * @param refused a refund that the provider has just refused
 * @returns the provider's view, and the order after it.
 */
export async function syncOrderRefunds(
  { orders, fetchRefunds, now }: Pick<SyncRefundsPorts, 'orders' | 'fetchRefunds' | 'now'>,
  { orderId, sessionId, paymentIntent }: { orderId: string; sessionId: string; paymentIntent: string },
  refused?: MoneySnapshot['refused'],
): Promise<{ money: ProviderRefunds; state: OrderState }> {
  const money = await fetchRefunds(paymentIntent);
  const snapshot = { sessionId, ...money, refused };
  const { state } = await orders.handle(orderId, { type: 'SyncRefunds', at: now().toISOString(), snapshot });
  return { money, state };
}
