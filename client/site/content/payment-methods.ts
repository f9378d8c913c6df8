/** The payment methods that the terms (§ 4) promise. The shop checks at start that its provider offers them. */
export const PAYMENT_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder Sofortüberweisung';
