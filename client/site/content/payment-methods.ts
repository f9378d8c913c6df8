/** The payment methods under the names that customers know. */
export const OFFERED_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay oder Google Pay';

/** Those that the terms (§ 4) promise. At start, the shop checks that its provider offers them. */
export const PAYMENT_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder Sofortüberweisung';
