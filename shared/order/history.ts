/** The names of what happens to an order, for the server that records it and the pages that label it. */

/** Every type of event in an order's stream (server/domain/orders/events.ts has their data). */
export const EVENT_TYPES = [
  'OrderDrafted',
  'CheckoutStarted',
  'CheckoutExpired',
  'PaymentProcessing',
  'PaymentSucceeded',
  'WrongAmountPaid',
  'PaymentFailed',
  'OrderConfirmed',
  'OrderCancelled',
  'LetterRevised',
  'RevisionAbandoned',
  'ReplacedTextErased',
  'WithdrawalDeclared',
  'UnverifiedWithdrawalReceived',
  'WithdrawalSenderAsked',
  'WithdrawalDismissed',
  'PrintRequested',
  'PrintStarted',
  'LetterPrinted',
  'PrintFailed',
  'PrintOutcomeUnknown',
  'ReprintRequested',
  'EnvelopeChecked',
  'LetterSetAside',
  'LetterPosted',
  'LetterReturned',
  'AddressCorrected',
  'LetterReposted',
  'ReturnedLetterDestroyed',
  'ReplacementGranted',
  'ReplacementCancelled',
  'ReplacementSettled',
  'ReplacementScheduled',
  'DocumentsDeleted',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'DisputeOpened',
  'DisputeAnswered',
  'DisputeClosed',
  'LostDisputeSettled',
  'FraudWarned',
  'MailClaimed',
  'MailFailed',
  'CustomerNotified',
  'CustomerContactedManually',
  'LetterTextViewed',
  'OrderNoted',
  'LetterTextErasureStarted',
  'LetterTextErased',
  'DocumentViewed',
  'PersonalDataExported',
  'PersonalDataErasureStarted',
  'PersonalDataErased',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Every kind of mail to a customer. A kind that can be sent several times has a number: `refunded-2`. */
export type MailKind =
  | 'order-confirmed'
  | 'payment-processing'
  | 'payment-failed'
  | 'letter-posted'
  | 'order-cancelled'
  | 'letter-revised'
  | 'refunded'
  | 'refund-failed'
  | 'dispute-lost'
  | 'letter-returned'
  | 'letter-reposted';

/** `refunded-2` → `refunded` */
export const mailKindOf = (mail: string): string => mail.replace(/-\d+$/, '');
