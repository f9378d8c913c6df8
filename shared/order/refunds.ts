import { keysOf } from './keys-of.ts';

/**
 * Why money is refunded, and why a refund failed: codes that may be in the log, and their German labels for the
 * operator.
 */

/** The operator's choices. `transferred`: they have sent the money themselves, without the payment provider. */
export const OPERATOR_REFUND_REASONS = [
  'goodwill',
  'late',
  'flawed',
  'not-arrived',
  'withdrawal',
  'other',
  'transferred',
] as const;
export type OperatorRefundReason = (typeof OPERATOR_REFUND_REASONS)[number];

/** Why the price of a letter is refunded that has not arrived. */
export const LOST_LETTER_REASONS: ReadonlySet<RefundReason> = new Set([
  'not-arrived',
  'letter-lost',
  'replacement-cancelled',
]);

/** `at-provider`: refunded by hand in the payment provider's dashboard. The others follow from the order. */
export type RefundReason =
  | OperatorRefundReason
  | 'order-cancelled'
  | 'order-withdrawn'
  | 'paid-twice'
  | 'paid-too-late'
  | 'letter-lost'
  | 'replacement-cancelled'
  | 'at-provider';

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  goodwill: 'Kulanz',
  late: 'Verspätung',
  flawed: 'Mangel am Brief',
  'not-arrived': 'Nicht angekommen',
  withdrawal: 'Widerruf',
  other: 'Anderer Grund',
  transferred: 'Schon selbst überwiesen',
  'order-cancelled': 'Bestellung storniert',
  'order-withdrawn': 'Vertrag widerrufen',
  'paid-twice': 'Doppelt bezahlt',
  'paid-too-late': 'Zu spät bezahlt',
  'letter-lost': 'Brief verloren, vom Kunden gemeldet',
  'replacement-cancelled': 'Ersatz storniert',
  'at-provider': 'Beim Zahlungsdienst veranlasst',
};

/**
 * Why an order is cancelled. `refunded`: its whole price was refunded. `paid-too-late`: after its text's erasure began.
 */
export const CANCELLATION_REASONS = ['cancelled', 'withdrawn', 'refunded', 'dispute-lost', 'paid-too-late'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

export const CANCELLED_LABELS: Record<Exclude<CancellationReason, 'cancelled'>, string> = {
  withdrawn: 'Der Vertrag ist widerrufen',
  refunded: 'Der Preis ist zurückgezahlt',
  'dispute-lost': 'Die Anfechtung ist verloren',
  'paid-too-late': 'Die Zahlung kam, als der Text schon gelöscht war',
};

/** Notes about an order's money that a person or a bank has to deal with. */
export const MONEY_NOTES = [
  'refund-failed',
  'wrong-amount',
  'disputed',
  'dispute-answered',
  'bank-inquiry',
  'dispute-lost',
  'fraud-warned',
  'keep-letter',
  'withdrawn',
] as const;
export type MoneyNote = (typeof MONEY_NOTES)[number];

/** `overtaken`: the remaining amount was less than the refund. `disputed`: the customer's bank disputes the payment. */
export const REFUND_FAILURE_LABELS = {
  refused: 'Der Zahlungsdienst hat sie abgelehnt',
  overtaken: 'Es war schon weniger übrig',
  disputed: 'Die Zahlung ist angefochten',
  'account-closed': 'Karte oder Konto gibt es nicht mehr',
  'insufficient-funds': 'Das Guthaben beim Zahlungsdienst reicht nicht',
  declined: 'Die Bank hat sie abgelehnt',
  'called-off': 'Sie wurde beim Zahlungsdienst abgebrochen',
  unknown: 'Grund unbekannt',
} as const;
export type RefundFailure = keyof typeof REFUND_FAILURE_LABELS;
export const REFUND_FAILURES = keysOf(REFUND_FAILURE_LABELS);
