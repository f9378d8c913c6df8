import type Stripe from 'stripe';
import type { KeptSession } from './session-object.ts';

/** A payment before its first attempt, with every field that the SDK's types promise. */
export function paymentObject(session: KeptSession, id: string, created: number): Stripe.PaymentIntent {
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
