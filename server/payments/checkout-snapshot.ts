import type Stripe from 'stripe';

export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

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
  /** The payment behind it: missing until the customer has tried to pay. */
  paymentIntent?: string;
  payerEmail?: string;
};

/** A session (with its payment expanded) as a plain snapshot. */
export function snapshotOf(session: Stripe.Checkout.Session): CheckoutSnapshot {
  return {
    sessionId: session.id,
    orderId: session.client_reference_id ?? '',
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    livemode: session.livemode,
    paymentIntent: typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
    payerEmail: session.customer_details?.email ?? undefined,
  };
}

/**
 * Money that has arrived beats every other sign. A completed but unpaid session is a delayed payment (SEPA): it has
 * failed only when the payment itself says so, never because of missing news.
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
