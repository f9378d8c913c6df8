import type { Business } from '@federpost/shared/business/business.ts';
import { berlinDay, formatDay, formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { extraName, shippingName, styleName, type Extra } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { Report, ReportSection } from '@federpost/shared/report/report.ts';
import { amountLabel } from '../../mail/templates/content.ts';
import type { EventType } from '@federpost/shared/order/history.ts';
import type { Dispute, Refund } from '../../domain/orders/state.ts';
import type { PersonalValue, OrderReport, PersonReport } from './subject-access-report.ts';

/** Events in words that the person understands; `null` for those that concern only the shop and are in the JSON alone. */
const EVENT_LABELS: Record<EventType, string | null> = {
  OrderDrafted: 'Bestellung aufgenommen',
  VoucherRedeemed: 'Gutschein eingelöst',
  VoucherReleased: 'Eingelöster Betrag wieder auf dem Gutschein',
  PaymentProcessing: 'Zahlung in Bearbeitung',
  PaymentSucceeded: 'Zahlung eingegangen',
  WrongAmountPaid: 'Zahlung mit einem anderen Betrag eingegangen',
  PaymentFailed: 'Zahlung fehlgeschlagen',
  CheckoutExpired: 'Bezahlvorgang abgelaufen',
  OrderConfirmed: 'Bestellung per E-Mail bestätigt',
  CustomerNotified: 'Nachricht per E-Mail verschickt',
  CustomerContactedManually: 'Auf anderem Weg benachrichtigt',
  LetterRevised: 'Brief geändert',
  OrderCancelled: 'Bestellung storniert',
  WithdrawalDeclared: 'Widerruf erklärt',
  UnverifiedWithdrawalReceived: 'Widerruf von einer anderen E-Mail-Adresse',
  WithdrawalSenderAsked: 'Nachfrage zu diesem Widerruf',
  WithdrawalDismissed: 'Widerruf gilt nicht dieser Bestellung',
  LetterPrinted: 'Brief gedruckt',
  LetterPosted: 'Brief zur Post gebracht',
  LetterReturned: 'Brief zurückgekommen',
  AddressCorrected: 'Anschrift berichtigt',
  LetterReposted: 'Brief wieder zur Post gebracht',
  ReturnedLetterDestroyed: 'Zurückgekommener Brief vernichtet',
  LetterArrived: 'Brief als angekommen gemeldet',
  ArrivalRevoked: 'Meldung der Ankunft zurückgenommen',
  LetterReplaced: 'Als verloren gemeldet, Brief wird ersetzt',
  RefundSucceeded: 'Geld zurückgezahlt',
  RefundFailed: 'Rückzahlung fehlgeschlagen',
  DisputeOpened: 'Rückfrage oder Anfechtung der Bank',
  DisputeAnswered: 'Antwort an die Bank eingereicht',
  DisputeClosed: 'Rückfrage oder Anfechtung der Bank abgeschlossen',
  FraudWarned: 'Warnung des Zahlungsdienstes vor Betrug',
  LetterTextViewed: 'Brieftext im Betrieb geöffnet',
  LetterTextErased: 'Brieftext gelöscht',
  DocumentViewed: 'Umschlag oder Laufzettel im Betrieb geöffnet',
  PersonalDataExported: 'Auskunft erteilt',
  PersonalDataErased: 'Namen, Anschriften und E-Mail-Adressen gelöscht',
  CheckoutStarted: null,
  RevisionAbandoned: null,
  ReplacedTextErased: null,
  PrintRequested: null,
  PrintStarted: null,
  PrintFailed: null,
  PrintOutcomeUnknown: null,
  ReprintRequested: null,
  EnvelopeChecked: null,
  LetterSetAside: null,
  DocumentsDeleted: null,
  RefundRequested: null,
  LostDisputeSettled: null,
  MailClaimed: null,
  MailFailed: null,
  OrderNoted: null,
  LetterTextErasureStarted: null,
  PersonalDataErasureStarted: null,
};

const FIELD_LABELS: Record<string, string> = {
  recipientName: 'Empfängername',
  recipientAddress: 'Empfängeranschrift',
  senderName: 'Absendername',
  email: 'E-Mail-Adresse',
  name: 'Name in der Erklärung',
};

/** All that is known of a person as a readable document, with the information that Art. 15 GDPR requires. */
export function formatReport({ madeAt, orders }: PersonReport, business: Business): Report {
  return {
    title: 'Auskunft über gespeicherte Daten',
    lead: `Auskunft nach Art. 15 DSGVO von ${business.name}, ${business.owner}, ${business.street}, ${business.postcode} ${business.town}, Stand ${formatMoment(madeAt)} Uhr.`,
    sections: [...orders.flatMap(sectionsOf), rightsSection(business)],
  };
}

const letterRows = (letter: Extract<OrderReport['terms'], { letterStyle: unknown }>) => [
  { label: 'Schrift', value: styleName(letter.letterStyle) },
  { label: 'Extras', value: extrasOf(letter.extras) },
  { label: 'Versand', value: shippingName(letter.shipping) },
  ...(letter.deliveryDate === undefined ? [] : [{ label: 'Wunschtermin', value: formatDay(letter.deliveryDate) }]),
  {
    label: 'Umfang',
    value: `${letter.pages} ${letter.pages === 1 ? 'Seite' : 'Seiten'}, ${letter.textLength} Zeichen`,
  },
];

function sectionsOf(order: OrderReport): ReportSection[] {
  const { orderNumber, terms, payments, refunds, disputes, events } = order;
  return [
    {
      heading: `Bestellung ${orderNumber} vom ${formatDay(berlinDay(new Date(terms.at)))}`,
      paragraphs: [textOf(order), ...photoOf(order), ...retentionParagraph(order), peopleOf(order)],
      rows: order.personal.flatMap(personalDataRows),
    },
    {
      heading: `Brief und Geld zur Bestellung ${orderNumber}`,
      rows: [
        { label: 'Bestellung', value: order.orderId },
        ...(terms.voucher === undefined ? letterRows(terms) : [{ label: 'Gutschein', value: terms.description }]),
        ...(order.postingDay === null ? [] : [{ label: 'Versandtag', value: formatDay(order.postingDay) }]),
        { label: 'Preis', value: formatEuro(terms.price.totalCents) },
        ...payments.map(({ at, amountCents, currency, paymentIntent, sessionId }) => ({
          label: 'Zahlung',
          value: `${formatMoment(at)} Uhr: ${amountLabel(amountCents, currency)} (bei Stripe ${paymentIntent ?? sessionId})`,
        })),
        ...refunds.map((refund) => ({
          label: 'Rückzahlung',
          value: `${formatMoment(refund.changedAt)} Uhr: ${amountOf(order, refund)}, ${REFUND_STATUS_LABELS[refund.status]}`,
        })),
        ...disputes.map((dispute) => ({
          label: dispute.inquiry ? 'Rückfrage der Bank' : 'Anfechtung',
          value: amountOf(order, dispute),
        })),
      ],
    },
    {
      heading: `Was mit der Bestellung ${orderNumber} geschah`,
      rows: events.flatMap(({ at, type }) => {
        // An event of a newer version has no label here.
        const eventLabel = EVENT_LABELS[type as EventType] ?? null;
        return eventLabel === null ? [] : [{ label: `${formatMoment(at)} Uhr`, value: eventLabel }];
      }),
    },
  ];
}

const REFUND_STATUS_LABELS: Record<Refund['status'], string> = {
  requested: 'unterwegs',
  succeeded: 'zurückgezahlt',
  failed: 'fehlgeschlagen',
};

/** In the currency of the payment. */
function amountOf({ payments }: OrderReport, { sessionId, amountCents }: Refund | Dispute): string {
  const payment = payments.find((candidate) => candidate.sessionId === sessionId);
  return amountLabel(amountCents, payment?.currency ?? 'eur');
}

const extrasOf = (extras: readonly Extra[]) => extras.map(extraName).join(', ') || 'keine';

function peopleOf({ person }: OrderReport): string {
  return person.status === 'stored'
    ? 'Diese Namen, Anschriften und E-Mail-Adressen sind gespeichert, verschlüsselt und jeweils so, wie sie angegeben wurden:'
    : `Namen, Anschriften und E-Mail-Adressen sind seit dem ${formatDay(berlinDay(new Date(person.at)))} gelöscht.`;
}

function textOf({ text }: OrderReport): string {
  return text.status === 'erased'
    ? `Der Brieftext ist seit dem ${formatDay(berlinDay(new Date(text.at)))} gelöscht.`
    : 'Der Brieftext liegt verschlüsselt bei uns, bis der Brief verschickt ist. Zu lesen ist er auf der Seite der Bestellung, deren Link in der Bestätigung steht.';
}

const photoOf = ({ photographedAt: at }: OrderReport): string[] =>
  at === null
    ? []
    : [
        `Der verschlossene Umschlag ist am ${formatDay(berlinDay(new Date(at)))} fotografiert worden. Das Foto liegt verschlüsselt bei uns, ist auf der Seite der Bestellung zu sehen und wird mit Namen und Anschriften gelöscht.`,
      ];

const retentionParagraph = ({ accountingRetentionEnd: retentionEnd }: OrderReport): string[] =>
  retentionEnd === null
    ? []
    : [
        `Die Buchungen (Tag, Betrag, Art der Leistung, Bestell- und Rechnungsnummer) müssen wir bis zum ${formatDay(retentionEnd)} aufbewahren (§ 147 AO, § 14b UStG). Sie nennen keinen Namen.`,
      ];

function personalDataRows({ since, data }: PersonalValue) {
  const fields = typeof data === 'object' && data !== null ? Object.entries(data) : [['', data] as const];
  // Kept on one line: the column is too narrow to break it well.
  const moment = formatMoment(since).replace(' ', '\u00a0');
  return fields
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => ({ label: `${FIELD_LABELS[name] ?? 'Notiz'} (${moment})`, value: String(value) }));
}

const rightsSection = ({ email, hoster }: Business): ReportSection => ({
  heading: 'Wozu, von wem und wie lange',
  paragraphs: [
    'Die Angaben stammen aus der Bestellung; die E-Mail-Adresse hat uns der Zahlungsdienst Stripe nach der Zahlung mitgeteilt. Wir verwenden sie, um den Brief zu drucken, zu verschicken und über ihn zu schreiben (Art. 6 Abs. 1 lit. b DSGVO), und für die Buchführung (lit. c).',
    `Bekommen haben sie die Post (Empfänger und Absender auf dem Umschlag), Stripe Payments Europe, Limited, Dublin (Bestellnummer und die einzelnen Posten mit ihren Preisen: Brief, Extras, Expressversand), der Betreiber unseres Mailservers (E-Mails)${hoster ? ` und ${hoster.name} (Speicher, verschlüsselt)` : ''}. Eine automatisierte Entscheidung oder ein Profil gibt es nicht.`,
    `Es besteht das Recht auf Berichtigung, Löschung, Einschränkung, Herausgabe und Widerspruch sowie auf Beschwerde bei einer Datenschutzaufsicht. Eine Nachricht an ${email} genügt.`,
  ],
});
