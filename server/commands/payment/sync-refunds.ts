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
 * The only way money back becomes a fact: asks the provider what became of a payment's money (refunds, whoever made
 * them, disputes, fraud warnings) and appends what is not yet known. Webhook, refund and sweeper all call it, in any
 * order and as often as they like. A payment that is not ours is left alone. Throws `CommandRefused`, and what the
 * provider throws.
 */
export async function syncRefunds(ports: SyncRefundsPorts, paymentIntent: string): Promise<void> {
  const sessionId = await ports.sessionOfPaymentIntent(paymentIntent);
  if (sessionId === undefined) return;
  // What is told of its money first is a payment nonetheless.
  const { orderId } = await ports.sync(sessionId);
  await syncOrderRefunds(ports, { orderId, sessionId, paymentIntent });
}

/**
 * The same for a payment whose order and session are known.
 * @param refused a refund that the provider has just refused. @returns what the provider said, and the order after it.
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
