import type { MoneySnapshot } from '../../domain/orders/commands.ts';
import { openChargeback } from '../../domain/orders/money.ts';
import type { OrderState, Order, Refund } from '../../domain/orders/state.ts';
import type { ProviderRefunds } from '../../payments/refunds-and-disputes.ts';
import type { Parts } from '../parts.ts';
import { syncCheckout, type SyncParts } from './sync-checkout.ts';

/**
 * The only way a refund is recorded: asks the provider about a payment's money (refunds from anywhere, disputes, fraud
 * warnings) and appends what is new. Webhook, refund and sweeper all call it, in any order and any number of times.
 * Ignores a payment that is not ours. Throws `CommandRefused`, and the provider's errors.
 */
export async function syncRefunds(parts: SyncParts, paymentIntent: string): Promise<void> {
  const sessionId = await parts.provider.sessionOfPaymentIntent(paymentIntent);
  if (sessionId === undefined) return;
  // The first notification of a payment may be about its refund or dispute.
  const { orderId } = await syncCheckout(parts, sessionId);
  await syncOrderRefunds(parts, { orderId, sessionId, paymentIntent });
}

/**
 * The same for a payment whose order and session are known.
 * @param refused a refund that the provider has just refused
 * @returns the provider's view, and the order after it.
 */
export async function syncOrderRefunds(
  { orders, provider, now }: Pick<Parts, 'orders' | 'provider' | 'now'>,
  { orderId, sessionId, paymentIntent }: { orderId: string; sessionId: string; paymentIntent: string },
  refused?: MoneySnapshot['refused'],
): Promise<{ money: ProviderRefunds; state: OrderState }> {
  const money = await provider.fetchRefunds(paymentIntent);
  const snapshot = { sessionId, ...money, refused };
  const { state } = await orders.handle(orderId, { type: 'SyncRefunds', at: now().toISOString(), snapshot });
  return { money, state };
}

/**
 * Carries out a refund that the order calls for, and records the result. Safe to repeat after any interruption: the
 * provider is asked for a refund only if it does not have one with this number, and only `syncRefunds` records what the
 * provider did. A refund that is pending at the provider is checked each time.
 */
export async function executeRefund(
  parts: Pick<Parts, 'orders' | 'provider' | 'now'>,
  orderId: string,
  number: number,
): Promise<void> {
  const { orders, provider } = parts;
  const refund = findRequestedRefund(await orders.load(orderId), number);
  if (!refund) return;
  const { sessionId, amountCents } = refund;
  const paymentIntent = refund.paymentIntent ?? (await provider.readCheckout(sessionId)).paymentIntent;
  if (paymentIntent === undefined) throw new Error('the session has no payment');
  const payment = { orderId, sessionId, paymentIntent };
  const { money, state } = await syncOrderRefunds(parts, payment);
  const isKnown =
    refund.refundId !== undefined || money.refunds.some((providerRefund) => providerRefund.refund === number);
  if (isKnown || !findRequestedRefund(state, number)) return;
  // During a dispute the provider refuses refunds, and would repeat that refusal for a day after the dispute ended.
  const failure = isChargedBack(state, sessionId)
    ? 'disputed'
    : await provider.createRefund({ orderId, refund: number, paymentIntent, amountCents });
  await syncOrderRefunds(parts, payment, failure && { refund: number, reason: failure });
}

const isChargedBack = (state: OrderState, sessionId: string): boolean =>
  state.status === 'placed' && openChargeback(state, { sessionId }) !== undefined;

/** A refund that has not been executed yet, with its payment. */
function findRequestedRefund(
  state: OrderState,
  number: number,
): (Refund & Pick<Order['payments'][0], 'paymentIntent'>) | undefined {
  if (state.status !== 'placed') return undefined;
  const refund = state.refunds.find((candidate) => candidate.refund === number && candidate.status === 'requested');
  const payment = state.payments.find(({ sessionId }) => sessionId === refund?.sessionId);
  return refund && { ...refund, paymentIntent: payment?.paymentIntent };
}
