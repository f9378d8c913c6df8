import type { Price, PriceLine } from '@federpost/shared/order/price.ts';
import Stripe from 'stripe';
import { checkoutExpiry } from './checkout-expiry.ts';
import { withFallbackIdempotencyKey } from './idempotency-fallback.ts';
import { snapshotOf, type CheckoutSnapshot } from './checkout-snapshot.ts';

export type { CheckoutSnapshot } from './checkout-snapshot.ts';

/**
 * The data for opening a payment page. `draftedAt` is the order's stored ISO instant, `publicUrl` our own address
 * without a slash at the end.
 */
export type CheckoutRequest = {
  orderId: string;
  attempt: number;
  price: Price;
  draftedAt: string;
  now: Date;
  publicUrl: string;
};
export type OpenedCheckout = { sessionId: string; url: string; expiresAt: string };

/**
 * Opens the provider's payment page for one payment attempt of an order. Repeating it within the same half day returns
 * the same session. Nothing private is sent: no letter, name or address, only priced items. Throws the SDK's errors.
 */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<OpenedCheckout> {
  const { orderId, attempt, price, publicUrl } = request;
  const { window, expiresAt } = checkoutExpiry(request.draftedAt, request.now);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    locale: 'de',
    client_reference_id: orderId,
    metadata: { order_id: orderId },
    payment_intent_data: { metadata: { order_id: orderId } },
    line_items: price.lines.map(lineItem),
    success_url: `${publicUrl}/?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/?cancelled=true`,
    expires_at: expiresAt,
    // Otherwise the provider may charge in a currency other than the euro of our prices.
    adaptive_pricing: { enabled: false },
  };
  // If there are two sessions the customer sees only the one that we return.
  const session = await withFallbackIdempotencyKey(`checkout:${orderId}:${attempt}:${window}`, (key) =>
    createSession(stripe, params, key),
  );
  if (!session.url) throw new Error(`checkout session ${session.id} has no payment page`);
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000).toISOString() };
}

/**
 * A customer waits for this call: even with two tries under each of two keys it takes less time than the page waits
 * (shared/http/create-payment.ts).
 */
const INTERACTIVE_TIMEOUTS = { timeout: 6_000, maxNetworkRetries: 1 };

/**
 * `stripe.checkout.sessions.create` would also record the caller's stack, for an error that hardly ever happens: that
 * is half of the call's cost.
 */
async function createSession(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> {
  const session: unknown = await stripe.rawRequest(
    'POST',
    '/v1/checkout/sessions',
    { ...params },
    { idempotencyKey, ...INTERACTIVE_TIMEOUTS },
  );
  return session as Stripe.Checkout.Session;
}

function lineItem(line: PriceLine): Stripe.Checkout.SessionCreateParams.LineItem {
  const name = line.item === 'letter' ? 'Persönlicher Brief' : line.label;
  return { quantity: 1, price_data: { currency: 'eur', unit_amount: line.cents, product_data: { name } } };
}

/** The current state of a session at the provider. Throws the SDK's errors (`resource_missing` for an unknown id). */
export async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSnapshot> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  return snapshotOf(session);
}

/**
 * Closes a session, so that it can no longer be paid. If the customer was quicker (or it has closed already) nothing is
 * lost: the snapshot has the result, so look at `state` before offering another attempt.
 */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSnapshot> {
  try {
    return snapshotOf(await stripe.checkout.sessions.expire(sessionId, { expand: ['payment_intent'] }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isUnknownToProvider(error)) throw error;
    const snapshot = await readCheckout(stripe, sessionId);
    if (snapshot.state === 'open') throw error;
    return snapshot;
  }
}

/** Whether the provider answered that it does not know this. */
export const isUnknownToProvider = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The session of a payment (refunds and disputes name only the payment), or undefined if it is not ours. */
export async function sessionOfPaymentIntent(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return sessions.data[0]?.id;
}
