/** The ways of paying that customers know by name. */
export const OFFERED_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay oder Google Pay';

/** Those that the terms (§ 4) promise; the shop checks at start that its provider offers them. */
export const PAYMENT_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder Sofortüberweisung';
