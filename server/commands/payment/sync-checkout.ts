import { statusForCustomer } from '../../domain/orders/state.ts';
import { isUnknownToProvider } from '../../payments/checkout.ts';
import { CommandRefused, loadOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { sealPayer } from '../privacy/personal-data.ts';

/** What the provider's answer about a session is recorded with. */
export type SyncParts = Pick<Parts, 'orders' | 'vault' | 'provider' | 'livemode' | 'business' | 'now'>;

/**
 * The only way a payment is recorded: asks the provider about a session and appends what is new. Webhook, return to the
 * success page and sweeper all call it, in any order and any number of times. Throws `CommandRefused` for a session
 * that is not ours.
 */
export async function syncCheckout(
  parts: SyncParts,
  sessionId: string,
): Promise<{ orderId: string; status: ReturnType<typeof statusForCustomer> }> {
  const { orders, vault, provider, livemode, business: schedule, now } = parts;
  const {
    orderId,
    state,
    payerEmail,
    amountCents,
    currency,
    paymentIntent,
    livemode: checkoutLivemode,
  } = await provider.readCheckout(sessionId);
  if (checkoutLivemode !== livemode || !orderId) throw new CommandRefused('foreign-payment');
  const order = await loadOrder(orders, orderId);
  const checkout = order.checkouts.find((session) => session.sessionId === sessionId);
  if (checkout?.status === state) return { orderId, status: statusForCustomer(order) };
  const sealedPayer = payerEmail === undefined ? undefined : await sealPayer(vault, orderId, { email: payerEmail });
  const snapshot = { sessionId, state, amountCents, currency, paymentIntent, sealedPayer };
  const result = await orders.handle(orderId, { type: 'SyncPayment', at: now().toISOString(), snapshot, schedule });
  return { orderId, status: result.state.status !== 'placed' ? 'pending' : statusForCustomer(result.state) };
}

/**
 * Waits for an answer about a session of an order. If the provider does not know the session, it cannot be paid, and it
 * is recorded as expired so that it is not queried again. Money that arrives through it all the same counts.
 */
export async function expireIfUnknown(
  { orders, now }: Pick<Parts, 'orders' | 'now'>,
  { orderId, sessionId }: { orderId: string; sessionId: string },
  request: Promise<unknown>,
): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    await orders.handle(orderId, { type: 'GiveUpCheckout', at: now().toISOString(), sessionId });
  }
}

/**
 * Closes a payment page on which nothing may be paid any more (the order is cancelled or already paid), and records the
 * result: a customer who was quicker has paid, and is refunded. Safe to repeat. Throws `CommandRefused` and the
 * provider's errors.
 */
export async function closeCheckout(parts: SyncParts, sessionId: string): Promise<void> {
  await parts.provider.expireCheckout(sessionId);
  await syncCheckout(parts, sessionId);
}
