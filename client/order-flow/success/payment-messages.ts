import type { ViewStatus } from './use-payment-status.ts';

type PaymentMessage = {
  /** `unclear`: a later look may say more. `stopped`: a customer who writes to the shop about it needs the number. */
  kind: 'checking' | 'placed' | 'unclear' | 'failed' | 'stopped';
  /** Heading and document title if the order is not placed, or not yet; otherwise «Danke!». */
  heading?: string;
  title?: string;
  /** A paragraph, or several. */
  text: string | readonly string[];
  /** A sentence that is true only if this device has a draft. */
  withDraft?: string;
};

export const NOT_PAID = {
  kind: 'failed',
  heading: 'Die Zahlung hat nicht geklappt',
  title: 'Zahlung fehlgeschlagen',
} as const;

const CARE_AND_MAIL = [
  'Dein Brief wird zum gewünschten Zeitpunkt verschickt, mit aller Sorgfalt: auf cremefarbenes Papier gedruckt, gefaltet und in den Umschlag gesteckt.',
  'Gleich bekommst du eine Bestätigung per E-Mail mit allen Angaben zu deiner Bestellung und zum Versand.',
];

/** For a browser that learns that its draft was paid in another one. */
export const PAID_ELSEWHERE: PaymentMessage = {
  kind: 'placed',
  text: 'Dieser Brief ist schon bezahlt, vielleicht in einem anderen Browser. Die Bestätigung mit dem Link zu seiner Seite ist in deinem Postfach. Der Entwurf ist deshalb von diesem Gerät gelöscht.',
};

/** The messages of the success view, by the status of the payment. */
export const PAYMENT_MESSAGES: Record<ViewStatus, PaymentMessage> = {
  checking: { kind: 'checking', text: 'Einen Augenblick noch: Wir warten auf die Bestätigung deiner Zahlung …' },
  paid: { kind: 'placed', text: CARE_AND_MAIL },
  'no-session': { kind: 'placed', text: CARE_AND_MAIL },
  processing: {
    kind: 'placed',
    text: [
      'Deine Zahlung ist unterwegs. Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt; sobald das Geld da ist, drucken wir deinen Brief.',
      'Gleich bekommst du eine E-Mail, dass deine Bestellung bei uns ist. Die Bestätigung mit dem Versandtag folgt, sobald die Zahlung angekommen ist; klappt sie nicht, schreiben wir dir auch. Du brauchst nichts weiter zu tun.',
    ],
    withDraft: 'Dein Entwurf bleibt so lange auf diesem Gerät.',
  },
  pending: {
    kind: 'unclear',
    text: 'Wir haben noch keine Bestätigung deiner Zahlung. Falls du bezahlt hast, kommt sie gleich, auch per E-Mail; falls nicht, kannst du es jederzeit nachholen.',
    withDraft: 'Dein Entwurf ist noch da.',
  },
  unknown: {
    kind: 'unclear',
    text: 'Wir können deine Zahlung gerade nicht nachsehen. Falls du bezahlt hast, bekommst du gleich eine E-Mail von uns.',
    withDraft: 'Dein Entwurf ist noch da, nichts ist verloren.',
  },
  cancelled: {
    kind: 'stopped',
    heading: 'Deine Bestellung ist storniert',
    title: 'Bestellung storniert',
    text: 'Diese Bestellung ist storniert: Dein Brief wird nicht gedruckt und nicht verschickt. Hast du bezahlt, bekommst du den vollen Betrag von selbst zurück, auf demselben Weg; wir schreiben dir, sobald er unterwegs ist.',
  },
  'wrong-amount': {
    kind: 'stopped',
    heading: 'Deine Zahlung stimmt noch nicht',
    title: 'Zahlung prüfen',
    text: 'Bei uns ist ein anderer Betrag angekommen, als dein Brief kostet. Deshalb drucken wir noch nichts. Ein Mensch bei uns sieht sich das an und meldet sich bei dir; dein Geld ist sicher.',
  },
  failed: {
    ...NOT_PAID,
    text: 'Es wurde nichts abgebucht.',
    withDraft:
      'Dein Brief ist noch da, genau so, wie du ihn geschrieben hast; du kannst es gleich noch einmal versuchen, auch mit einer anderen Zahlungsart.',
  },
  expired: {
    ...NOT_PAID,
    text: 'Die Zahlungsseite war zu lange offen und ist abgelaufen. Es wurde nichts abgebucht.',
    withDraft: 'Dein Brief ist noch da; du kannst es gleich noch einmal versuchen.',
  },
};
