import type { Refusal } from '../domain/orders/decision.ts';
import type { StaffRefusalCode } from '../operators/refusals.ts';

/** The German sentence to show for a refused command. */
export const REFUSAL_SENTENCES: Record<Refusal, string> = {
  'voucher-unknown': 'Diesen Gutscheincode kennen wir nicht. Bitte prüfe ihn noch einmal.',
  'voucher-unpaid': 'Dieser Gutschein ist noch nicht bezahlt oder gilt nicht mehr.',
  'voucher-expired': 'Dieser Gutschein ist abgelaufen.',
  'voucher-redeemed':
    'Von diesem Gutschein ist schon etwas eingelöst, darum lässt er sich hier nicht mehr zurückgeben. Schreib uns, dann finden wir eine Lösung.',
  'voucher-needs-email': 'Bitte gib deine E-Mail-Adresse an, damit wir dir die Bestätigung schicken können.',
  'voucher-used': 'Von diesem Gutschein ist nichts mehr übrig.',
  'voucher-changed': 'Auf diesem Gutschein ist jetzt ein anderer Betrag als vorhin.',
  'unknown-order': 'Diese Bestellung gibt es nicht.',
  'already-drafted': 'Zu diesem Entwurf gibt es schon eine Bestellung.',
  'already-paid': 'Diese Bestellung ist schon bezahlt.',
  'checkout-open': 'Für diese Bestellung läuft schon eine Zahlung.',
  cancelled: 'Diese Bestellung ist storniert.',
  'cancelled-unpaid': 'Diese Bestellung ist storniert; bezahlt wurde sie nicht.',
  'wrong-amount': 'Für diese Bestellung ist ein anderer Betrag angekommen, als sie kostet.',
  'order-lapsed': 'Diese Bestellung wurde nie bezahlt und gilt nicht mehr.',
  'unknown-session': 'Diese Zahlung gehört nicht zu dieser Bestellung.',
  'foreign-payment': 'Diese Zahlung gehört zu keiner Bestellung hier.',
  refunded:
    'Der Preis dieses Briefes ist zurückgezahlt oder wird es gerade; er wird nicht gedruckt und nicht verschickt.',
  'bank-inquiry':
    'Die Bank hat eine Rückfrage zur Zahlung dieses Briefes. Bis die geklärt ist, wird er nicht gedruckt und nicht verschickt.',
  disputed:
    'Die Zahlung dieses Briefes ist angefochten. Bis das geklärt ist, wird er weder gedruckt noch verschickt noch erstattet.',
  'too-much-refunded': 'So viel ist von dieser Bestellung nicht mehr da.',
  'other-refund':
    'Inzwischen gibt es eine andere Erstattung dieser Bestellung. Bitte laden Sie neu und sehen Sie nach.',
  'not-paid': 'Diese Bestellung ist noch nicht bezahlt.',
  'not-due': 'Dieser Brief ist noch nicht fällig.',
  'ahead-of-day': 'Der Tag dieses Briefes ist noch nicht gekommen.',
  withdrawn: 'Der Vertrag über diesen Brief ist widerrufen.',
  'already-printing': 'Dieser Brief ist schon im Druck oder gedruckt.',
  'wrong-attempt': 'Diese Meldung gehört zu einem anderen Druckversuch.',
  'not-unclear': 'Der Ausgang dieses Drucks ist nicht unklar.',
  'not-printed': 'Dieser Brief ist noch nicht gedruckt.',
  'mail-not-owed': 'Diese Mail ist nicht zu verschicken.',
  'mail-not-due': 'Diese Mail ist noch nicht an der Reihe.',
  'no-unverified-withdrawal': 'Zu dieser Bestellung ist kein Widerruf mehr zu klären.',
  'production-started': 'Die Produktion dieses Briefes hat schon begonnen.',
  'still-changeable':
    'Dieser Brief kann noch geändert werden. Umschlag und Laufzettel gibt es, sobald der Brief gedruckt wird.',
  'typed-letter':
    'Dieser Brief ist auf der Schreibmaschine geschrieben. Eine Plotterdatei gibt es für Briefe mit der Feder.',
  'revised-meanwhile': 'Dieser Brief wurde inzwischen geändert. Lade die Seite bitte neu und ändere den neuen Stand.',
  'not-posted': 'Dieser Brief ist nicht in der Post.',
  'not-returned': 'Dieser Brief ist nicht zurückgekommen.',
  'envelope-outdated':
    'Die Anschrift wurde berichtigt. Bitte drucken Sie einen neuen Umschlag und tragen Sie den Brief danach als wieder zur Post gebracht ein.',
  'answer-awaited':
    'Auf diesen Brief wird noch gewartet. Vernichten lässt er sich, wenn lange genug niemand geantwortet hat oder niemand mehr antworten kann.',
  'not-lost': 'Dieser Brief kann jetzt nicht als verloren gemeldet werden.',
  'not-expected-yet': 'So früh erwarten wir deinen Brief noch nicht. Bitte sag es uns, wenn er da ist.',
  'not-arrived': 'Das lässt sich hier nicht mehr zurücknehmen. Schreib uns, dann kümmern wir uns darum.',
  'label-missing':
    'Dieser Brief geht als Einwurf-Einschreiben: Dazu gehört die Sendungsnummer vom Etikett. Bei der Kontrolle scannen Sie erst den Code des Umschlags, dann das Etikett.',
  'label-used': 'Mit dieser Sendungsnummer war schon ein Brief unterwegs. Bitte nehmen Sie ein neues Etikett.',
  'not-registered': 'Dieser Brief ist kein Einschreiben; den Tag der Zustellung kennt die Post nicht.',
  'wrong-delivery-day':
    'Der Tag der Zustellung liegt zwischen dem Einwurf und heute. Bitte sehen Sie noch einmal nach.',
  'already-replaced': 'Für diesen Brief gibt es schon einen Ersatz.',
  'too-many-notes': 'Zu dieser Bestellung gibt es schon 30 Notizen. Mehr passen nicht in die Liste.',
  'personal-data-forgotten':
    'Namen, Anschriften und Notizen dieser Bestellung sind gelöscht und lassen sich nicht mehr lesen oder ergänzen.',
  'not-checked': 'Dieser Umschlag ist noch nicht geprüft.',
  'nothing-posted': 'Heute ist noch nichts zur Post gegangen.',
  'empty-tray': 'Für dieses Papier gibt es heute nichts zu drucken.',
  'letters-first':
    'Diese Briefe können noch geändert werden. Bitte drucken Sie zuerst die Briefe, dann Laufzettel und Umschläge.',
  'money-waits': 'Bei dieser Bestellung ist noch Geld zu klären.',
  'text-deleted': 'Der Brieftext ist gelöscht.',
  'text-still-needed': 'Der Brieftext wird noch gebraucht.',
  'person-still-needed': 'Die personenbezogenen Daten dieser Bestellung werden noch gebraucht.',
  'voucher-still-valid':
    'Der Code dieses Gutscheins gilt noch und hängt an den Daten der Bestellung. Vergessen lassen sie sich, sobald er abgelaufen oder der Gutschein zurückgegeben ist.',
};

const STATUSES: Partial<Record<Refusal, number>> = {
  'voucher-unknown': 404,
  'empty-tray': 404,
  'unknown-order': 404,
  'text-deleted': 410,
  'personal-data-forgotten': 410,
};

/** The HTTP status of a refused command: 404 or 410 if the order or its text does not exist, otherwise 409. */
export function refusalStatus(reason: Refusal): number {
  return STATUSES[reason] ?? 409;
}

/** The status and the German sentence of a refused change of operators. */
export const STAFF_REFUSALS: Record<StaffRefusalCode, { status: number; error: string }> = {
  'unknown-operator': { status: 404, error: 'Diesen Zugang gibt es nicht mehr.' },
  'unknown-invitation': { status: 404, error: 'Diese Einladung gibt es nicht mehr.' },
  'unknown-session': { status: 404, error: 'Diese Sitzung ist schon beendet.' },
  'has-account': { status: 409, error: 'Unter dieser E-Mail-Adresse gibt es schon einen Zugang.' },
  'from-settings': {
    status: 409,
    error: 'Dieser Zugang steht in den Einstellungen und lässt sich nur dort entfernen.',
  },
  'last-one': { status: 409, error: 'Das ist der letzte Zugang mit der Rolle „Betrieb“. Er bleibt.' },
  'invitation-over': { status: 410, error: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich neu einladen.' },
};
