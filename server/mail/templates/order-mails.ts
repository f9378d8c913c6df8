import type { Business } from '@federpost/shared/business/business.ts';
import type { Issuer } from '@federpost/shared/business/issuer.ts';
import { taxMessages } from '@federpost/shared/business/tax.ts';
import { withdrawalNotice } from '@federpost/shared/business/withdrawal-notice.ts';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { dateMessages, dayAndMonth, weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, type Wish } from '@federpost/shared/calendar/letter-dates.ts';
import { styleName, type LetterStyle, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { formatEuro, type Price } from '@federpost/shared/order/price.ts';
import {
  button,
  heading,
  detailList,
  paragraph,
  withdrawalLink,
  type Block,
  type Letterhead,
  type RenderedMail,
  postmarkOf,
  shippingLabel,
  signature,
  amountLabel,
} from './content.ts';
import { render, renderOrderMail, type OrderLetterhead } from './render.ts';

/** A letter that is to be printed, never with its text. Days are Berlin days «YYYY-MM-DD». */
export type LetterDetails = OrderLetterhead & {
  letterStyle: LetterStyle;
  shipping: Shipping;
  recipient: { name: string; address: string };
  senderName?: string | undefined;
  /** Missing while none is planned, or while a bank holds the letter back. */
  postingDay: string | undefined;
  /** The planned posting day, if it has passed. */
  missed?: string | undefined;
  wish?: Wish | undefined;
  /** The Berlin day on which the mail is written. */
  writtenOn: string;
  /** The address of the order's own page, with its key: only for the payer. */
  orderPage: string;
};

export type OrderConfirmedDetails = LetterDetails & { price: Price; issuer: Issuer };

/** The mail that accepts the order: with it the contract is formed (specification §4). */
export function orderConfirmedMail(details: OrderConfirmedDetails): RenderedMail {
  const { business, publicUrl } = details;
  const days = formatPlannedDays(details);
  const posting = days
    ? `am ${days.postingDay}, zur Post`
    : 'zur Post, sobald deine Zahlung mit deiner Bank geklärt ist';
  const printing = days
    ? `Voraussichtlich am ${days.postingDay}, beginnen wir mit dem Druck`
    : 'Mit dem Druck beginnen wir erst, wenn das mit deiner Bank geklärt ist';
  return renderOrderMail(details, {
    subject: `Bestätigt: ${details.postingDay ? `zur Post am ${dayAndMonth(details.postingDay)}` : 'dein Brief'}`,
    preview: `Deine Zahlung ist angekommen. Wir geben deinen Brief ${posting}.`,
    title: 'Dein Brief ist in guten Händen.',
    ...(details.postingDay && { postmark: postmarkOf('geplant', details.postingDay) }),
    blocks: [
      paragraph(
        'Danke für dein Vertrauen. Deine Zahlung ist angekommen, und mit dieser E-Mail bestätigen wir deine Bestellung: Damit ist der Vertrag zwischen dir und uns geschlossen.',
      ),
      button('Zur Seite meines Briefes', details.orderPage),
      paragraph(
        `Wir drucken deinen Brief auf cremefarbenem 120-g-Papier, stecken ihn in einen Umschlag und geben ihn ${posting}. Dann hörst du wieder von uns.`,
      ),
      ...(days?.note === undefined ? [] : [paragraph(days.note)]),
      detailsOf(details, days),
      pricesBlock(details),
      heading('Wo dein Brief gerade ist'),
      paragraph(
        'Auf der Seite deines Briefes siehst du jederzeit, wie weit er ist, und solange es den Text gibt, kannst du dort eine Kopie speichern. Der Link gehört dir allein: Wer ihn hat, sieht deine Bestellung.',
      ),
      heading('Möchtest du noch etwas ändern?'),
      paragraph(
        `Dein Brief entsteht allein nach deinen Wünschen. ${printing}; bis dahin kannst du ihn auf seiner Seite ändern oder stornieren. Stornierst du, kommt dein Geld von selbst zurück. Bei allem anderen helfen wir: Antworte einfach auf diese E-Mail.`,
      ),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Er liegt verschlüsselt bei uns, bis der Brief in der Post ist. Danach vernichten wir ihn, und auch du bekommst ihn von uns nicht mehr. Möchtest du ihn behalten, speichere dir vorher eine Kopie. Mit Absicht steht er nicht in dieser E-Mail.',
      ),
      heading('Gut zu wissen'),
      paragraph(
        'Einen festen Tag kann die Post nicht zusagen. Geht dein Brief verloren, ersetzen wir ihn kostenlos oder erstatten dir den vollen Betrag.',
      ),
      paragraph(
        'Es gelten unsere ',
        { label: 'Allgemeinen Geschäftsbedingungen', url: `${publicUrl}/agb/` },
        '; wie wir mit deinen Daten umgehen, steht in der ',
        { label: 'Datenschutzerklärung', url: `${publicUrl}/datenschutz/` },
        '. Du kannst deine Bestellung innerhalb von 14\u00a0Tagen widerrufen, am schnellsten hier: ',
        withdrawalLink(publicUrl),
        '. Die Belehrung dazu steht am Ende dieser E-Mail.',
      ),
    ],
    smallPrint: withdrawalSmallPrint(business, publicUrl),
  });
}

/** The days in words; undefined while no posting day is planned. */
const formatPlannedDays = ({ postingDay, missed, shipping, wish, business, writtenOn }: LetterDetails) =>
  postingDay === undefined
    ? undefined
    : dateMessages(
        { ...datesFrom({ postingDay, shipping, wish, schedule: business }), missed },
        wish,
        undefined,
        writtenOn,
      );

const plannedDayDetails = (days: ReturnType<typeof formatPlannedDays>): { label: string; value: string }[] =>
  days
    ? [
        { label: 'Zur Post', value: `geplant am ${days.postingDay}` },
        { label: 'Ankunft', value: `voraussichtlich ${days.window}` },
      ]
    : [];

const WISH_LABELS: Record<Wish['means'], string> = { posting: 'Wunschtag', arrival: 'Ankommen bis' };

function detailsOf(
  { orderId, recipient, senderName, letterStyle, shipping, wish }: OrderConfirmedDetails,
  days: ReturnType<typeof formatPlannedDays>,
): Block {
  return detailList(
    { label: 'Bestellnummer', value: orderNumberOf(orderId) },
    { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
    ...(senderName ? [{ label: 'Absender', value: senderName }] : []),
    { label: 'Briefstil', value: styleName(letterStyle) },
    { label: 'Versand', value: shippingLabel(shipping) },
    ...(wish ? [{ label: WISH_LABELS[wish.means], value: weekdayAndDay(wish.day) }] : []),
    ...plannedDayDetails(days),
  );
}

function pricesBlock({ price, issuer }: OrderConfirmedDetails): Block {
  return {
    kind: 'prices',
    lines: price.lines.map(({ label, cents }) => ({ label, amount: formatEuro(cents) })),
    total: { label: 'Gesamt', amount: formatEuro(price.totalCents) },
    paid: 'Bezahlt',
    note: taxMessages(issuer).underReceipt,
  };
}

/** The law requires this information on a durable medium (Art. 246a § 4 EGBGB), so it is in the mail itself. */
export function withdrawalSmallPrint(business: Business, publicUrl: string): Block {
  const { right, consequences, form } = withdrawalNotice(business);
  const { url } = withdrawalLink(publicUrl);
  const [before, after] = right.online;
  return {
    kind: 'small-print',
    title: 'Widerrufsbelehrung',
    paragraphs: [
      [{ strong: `${right.heading}.` }, ` ${right.period}`],
      [right.exercise],
      [`${before}unter `, { label: url, url }, after],
      [right.deadline],
      [{ strong: `${consequences.heading}.` }, ` ${consequences.repayment}`],
      [consequences.service],
      [
        { strong: `${form.heading}.` },
        ` (${form.instruction})`,
        ...form.lines.map((line) => `\n– ${line}`),
        `\n${form.footnote}`,
      ],
    ],
  };
}

/** The mail that the letter was changed, so that a change by somebody else is noticed. */
export function letterRevisedMail(details: LetterDetails): RenderedMail {
  const { orderId, recipient, senderName, letterStyle, postingDay } = details;
  const days = formatPlannedDays(details);
  return renderOrderMail(details, {
    subject: postingDay ? `Geändert: zur Post am ${dayAndMonth(postingDay)}` : 'Dein Brief ist geändert',
    preview: 'So, wie du ihn jetzt hinterlassen hast, drucken wir ihn.',
    title: 'Dein Brief ist geändert.',
    blocks: [
      paragraph(
        'Wir haben deine Änderung übernommen: So, wie du den Brief jetzt hinterlassen hast, drucken wir ihn. Die frühere Fassung bewahren wir nicht auf. Am Preis ändert sich nichts.',
      ),
      button('Zur Seite meines Briefes', details.orderPage),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
        ...(senderName ? [{ label: 'Absender', value: senderName }] : []),
        { label: 'Briefstil', value: styleName(letterStyle) },
        ...plannedDayDetails(days),
      ),
      ...(days?.note ? [paragraph(days.note)] : []),
      heading('Du hast nichts geändert?'),
      paragraph(
        'Dann hat jemand anderes den Link zu deinem Brief. Storniere die Bestellung auf der Seite deines Briefes und antworte auf diese E-Mail, damit wir dir helfen.',
      ),
    ],
  });
}

/**
 * `refund`: the amount that goes back to the customer; `disputedAmount`: the part that the customer's bank has while
 * the payment is in dispute; `voucherCents`: what a voucher had paid; `paymentPending`: money may still arrive.
 */
export type OrderCancelledDetails = OrderLetterhead & {
  by: 'customer' | 'operator';
  refund: { cents: number; currency: string } | undefined;
  disputedAmount: { cents: number; currency: string } | undefined;
  voucherCents: number;
  paymentPending: boolean;
};

/** The mail that an order was cancelled, and what happens to the money. */
export function orderCancelledMail(details: OrderCancelledDetails): RenderedMail {
  const { business, publicUrl, orderId, by, refund } = details;
  const amount = refund && amountLabel(refund.cents, refund.currency);
  return render({
    business,
    publicUrl,
    subject: `Deine Bestellung ${orderNumberOf(orderId)} ist storniert`,
    preview: amount === undefined ? 'Dein Brief wird nicht gedruckt.' : `Du bekommst ${amount} zurück.`,
    title: 'Deine Bestellung ist storniert.',
    blocks: [
      paragraph(
        by === 'customer'
          ? 'Wie gewünscht haben wir deine Bestellung storniert. Dein Brief wird nicht gedruckt und nicht verschickt.'
          : 'Wir haben deine Bestellung storniert. Dein Brief wird nicht gedruckt und nicht verschickt.',
      ),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        ...(amount === undefined ? [] : [{ label: 'Du bekommst zurück', value: amount }]),
      ),
      ...moneyMessage(amount, details).map((sentences) => paragraph(sentences)),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn: Wir überschreiben den Schlüssel, mit dem er verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen.',
      ),
      paragraph('Du hast das nicht erwartet, oder etwas stimmt nicht? Dann antworte einfach auf diese E-Mail.'),
      signature(business),
    ],
  });
}

/** What a voucher had paid can be redeemed again. */
export const shareReturnedMessage = (cents: number): string =>
  `Bezahlt hattest du ${formatEuro(cents)} mit einem Gutschein. Sie sind wieder auf ihm, und du kannst sie wieder einlösen.`;

function moneyMessage(
  amount: string | undefined,
  { disputedAmount, paymentPending, voucherCents }: OrderCancelledDetails,
): string[] {
  const sentences = [];
  if (amount !== undefined)
    sentences.push(
      `Wir zahlen dir ${amount} auf demselben Weg zurück, auf dem du bezahlt hast. Du brauchst nichts zu tun; sobald das Geld unterwegs ist, schreiben wir dir noch einmal.`,
    );
  if (disputedAmount)
    sentences.push(
      `Deine Zahlung ist bei deiner Bank angefochten: Sie hält ${amountLabel(disputedAmount.cents, disputedAmount.currency)} fest, bis sie entschieden hat. Entscheidet sie für dich, bekommst du das Geld von ihr; bekommen wir es, zahlen wir es dir sofort zurück. Wir schreiben dir dann noch einmal.`,
    );
  if (voucherCents > 0) sentences.push(shareReturnedMessage(voucherCents));
  if (sentences.length > 0) return sentences;
  return [
    paymentPending
      ? 'Deine Zahlung war noch unterwegs. Kommt sie an, zahlen wir sie sofort und vollständig zurück und schreiben dir.'
      : 'Bezahlt hast du nichts, und es wird dir auch nichts berechnet.',
  ];
}

/** «Brief an»: «Lotte Meier». `orderedAt` is an ISO instant; `orderPage` is the address with the key. */
export type LinkedOrder = { label: string; subject: string; orderNumber: string; orderedAt: string; orderPage: string };

/** The mail to a customer who has lost the link to their letter's page. */
export function lostLinkMail({
  business,
  publicUrl,
  orders,
}: Letterhead & { orders: readonly LinkedOrder[] }): RenderedMail {
  const isSingle = orders.length === 1;
  return render({
    business,
    publicUrl,
    subject: isSingle ? 'Der Link zu deinem Brief' : 'Die Links zu deinen Briefen',
    preview: 'Damit kommst du wieder zur Seite deines Briefes.',
    title: isSingle ? 'Hier geht es zu deinem Brief.' : 'Hier geht es zu deinen Briefen.',
    blocks: [
      paragraph(
        isSingle
          ? 'Du hast uns um den Link gebeten. Er gehört dir allein: Wer ihn hat, sieht deine Bestellung. Er bleibt derselbe, auch der aus unserer Bestätigung gilt weiter.'
          : 'Du hast uns um die Links gebeten. Sie gehören dir allein: Wer einen hat, sieht deine Bestellung. Sie bleiben dieselben, auch die aus unseren Bestätigungen gelten weiter.',
      ),
      ...orders.flatMap(linkedOrderBlocks),
      paragraph('Du hast uns nicht darum gebeten? Dann brauchst du nichts zu tun: Diese E-Mail hat nur dich erreicht.'),
      signature(business),
    ],
  });
}

const linkedOrderBlocks = ({ label, subject, orderNumber, orderedAt, orderPage }: LinkedOrder): Block[] => [
  detailList(
    { label, value: subject },
    { label: 'Bestellnummer', value: orderNumber },
    { label: 'Bestellt', value: `am ${formatDay(berlinDay(new Date(orderedAt)))}` },
  ),
  button(label === 'Gutschein' ? 'Zur Seite meines Gutscheins' : 'Zur Seite meines Briefes', orderPage),
];
