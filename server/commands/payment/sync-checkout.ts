import type { PostingSchedule } from '@federpost/shared/calendar/letter-dates.ts';
import { statusForCustomer } from '../../domain/orders/state.ts';
import { isUnknownToProvider, type CheckoutSnapshot } from '../../payments/checkout.ts';
import type { Vault } from '../../vault/port.ts';
import { type OrderHandler, CommandRefused, loadOrder } from '../order-handler.ts';
import { sealPayer } from '../privacy/personal-data.ts';

type SyncCheckoutPorts = {
  orders: OrderHandler;
  vault: Vault;
  readCheckout: (sessionId: string) => Promise<CheckoutSnapshot>;
  /** Whether we work with real money: a session of the other mode is never ours. */
  livemode: boolean;
  schedule: PostingSchedule;
  now: () => Date;
};

/**
 * The only way a payment is recorded: asks the provider about a session and appends what is new. Webhook, return to the
 * success page and sweeper all call it, in any order and any number of times. Throws `CommandRefused` for a session
 * that is not ours.
 */
export async function syncCheckout(
  ports: SyncCheckoutPorts,
  sessionId: string,
): Promise<{ orderId: string; status: ReturnType<typeof statusForCustomer> }> {
  const { orders, vault, readCheckout, livemode, schedule, now } = ports;
  const {
    orderId,
    state,
    payerEmail,
    amountCents,
    currency,
    paymentIntent,
    livemode: checkoutLivemode,
  } = await readCheckout(sessionId);
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
  { orders, now }: Pick<SyncCheckoutPorts, 'orders' | 'now'>,
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
export async function closeCheckout(
  ports: {
    expireCheckout: (sessionId: string) => Promise<CheckoutSnapshot>;
    sync: (sessionId: string) => Promise<unknown>;
  },
  sessionId: string,
): Promise<void> {
  await ports.expireCheckout(sessionId);
  await ports.sync(sessionId);
}
