/**
 * The payment methods wherever they are named: terms (§ 4), FAQ and checkout. At start, the shop checks that its provider
 * offers them.
 */
export const PAYMENT_METHODS = 'Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder Sofortüberweisung';
