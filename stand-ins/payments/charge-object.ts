import type Stripe from 'stripe';
import { FAILURES, METHODS, type MethodName, type MethodType } from './offered-methods.ts';

type Origin = {
  id: string;
  created: number;
  payment: Stripe.PaymentIntent;
  paymentMethod: string;
  method: MethodName;
  email: string;
  status: 'succeeded' | 'pending' | 'failed';
};

/** One attempt to take the money of a payment, with every field that the SDK's types promise. */
export function chargeObject({ id, created, payment, paymentMethod, method, email, status }: Origin): Stripe.Charge {
  const failed = status === 'failed';
  return {
    id,
    object: 'charge',
    amount: payment.amount,
    amount_captured: failed ? 0 : payment.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: !failed,
    created,
    currency: payment.currency,
    customer: null,
    description: payment.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: payment.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: status === 'succeeded',
    payment_intent: payment.id,
    payment_method: paymentMethod,
    payment_method_details: DETAILS[METHODS[method].type](method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
    ...(failed ? failureOf(METHODS[method].type) : {}),
  };
}

/** The fields about why a charge failed. */
export function failureOf(type: MethodType): Pick<Stripe.Charge, 'failure_code' | 'failure_message'> {
  const { code, message } = FAILURES[type];
  return { failure_code: code, failure_message: message };
}

/** The type of the charge's payment method. */
export function methodTypeOf(charge: Stripe.Charge): MethodType {
  return (charge.payment_method_details?.type ?? 'card') as MethodType;
}

const DETAILS: Record<MethodType, (method: MethodName) => Stripe.Charge.PaymentMethodDetails> = {
  card: (method) => ({ type: 'card', card: cardOf(method) }),
  sepa_debit: () => ({
    type: 'sepa_debit',
    sepa_debit: {
      bank_code: '37040044',
      branch_code: '',
      country: 'DE',
      fingerprint: null,
      last4: '3000',
      mandate: null,
    },
  }),
  pay_by_bank: () => ({ type: 'pay_by_bank', pay_by_bank: {} }),
};

function cardOf(method: MethodName): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2040,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: method === 'card' ? null : { type: method, dynamic_last4: null, [method]: {} },
  };
}
