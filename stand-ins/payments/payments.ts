import type Stripe from 'stripe';
import { newId } from './account.ts';
import { presentSession, type CallContext } from './checkout-sessions.ts';
import { paymentObject } from './payment-object.ts';
import type { KeptSession } from './session-object.ts';
import { StripeFailure } from './stripe-failure.ts';

export type PaidOutcome = 'paid' | 'processing';

/** The customer pays, at once or by a debit that takes days. Returns the event's id. Throws when the session is not open. */
export function paySession(context: CallContext, id: string, outcome: PaidOutcome, email: string): string {
  const { account, log } = context;
  const session = openSession(context, id);
  const payment: Stripe.PaymentIntent = { ...paymentOf(context, session), last_payment_error: null };
  account.put<'payment_intent'>(
    outcome === 'paid'
      ? succeeded(payment)
      : { ...payment, status: 'processing', payment_method_types: ['sepa_debit'] },
  );
  const complete: KeptSession = {
    ...session,
    status: 'complete',
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
    payment_intent: payment.id,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
  account.put(complete);
  return log.record({ type: 'checkout.session.completed', data: { object: presentSession(context, complete) } });
}

/** The bank declines; the session stays open for another try. Returns the event's id. Throws when the session is not open. */
export function declinePayment(context: CallContext, id: string): string {
  const { account, log } = context;
  const session = openSession(context, id);
  const declined: Stripe.PaymentIntent = {
    ...paymentOf(context, session),
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  };
  account.put(declined);
  account.put({ ...session, payment_intent: declined.id });
  return log.record({ type: 'payment_intent.payment_failed', data: { object: declined } });
}

/** Settles a debit that is in processing: the money has arrived, or the debit has failed. Throws Stripe's 400 for a session that is not waiting for one. */
export function resolvePayment(context: CallContext, id: string, outcome: 'paid' | 'failed'): Stripe.Checkout.Session {
  const { account, log } = context;
  const session = account.get('checkout.session', id);
  const payment =
    typeof session.payment_intent === 'string' ? account.get('payment_intent', session.payment_intent) : undefined;
  if (payment?.status !== 'processing')
    throw new StripeFailure(400, 'This Checkout Session has no payment in processing.');
  const resolved: KeptSession = { ...session, payment_status: outcome === 'paid' ? 'paid' : 'unpaid' };
  account.put(resolved);
  account.put<'payment_intent'>(
    outcome === 'paid' ? succeeded(payment) : { ...payment, status: 'requires_payment_method' },
  );
  const object = presentSession(context, resolved);
  log.record(
    outcome === 'paid'
      ? { type: 'checkout.session.async_payment_succeeded', data: { object } }
      : { type: 'checkout.session.async_payment_failed', data: { object } },
  );
  return object;
}

function openSession({ account }: CallContext, id: string): KeptSession {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open')
    throw new StripeFailure(400, `This Checkout Session has a status of \`${session.status}\`.`);
  return session;
}

/** The payment a session already has from an earlier try, or a new one. */
function paymentOf({ account, now }: CallContext, session: KeptSession): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return account.get('payment_intent', session.payment_intent);
  return paymentObject(session, newId('pi'), Math.floor(now() / 1000));
}

function succeeded(payment: Stripe.PaymentIntent): Stripe.PaymentIntent {
  return { ...payment, status: 'succeeded', amount_received: payment.amount, latest_charge: newId('ch') };
}
