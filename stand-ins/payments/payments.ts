import type Stripe from 'stripe';
import { newId } from './account.ts';
import { failureOf, methodTypeOf, chargeObject } from './charge-object.ts';
import { presentSession, type CallContext } from './checkout-sessions.ts';
import { FAILURES, METHODS, type MethodName, type MethodType } from './offered-methods.ts';
import { withPayer, type StoredSession } from './session-object.ts';
import { StripeFailure } from './stripe-failure.ts';

/** A customer's attempt to pay. With a slow method even a failing attempt is processing at first. */
type Attempt = { method: MethodName; email: string; succeeds: boolean };

/**
 * The customer tries to pay an open session: the money arrives, is on its way, or is refused and the session stays
 * open. Throws if it is not open.
 * @returns the event for which the customer's return to the shop waits, and whether the payment was refused.
 */
export function attemptPayment(
  context: CallContext,
  id: string,
  attempt: Attempt,
): { eventId: string; refused: boolean } {
  const session = openSession(context, id);
  const payment = getOrCreatePayment(context, session);
  const { slow } = METHODS[attempt.method];
  const charge = newCharge(context, payment, attempt, slow ? 'pending' : attempt.succeeds ? 'succeeded' : 'failed');
  if (charge.status === 'failed') {
    context.account.put({ ...session, payment_intent: payment.id });
    return { eventId: fail(context, payment, charge), refused: true };
  }
  if (charge.status === 'pending') startProcessing(context, payment, charge, attempt.succeeds);
  else succeed(context, payment, charge);
  const complete = withPayer(
    {
      ...session,
      status: 'complete',
      payment_status: charge.status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: payment.id,
    },
    attempt.email,
  );
  context.account.put(complete);
  const object = presentSession(context, complete);
  return { eventId: context.log.record({ type: 'checkout.session.completed', data: { object } }), refused: false };
}

/** Settles the debit of a session: the money has arrived, or the debit has failed. Throws Stripe's 400 for a session that is not waiting for one. */
export function settleDebit(context: CallContext, sessionId: string, succeeds: boolean): Stripe.Checkout.Session {
  const { account, log } = context;
  const session = account.get('checkout.session', sessionId);
  const payment =
    typeof session.payment_intent === 'string' ? account.get('payment_intent', session.payment_intent) : undefined;
  if (payment?.status !== 'processing')
    throw new StripeFailure(400, 'This Checkout Session has no payment in processing.');
  context.settlements.remove(payment.id);
  const charge = account.get('charge', String(payment.latest_charge));
  if (succeeds) succeed(context, payment, charge);
  else fail(context, payment, charge);
  const settled: StoredSession = { ...session, payment_status: succeeds ? 'paid' : 'unpaid' };
  account.put(settled);
  const object = presentSession(context, settled);
  log.record({
    type: succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed',
    data: { object },
  });
  return object;
}

function startProcessing(
  context: CallContext,
  payment: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  succeeds: boolean,
): void {
  const processing: Stripe.PaymentIntent = { ...payment, ...attemptFields(charge), status: 'processing' };
  store(context, processing, charge);
  context.settlements.plan({ id: payment.id, succeeds });
  context.log.record({ type: 'charge.pending', data: { object: charge } });
  context.log.record({ type: 'payment_intent.processing', data: { object: processing } });
}

function succeed(context: CallContext, payment: Stripe.PaymentIntent, attempted: Stripe.Charge): void {
  const charge: Stripe.Charge = { ...attempted, status: 'succeeded', paid: true };
  const bookedCharge: Stripe.Charge = { ...charge, balance_transaction: newId('txn') };
  const succeeded: Stripe.PaymentIntent = {
    ...payment,
    ...attemptFields(charge),
    status: 'succeeded',
    amount_received: payment.amount,
  };
  store(context, succeeded, bookedCharge);
  context.log.record({ type: 'charge.succeeded', data: { object: charge } });
  context.log.record({ type: 'payment_intent.succeeded', data: { object: succeeded } });
  // Stripe books the money a moment after the payment.
  context.log.record({ type: 'charge.updated', data: { object: bookedCharge } });
}

function fail(context: CallContext, payment: Stripe.PaymentIntent, attempted: Stripe.Charge): string {
  const type = methodTypeOf(attempted);
  const charge: Stripe.Charge = { ...attempted, ...failureOf(type), status: 'failed' };
  const failed: Stripe.PaymentIntent = {
    ...payment,
    ...attemptFields(charge),
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { ...FAILURES[type], type: ERROR_TYPES[type], charge: charge.id, payment_method_type: type },
  };
  store(context, failed, charge);
  context.log.record({ type: 'charge.failed', data: { object: charge } });
  return context.log.record({ type: 'payment_intent.payment_failed', data: { object: failed } });
}

const ERROR_TYPES: Record<MethodType, Stripe.PaymentIntent.LastPaymentError['type']> = {
  card: 'card_error',
  sepa_debit: 'invalid_request_error',
  pay_by_bank: 'invalid_request_error',
};

function attemptFields(charge: Stripe.Charge): Partial<Stripe.PaymentIntent> {
  return { latest_charge: charge.id, payment_method: charge.payment_method, last_payment_error: null };
}

function store({ account }: CallContext, payment: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  account.put(payment);
  account.put(charge);
}

function newCharge(
  { now }: CallContext,
  payment: Stripe.PaymentIntent,
  { method, email }: Attempt,
  status: 'succeeded' | 'pending' | 'failed',
): Stripe.Charge {
  const created = Math.floor(now() / 1000);
  // The ids of charges by bank debit or transfer begin differently from those of cards.
  const id = newId(METHODS[method].type === 'card' ? 'ch' : 'py');
  return chargeObject({ id, created, payment, paymentMethod: newId('pm'), method, email, status });
}

function openSession({ account }: CallContext, id: string): StoredSession {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open')
    throw new StripeFailure(400, `This Checkout Session has a status of \`${session.status}\`.`);
  return session;
}

/** The session's payment from an earlier attempt, or a new one. */
function getOrCreatePayment({ account, log, now }: CallContext, session: StoredSession): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return account.get('payment_intent', session.payment_intent);
  const payment = paymentObject(session, newId('pi'), Math.floor(now() / 1000));
  log.record({ type: 'payment_intent.created', data: { object: payment } });
  return payment;
}

/** A payment before its first attempt, with every field that the SDK's types promise. */
function paymentObject(session: StoredSession, id: string, created: number): Stripe.PaymentIntent {
  const { amount_total, currency, payment_intent_data } = session;
  const metadata = Object.fromEntries(
    Object.entries(payment_intent_data.metadata ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency: currency ?? '',
    customer: null,
    customer_account: null,
    description: payment_intent_data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
