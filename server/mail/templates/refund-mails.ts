import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { RefundReason } from '@federpost/shared/order/refunds.ts';
import { detailList, paragraph, type Block, type RenderedMail, amountLabel } from './content.ts';
import { shareReturnedMessage } from './order-mails.ts';
import { renderOrderMail, type OrderLetterhead } from './render.ts';

/**
 * The fate of a letter whose money was refunded. `kept`: it is printed, or may be, and is not posted. `sent`: it
 * was posted, and its customer knows that.
 */
export type LetterAfterRefund = 'not-made' | 'not-paid' | 'kept' | 'came-back' | 'goes-on' | 'sent' | 'lost';

/** `letter`: what happens to it. `withInvoice`: the corrected invoice is attached. */
export type RefundedDetails = OrderLetterhead & {
  amountCents: number;
  currency: string;
  reason: RefundReason;
  letter: LetterAfterRefund;
  withInvoice: boolean;
  /** What a voucher had paid, if that can be redeemed again. */
  voucherCents: number;
};

const REASON_MESSAGES: Partial<Record<RefundReason, string>> = {
  'order-cancelled': 'Deine Bestellung ist storniert; hier ist dein Geld.',
  'order-withdrawn': 'Du hast deine Bestellung widerrufen; hier ist dein Geld.',
  withdrawal: 'Du hast deine Bestellung widerrufen; hier ist dein Geld.',
  'paid-twice':
    'Dein Brief war zweimal bezahlt, vermutlich in zwei Fenstern. Einmal genügt uns: Die zweite Zahlung haben wir dir zurückgegeben.',
  'paid-too-late':
    'Deine Zahlung ist erst angekommen, als wir deinen Text schon vernichtet hatten, wie wir es bei unbezahlten Bestellungen versprechen. Drucken können wir ihn deshalb nicht mehr. Möchtest du den Brief noch verschicken, bestelle ihn bitte neu; vielleicht liegt dein Entwurf noch auf deinem Gerät.',
  late: 'Dein Brief war nicht so schnell, wie wir es versprochen hatten. Das tut uns leid.',
  flawed: 'Mit deinem Brief war etwas nicht, wie es sein soll. Das tut uns leid.',
  'not-arrived': 'Dein Brief ist nicht angekommen. Das tut uns leid.',
  'replacement-cancelled': 'Dein Brief ist nicht angekommen, und sein Ersatz ist storniert; hier ist dein Geld.',
  'letter-lost': 'Dein Brief ist nicht angekommen. Das tut uns leid; hier ist dein Geld.',
};
const LETTER_MESSAGES: Record<LetterAfterRefund, string> = {
  'not-made': 'Gedruckt und verschickt wird zu dieser Bestellung nichts.',
  'not-paid':
    'Dein Brief ist damit nicht bezahlt, und ohne Zahlung drucken wir ihn nicht. Möchtest du ihn noch verschicken, bestelle ihn bitte neu; vielleicht liegt dein Entwurf noch auf deinem Gerät.',
  kept: 'Dein Brief wird nicht verschickt; was davon schon gedruckt ist, vernichten wir.',
  'came-back': 'Dein Brief ist wieder bei uns, und noch einmal geben wir ihn nicht zur Post.',
  'goes-on': 'An deinem Brief ändert sich dadurch nichts.',
  sent: '',
  lost: 'Taucht er doch noch auf, freu dich einfach: Zurück möchten wir dafür nichts.',
};

/** How the money travels. */
const moneyPath = (reason: RefundReason): Block[] => [
  paragraph(
    reason === 'transferred'
      ? 'Wir haben es dir auf dein Konto überwiesen; das dauert meist ein bis zwei Werktage.'
      : 'Das Geld kommt auf demselben Weg zu dir, auf dem du bezahlt hast. Je nach Bank dauert es fünf bis zehn Werktage, bis du es auf deinem Konto siehst.',
  ),
  paragraph('Ist es dann noch nicht da, antworte einfach auf diese E-Mail. Wir kümmern uns darum.'),
];

/** The mail that money was refunded, and how much. */
export function refundedMail(details: RefundedDetails): RenderedMail {
  const { orderId, amountCents, currency, reason, letter, withInvoice, voucherCents } = details;
  const amount = amountLabel(amountCents, currency);
  return renderOrderMail(details, {
    subject: amountCents > 0 ? `Wir haben dir ${amount} zurückgezahlt` : 'Dein Gutschein gilt wieder',
    preview: `Zu deiner Bestellung ${orderNumberOf(orderId)}.`,
    title: amountCents > 0 ? 'Dein Geld ist auf dem Rückweg.' : 'Dein Gutschein gilt wieder.',
    blocks: [
      paragraph(`${REASON_MESSAGES[reason] ?? 'Wir haben dir Geld zurückgezahlt.'} ${LETTER_MESSAGES[letter]}`.trim()),
      ...(voucherCents > 0 ? [paragraph(shareReturnedMessage(voucherCents))] : []),
      detailList({ label: 'Bestellnummer', value: orderNumberOf(orderId) }, { label: 'Zurückgezahlt', value: amount }),
      ...(amountCents > 0 ? moneyPath(reason) : []),
      ...(withInvoice ? [paragraph('Die berichtigte Rechnung liegt dieser E-Mail als PDF bei.')] : []),
    ],
  });
}

type RefundFailedDetails = OrderLetterhead & { amountCents: number; currency: string };

/** The mail that a refund, which an earlier mail announced as on its way, came back to us. */
export function refundFailedMail(details: RefundFailedDetails): RenderedMail {
  const { orderId, amountCents, currency } = details;
  const amount = amountLabel(amountCents, currency);
  return renderOrderMail(details, {
    subject: 'Rückzahlung zurückgekommen',
    preview: 'Wir kümmern uns darum.',
    title: 'Dein Geld ist zu uns zurückgekommen.',
    blocks: [
      paragraph(
        `Wir hatten dir geschrieben, dass ${amount} zu dir unterwegs sind. Deine Bank hat das Geld aber nicht angenommen, meist weil es die Karte oder das Konto nicht mehr gibt. Das tut uns leid.`,
      ),
      detailList({ label: 'Bestellnummer', value: orderNumberOf(orderId) }, { label: 'Noch bei uns', value: amount }),
      paragraph(
        'Das Geld gehört weiter dir, und wir kümmern uns darum. Am schnellsten geht es, wenn du auf diese E-Mail antwortest und uns ein Konto nennst, auf das wir es überweisen dürfen (Name und IBAN).',
      ),
    ],
  });
}

/** `letter`: what happens to it. `withInvoice`: the corrected invoice is attached. */
export type DisputeLostDetails = OrderLetterhead & {
  amountCents: number;
  currency: string;
  letter: LetterAfterRefund;
  withInvoice: boolean;
};

/** The mail that the customer's bank has taken a payment back permanently, and what that means for the letter. */
export function disputeLostMail(details: DisputeLostDetails): RenderedMail {
  const { orderId, amountCents, currency, letter, withInvoice } = details;
  const amount = amountLabel(amountCents, currency);
  return renderOrderMail(details, {
    subject: `Deine Bank hat ${amount} zurückgeholt`,
    preview: `Zu deiner Bestellung ${orderNumberOf(orderId)}.`,
    title: 'Deine Bank hat entschieden.',
    blocks: [
      paragraph(
        `Die Zahlung für diese Bestellung war bei deiner Bank angefochten. Sie hat zu deinen Gunsten entschieden und ${amount} von uns zurückgeholt. Das Geld bekommst du von ihr; von uns kommt nichts weiter zurück.`,
      ),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Von der Bank zurückgeholt', value: amount },
      ),
      paragraph(
        letter === 'sent'
          ? 'Dein Brief ist schon in der Post, daran ändert sich nichts. Bezahlt ist er damit nicht mehr.'
          : LETTER_MESSAGES[letter],
      ),
      paragraph(
        'War es ein Versehen, oder möchtest du deinen Brief doch bezahlen? Antworte einfach auf diese E-Mail, dann finden wir einen Weg.',
      ),
      ...(withInvoice ? [paragraph('Die berichtigte Rechnung liegt dieser E-Mail als PDF bei.')] : []),
    ],
  });
}
