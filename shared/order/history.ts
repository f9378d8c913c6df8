import { keysOf } from './keys-of.ts';

/** The names of what happens to an order, for the server that records it and the pages that label it. */

/** What operators call each type of event in an order's stream (server/domain/orders/events.ts has their data). */
export const EVENT_LABELS = {
  OrderDrafted: 'Bestellung aufgenommen',
  VoucherRedeemed: 'Gutschein eingelöst',
  VoucherReleased: 'Eingelöster Betrag wieder auf dem Gutschein',
  CheckoutStarted: 'Bezahlvorgang begonnen',
  CheckoutExpired: 'Bezahlvorgang abgelaufen',
  PaymentProcessing: 'Zahlung in Bearbeitung',
  PaymentSucceeded: 'Zahlung eingegangen',
  WrongAmountPaid: 'Zahlung mit falschem Betrag eingegangen',
  PaymentFailed: 'Zahlung fehlgeschlagen',
  OrderConfirmed: 'Bestellbestätigung verschickt',
  OrderCancelled: 'Bestellung storniert',
  LetterRevised: 'Brief von der Kundin oder dem Kunden geändert',
  RevisionAbandoned: 'Änderung nicht zustande gekommen',
  ReplacedTextErased: 'Früherer Brieftext gelöscht',
  WithdrawalDeclared: 'Widerruf erklärt',
  UnverifiedWithdrawalReceived: 'Widerruf von einer anderen Anschrift',
  WithdrawalSenderAsked: 'Anschrift des Widerrufs geöffnet',
  WithdrawalDismissed: 'Widerruf gilt nicht dieser Bestellung',
  PrintRequested: 'Druck angefordert',
  PrintStarted: 'Druck begonnen',
  LetterPrinted: 'Brief gedruckt',
  PrintFailed: 'Druck fehlgeschlagen',
  PrintOutcomeUnknown: 'Ausgang des Drucks unklar',
  ReprintRequested: 'Brief wird noch einmal gedruckt',
  EnvelopeChecked: 'Umschlag geprüft',
  LetterSetAside: 'Umschlag zurückgelegt',
  LetterPosted: 'Brief versendet',
  DocumentsDeleted: 'Druckdateien gelöscht',
  LetterReturned: 'Brief zurückgekommen',
  AddressCorrected: 'Anschrift von der Kundin oder dem Kunden berichtigt',
  LetterReposted: 'Brief wieder zur Post gebracht',
  ReturnedLetterDestroyed: 'Zurückgekommener Brief vernichtet',
  LetterArrived: 'Als angekommen gemeldet',
  ArrivalRevoked: 'Ankunft zurückgenommen',
  LetterReplaced: 'Als verloren gemeldet, Brief wird ersetzt',
  MailClaimed: 'Nachricht wird verschickt',
  MailFailed: 'Nachricht nicht zugestellt',
  CustomerNotified: 'Nachricht verschickt',
  CustomerContactedManually: 'Auf anderem Weg mitgeteilt',
  LetterTextViewed: 'Brieftext geöffnet',
  OrderNoted: 'Notiz geschrieben',
  LetterTextErasureStarted: 'Brieftext zur Löschung freigegeben',
  LetterTextErased: 'Brieftext gelöscht',
  RefundRequested: 'Erstattung veranlasst',
  RefundSucceeded: 'Erstattung ausgezahlt',
  RefundFailed: 'Erstattung fehlgeschlagen',
  DisputeOpened: 'Zahlung angefochten',
  DisputeAnswered: 'Unterlagen zur Anfechtung eingereicht',
  DisputeClosed: 'Anfechtung abgeschlossen',
  LostDisputeSettled: 'Verlorene Anfechtung erledigt',
  FraudWarned: 'Warnung vor Betrug',
  DocumentViewed: 'Dokument geöffnet',
  PersonalDataExported: 'Auskunft erteilt (personenbezogene Daten ausgegeben)',
  PersonalDataErasureStarted: 'Personenbezogene Daten zur Löschung freigegeben',
  PersonalDataErased: 'Personenbezogene Daten gelöscht',
} as const;
export type EventType = keyof typeof EVENT_LABELS;
export const EVENT_TYPES = keysOf(EVENT_LABELS);

/** What operators call each kind of mail to a customer. A kind that can be sent several times has a number: `refunded-2`. */
export const MAIL_LABELS = {
  'order-confirmed': 'Bestellbestätigung',
  'payment-processing': 'Zahlung unterwegs',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'order-cancelled': 'Bestellung storniert',
  'letter-posted': 'Brief versendet',
  'letter-replaced': 'Brief wird ersetzt',
  'letter-revised': 'Brief geändert',
  refunded: 'Geld zurückgezahlt',
  'refund-failed': 'Rückzahlung zurückgekommen',
  'dispute-lost': 'Anfechtung verloren',
  'letter-returned': 'Brief zurückgekommen',
  'letter-reposted': 'Brief wieder unterwegs',
} as const;
export type MailKind = keyof typeof MAIL_LABELS;

/** `refunded-2` → `refunded` */
export const mailKindOf = (mail: string): string => mail.replace(/-\d+$/, '');
