import { keysOf } from './keys-of.ts';

/** The payment methods that the terms (§ 4) promise. The shop's account at the provider decides which it really offers. */
export const PAYMENT_METHOD_LABELS = {
  card: 'Kreditkarte',
  'sepa-debit': 'SEPA-Lastschrift',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'instant-transfer': 'Sofortüberweisung',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHOD_LABELS;

export const PAYMENT_METHODS = keysOf(PAYMENT_METHOD_LABELS);

const labels = Object.values(PAYMENT_METHOD_LABELS);
/** All of them in a sentence, as the terms and the FAQ name them. */
export const ALL_PAYMENT_METHODS = `${labels.slice(0, -1).join(', ')} oder ${labels.at(-1)}`;
