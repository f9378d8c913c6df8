/**
 * The payment methods of the terms (§ 4): credit card, SEPA direct debit, Apple Pay, Google Pay and instant bank
 * transfer. Apple Pay and Google Pay are a card's wallets. Sofort itself ended in 2025; Pay by Bank is its successor.
 */
export const METHODS = {
  card: { label: 'Kreditkarte', type: 'card', slow: false },
  apple_pay: { label: 'Apple Pay', type: 'card', slow: false },
  google_pay: { label: 'Google Pay', type: 'card', slow: false },
  sepa_debit: { label: 'SEPA-Lastschrift', type: 'sepa_debit', slow: true },
  pay_by_bank: { label: 'Sofortüberweisung', type: 'pay_by_bank', slow: false },
} as const satisfies Record<string, { label: string; type: string; slow: boolean }>;

export type MethodName = keyof typeof METHODS;
/** Stripe's name for a payment method's type. */
export type MethodType = (typeof METHODS)[MethodName]['type'];

export const METHOD_NAMES = Object.keys(METHODS) as [MethodName, ...MethodName[]];

/** How a payment by each type of method fails, in Stripe's words. */
export const FAILURES: Record<MethodType, { code: string; decline_code?: string; message: string }> = {
  card: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  sepa_debit: {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
  },
  pay_by_bank: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
};
