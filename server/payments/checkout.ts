import { DAY, HOUR } from '@federpost/shared/calendar/durations.ts';
import type { Price, PriceLine } from '@federpost/shared/order/price.ts';
import Stripe from 'stripe';
import { withFallbackIdempotencyKey } from './stripe.ts';

/**
 * The data for opening a payment page. `shop` is our name on the account (`SHOP_MARK`), `draftedAt` the order's stored
 * ISO instant, `publicUrl` the address to which the customer returns, without a slash at the end.
 */
export type CheckoutRequest = {
  shop: string;
  orderId: string;
  attempt: number;
  price: Price;
  draftedAt: string;
  now: Date;
  publicUrl: string;
};
type OpenedCheckout = { sessionId: string; url: string; expiresAt: string };

/**
 * The metadata in which our sessions and payments carry the order's id. Other programs use the same account, and
 * `client_reference_id` and `order_id` as well, so only this tells our money from theirs.
 */
export const ORDER_MARK = 'federpost_order';

/** The metadata in which they carry our public address, which no other Federpost on the same account has. */
const SHOP_MARK = 'federpost_shop';

type Marked = Pick<Stripe.Checkout.Session, 'metadata'>;

/** The order of a session that carries our mark; undefined for one of another program. */
const markedOrder = ({ metadata }: Marked): string | undefined => metadata?.[ORDER_MARK] || undefined;

/** The same; undefined also for a session of another Federpost. A session without a shop's name is ours. */
export const markedOrderOf = (shop: string, { metadata }: Marked): string | undefined =>
  (metadata?.[SHOP_MARK] || shop) === shop ? markedOrder({ metadata }) : undefined;

/**
 * Opens the provider's payment page for one payment attempt of an order. Repeating it within the same half day returns
 * the same session. No private data is sent: no letter, name or address, only priced items. Throws the SDK's errors.
 */
export async function openCheckout(stripe: Stripe, request: CheckoutRequest): Promise<OpenedCheckout> {
  const { shop, orderId, attempt, price, publicUrl } = request;
  const metadata = { [ORDER_MARK]: orderId, [SHOP_MARK]: shop };
  const successUrl = (sessionId: string) => `${publicUrl}/?success=true&session_id=${sessionId}`;
  if (price.totalCents === 0) {
    // A voucher has paid everything: no provider knows this session.
    const sessionId = `voucher_${orderId.replaceAll('-', '')}`;
    return { sessionId, url: successUrl(sessionId), expiresAt: request.now.toISOString() };
  }
  const { window, expiresAt } = checkoutExpiry(request.draftedAt, request.now);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    locale: 'de',
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    line_items: payableLines(price).map(toLineItem),
    success_url: successUrl('{CHECKOUT_SESSION_ID}'),
    cancel_url: `${publicUrl}/${price.lines[0]?.item === 'voucher-sale' ? 'gutschein/' : ''}?cancelled=true`,
    expires_at: expiresAt,
    // Otherwise the provider may charge in a currency other than the euro of our prices.
    adaptive_pricing: { enabled: false },
  };
  // If there are two sessions the customer sees only the one that is returned here.
  const session = await withFallbackIdempotencyKey(`checkout:${orderId}:${attempt}:${window}`, (key) =>
    createSession(stripe, params, key),
  );
  if (!session.url) throw new Error(`checkout session ${session.id} has no payment page`);
  return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000).toISOString() };
}

/**
 * A customer waits for this call: even two tries under each of two keys take less time than the page waits
 * (shared/http/create-payment.ts).
 */
const INTERACTIVE_TIMEOUTS = { timeout: 6_000, maxNetworkRetries: 1 };

/**
 * `stripe.checkout.sessions.create` would also record the caller's stack, which is half of the call's cost, for an
 * error that hardly ever happens.
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

/** The provider takes no negative amounts, so what a voucher left to pay is one line. */
const payableLines = ({ lines, totalCents }: Price): PriceLine[] =>
  lines.some(({ item }) => item === 'voucher')
    ? [{ item: 'voucher', label: 'Persönlicher Brief (abzüglich Gutschein)', cents: totalCents }]
    : lines;

function toLineItem(line: PriceLine): Stripe.Checkout.SessionCreateParams.LineItem {
  const name = line.item === 'letter' ? 'Persönlicher Brief' : line.label;
  return { quantity: 1, price_data: { currency: 'eur', unit_amount: line.cents, product_data: { name } } };
}

/** The current state of a session at the provider. Throws the SDK's errors (`resource_missing` for an unknown id). */
export async function readCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSnapshot> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  return snapshotOf(session);
}

/**
 * Closes a session, so that it can no longer be paid. If the customer was quicker, or the session was already closed,
 * nothing is lost: the snapshot has the result, so check `state` before offering another attempt.
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

/** Whether the provider answered that it does not know this object. */
export const isUnknownToProvider = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The session of a payment (refunds and disputes name only the payment), or undefined if it is not ours. */
export async function sessionOfPaymentIntent(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return sessions.data[0]?.id;
}

type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export type CheckoutSnapshot = {
  sessionId: string;
  /** Empty for a session that another program opened on the same account. */
  orderId: string;
  state: CheckoutState;
  /** Whole cents of `currency`, after everything that the provider may add or subtract. */
  amountCents: number;
  /** Lower-case ISO code, «eur». */
  currency: string;
  livemode: boolean;
  /** The payment behind the session; missing until the customer has tried to pay. */
  paymentIntent?: string;
  payerEmail?: string;
};

/** A session (with its payment expanded) as a plain snapshot. */
export function snapshotOf(session: Stripe.Checkout.Session): CheckoutSnapshot {
  return {
    sessionId: session.id,
    orderId: markedOrder(session) ?? '',
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentIntent: typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
    payerEmail: session.customer_details?.email ?? undefined,
  };
}

/**
 * Money that has arrived overrides every other sign. A completed but unpaid session is a delayed payment (SEPA): it has
 * failed only when the payment itself has that status, never because of missing events.
 */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutState {
  if (payment_status === 'paid' || (payment_status === 'no_payment_required' && status === 'complete')) return 'paid';
  if (status === 'expired') return 'expired';
  if (status === 'complete') return hasFailed(payment_intent) ? 'failed' : 'processing';
  return 'open';
}

function hasFailed(payment: Stripe.Checkout.Session['payment_intent']): boolean {
  if (payment === null || typeof payment === 'string') return false;
  return payment.status === 'requires_payment_method' || payment.status === 'canceled';
}

const HALF_DAY_MS = 12 * HOUR;
/** The provider refuses more than 24 h by its own clock; an hour of clock difference must not cost a sale. */
const CLOCK_MARGIN_MS = HOUR;

/**
 * When a payment page closes. The provider allows 30 min to 24 h from its current time, and a retry under the same
 * idempotency key must have identical parameters. So the time is derived from the stored moment of the order in windows
 * of half a day, which gives the customer 11 to 23 hours.
 * @returns the window's number, part of the idempotency key, and the end in whole Unix seconds.
 */
export function checkoutExpiry(draftedAt: string, now: Date): { window: number; expiresAt: number } {
  const orderedAt = Date.parse(draftedAt);
  if (Number.isNaN(orderedAt)) throw new RangeError('draftedAt is not an ISO instant');
  const window = Math.max(0, Math.floor((now.getTime() - orderedAt) / HALF_DAY_MS));
  return { window, expiresAt: Math.floor((orderedAt + window * HALF_DAY_MS + DAY - CLOCK_MARGIN_MS) / 1000) };
}
