import type Stripe from 'stripe';
import type { CreateSession } from './parameters.ts';

/** A session as it is stored: with the data of its payment, which is created only when the customer pays. */
export type StoredSession = Stripe.Checkout.Session & {
  payment_intent_data: Stripe.Checkout.SessionCreateParams.PaymentIntentData;
};

type Origin = {
  id: string;
  created: number;
  expires_at: number;
  amount: number;
  currency: string;
  params: CreateSession;
  methodTypes: string[];
  lineItems: Stripe.LineItem[];
};

/**
 * An open, unpaid session with every field that the SDK's types promise. Its page's address is filled in when it is
 * shown.
 */
export function blankSession(origin: Origin): StoredSession {
  const { id, created, expires_at, amount, currency, params, methodTypes, lineItems } = origin;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    excluded_payment_method_types: params.excluded_payment_method_types,
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: { object: 'list', url: `/v1/checkout/sessions/${id}/line_items`, has_more: false, data: lineItems },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_intent_data: params.payment_intent_data ?? {},
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methodTypes,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  };
}

/** A session with the customer's input from the payment page. */
export function withPayer(session: StoredSession, email: string): StoredSession {
  return {
    ...session,
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
}
