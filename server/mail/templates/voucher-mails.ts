import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { MailKind } from '@federpost/shared/order/history.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { formatVoucherCode } from '@federpost/shared/order/voucher.ts';
import { button, detailList, heading, paragraph, withdrawalLink, type RenderedMail } from './content.ts';
import { withdrawalSmallPrint } from './order-mails.ts';
import { renderOrderMail, type OrderLetterhead } from './render.ts';

/** `validUntil`: a Berlin day. `orderPage`: the address of the voucher's own page, with its key. */
type VoucherCardDetails = OrderLetterhead & {
  code: string;
  title: string;
  valueCents: number;
  validUntil: string;
  orderPage: string;
};

/** The voucher itself: it accepts the order, and its code pays for letters. */
export function voucherCardMail(details: VoucherCardDetails): RenderedMail {
  const { business, publicUrl, orderId, code, title, valueCents, validUntil, orderPage } = details;
  return renderOrderMail(details, {
    subject: 'Dein Gutschein',
    preview: `${title}, gültig bis ${formatDay(validUntil)}.`,
    title: 'Ein Brief zum Verschenken.',
    blocks: [
      paragraph(
        'Danke für deine Bestellung. Deine Zahlung ist angekommen, und mit dieser E-Mail bestätigen wir sie: Damit ist der Vertrag zwischen dir und uns geschlossen. Hier ist dein Gutschein.',
      ),
      detailList(
        { label: 'Gutschein', value: title },
        { label: 'Code', value: formatVoucherCode(code) },
        { label: 'Wert', value: formatEuro(valueCents) },
        { label: 'Gültig bis', value: formatDay(validUntil) },
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
      ),
      // A fragment of an address never reaches a server.
      button('Gutschein einlösen', `${publicUrl}/#gutschein=${code}`),
      heading('Verschenken'),
      paragraph(
        'Auf der ',
        { label: 'Seite deines Gutscheins', url: orderPage },
        ' gibt es ihn als Karte zum Ausdrucken, in unserer Handschrift. Du kannst auch einfach den Code weitergeben. Wer ihn hat, kann damit bezahlen, ganz oder in Teilen.',
      ),
      heading('Gut zu wissen'),
      paragraph(
        'Solange nichts eingelöst ist, kannst du den Gutschein auf seiner Seite zurückgeben; dein Geld kommt dann von selbst zurück. Es gelten unsere ',
        { label: 'Allgemeinen Geschäftsbedingungen', url: `${publicUrl}/agb/` },
        '. Innerhalb von 14\u00a0Tagen kannst du auch widerrufen: ',
        withdrawalLink(publicUrl),
        '.',
      ),
    ],
    smallPrint: withdrawalSmallPrint(business, publicUrl),
  });
}

type Notice = { subject: string; title: string; text: (amount: string) => string };

/** The other mails about a voucher. `amount`: its price, or the money that the mail is about. */
const NOTICES: Partial<Record<MailKind, Notice>> = {
  'payment-processing': {
    subject: 'Zahlung unterwegs',
    title: 'Deine Zahlung ist unterwegs.',
    text: (amount) =>
      `Danke für deine Bestellung. Du hast eine Zahlungsart gewählt, die ein paar Werktage braucht. Sobald ${amount} da sind, schicken wir dir deinen Gutschein; erst damit kommt der Vertrag zustande.`,
  },
  'payment-failed': {
    subject: 'Deine Zahlung hat leider nicht geklappt',
    title: 'Die Zahlung hat nicht geklappt.',
    text: (amount) =>
      `Dir wurde nichts berechnet, auch nicht die ${amount}. Manchmal hilft eine andere Zahlungsart: Bestelle den Gutschein einfach noch einmal. Hast du es dir anders überlegt, brauchst du nichts zu tun.`,
  },
  'order-cancelled': {
    subject: 'Dein Gutschein ist zurückgegeben',
    title: 'Dein Gutschein ist zurückgegeben.',
    text: () =>
      'Sein Code gilt nicht mehr. Was du bezahlt hast, zahlen wir auf demselben Weg zurück; sobald das Geld unterwegs ist, schreiben wir dir noch einmal.',
  },
  refunded: {
    subject: 'Dein Geld ist auf dem Rückweg',
    title: 'Dein Geld ist auf dem Rückweg.',
    text: (amount) =>
      `Wir haben dir ${amount} zurückgezahlt. Je nach Bank dauert es fünf bis zehn Werktage, bis du es auf deinem Konto siehst. Um diesen Betrag ist dein Gutschein weniger wert.`,
  },
  'refund-failed': {
    subject: 'Rückzahlung zurückgekommen',
    title: 'Dein Geld ist zu uns zurückgekommen.',
    text: (amount) =>
      `Wir hatten dir geschrieben, dass ${amount} zu dir unterwegs sind. Deine Bank hat das Geld aber nicht angenommen. Antworte bitte auf diese E-Mail und nenne uns ein Konto, auf das wir es überweisen dürfen (Name und IBAN).`,
  },
  'dispute-lost': {
    subject: 'Deine Bank hat Geld zurückgeholt',
    title: 'Deine Bank hat entschieden.',
    text: (amount) =>
      `Die Zahlung für diesen Gutschein war bei deiner Bank angefochten. Sie hat ${amount} von uns zurückgeholt; um diesen Betrag ist dein Gutschein weniger wert. War es ein Versehen? Dann antworte auf diese E-Mail.`,
  },
};

/** A mail about a voucher; undefined for a kind that is only about letters. */
export function voucherNoticeMail(
  kind: MailKind,
  details: OrderLetterhead & { amount: string },
): RenderedMail | undefined {
  const notice = NOTICES[kind];
  return (
    notice &&
    renderOrderMail(details, {
      subject: notice.subject,
      preview: notice.title,
      title: notice.title,
      blocks: [
        paragraph(notice.text(details.amount)),
        detailList({ label: 'Bestellnummer', value: orderNumberOf(details.orderId) }),
        paragraph('Stimmt etwas nicht? Dann antworte einfach auf diese E-Mail.'),
      ],
    })
  );
}
