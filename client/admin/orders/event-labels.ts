import type { TimelineEntry } from '@federpost/shared/http/orders.ts';
import { DISPUTE_ANSWERS } from '@federpost/shared/order/disputes.ts';
import { type EventType, MAIL_LABELS, mailKindOf } from '@federpost/shared/order/history.ts';
import { PRINT_FAILURE_LABELS } from '@federpost/shared/order/print-failures.ts';
import { REFUND_FAILURE_LABELS, REFUND_REASON_LABELS } from '@federpost/shared/order/refunds.ts';
import { REPRINT_LABELS, SET_ASIDE_LABELS } from '@federpost/shared/runs/runs.ts';
import { RETURN_REASON_LABELS } from '@federpost/shared/order/returns.ts';

/** German labels of an order's events. */
const EVENT_LABELS: Record<EventType, string> = {
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
};

const NOTE_LABELS: Record<string, string> = {
  ...MAIL_LABELS,
  ...PRINT_FAILURE_LABELS,
  ...REFUND_FAILURE_LABELS,
  ...REFUND_REASON_LABELS,
  ...Object.fromEntries(Object.entries(DISPUTE_ANSWERS).map(([reason, { label }]) => [reason, label])),
  ...REPRINT_LABELS,
  ...SET_ASIDE_LABELS,
  won: 'zu unseren Gunsten',
  lost: 'zu unseren Lasten',
  customer: 'von der Kundin oder dem Kunden',
  operator: 'vom Betrieb',
  carrier: 'zugestellt, sagt die Post',
  posted: 'nach dem Versand',
  'never-paid': 'nie bezahlt',
  cancelled: 'nach der Stornierung',
  envelope: 'Umschlag',
  'job-sheet': 'Laufzettel',
  retention: 'nach Ablauf der Aufbewahrung',
  requested: 'auf Verlangen',
};

/**
 * «Druck fehlgeschlagen: Kein Papier», «Druck begonnen (2. Versuch)». An event that this page does not know yet keeps
 * its own name.
 */
export function eventLabel({ type, note }: Pick<TimelineEntry, 'type' | 'note'>): string {
  const label = (EVENT_LABELS as Record<string, string>)[type] ?? type;
  if (note === null) return label;
  if (note === 'bank-inquiry')
    return type === 'DisputeClosed' ? 'Rückfrage der Bank geklärt' : 'Rückfrage der Bank zur Zahlung';
  if (/^\d+$/.test(note)) return note === '1' ? label : `${label} (${note}. Versuch)`;
  const labels: Record<string, string> = type === 'LetterReturned' ? RETURN_REASON_LABELS : NOTE_LABELS;
  return `${label}: ${labels[note] ?? labels[mailKindOf(note)] ?? note}`;
}
