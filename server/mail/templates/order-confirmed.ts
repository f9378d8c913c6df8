import { taxMessages } from '@federpost/shared/business/tax.ts';
import { dateMessages, dayAndMonth, weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, type Wish } from '@federpost/shared/calendar/letter-dates.ts';
import { styleName, type Extra, type LetterStyle, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { formatEuro, priceOfOrder } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import {
  button,
  heading,
  labelled,
  paragraph,
  withdrawalLink,
  type Block,
  type Letterhead,
  type RenderedMail,
} from './content.ts';
import { render } from './render.ts';
import { withdrawalSmallPrint } from './withdrawal-small-print.ts';
import { postmarkOf, shippingLabel, signature } from './mail-phrases.ts';

/** The content of the confirmation, which never includes the letter's text. Days are Berlin days «YYYY-MM-DD». */
export type OrderConfirmedDetails = Letterhead & {
  orderId: string;
  letterStyle: LetterStyle;
  extras: readonly Extra[];
  shipping: Shipping;
  /** When it was placed. */
  totalCents: number;
  recipient: { name: string; address: string };
  senderName?: string | undefined;
  postingDay: string;
  /** The planned posting day, if it has passed. */
  missed?: string | undefined;
  wish?: Wish | undefined;
  /** The address of the order's own page, with its key: only for the payer. */
  orderPage: string;
};

/** The mail that accepts the order: with it the contract is formed (specification §4). */
export function orderConfirmedMail(details: OrderConfirmedDetails): RenderedMail {
  const { business, publicUrl, orderId } = details;
  const { postingDay, window, note } = dateMessages(
    { ...datesFrom({ ...details, schedule: business }), missed: details.missed },
    details.wish,
  );
  return render({
    business,
    publicUrl,
    subject: `Bestätigt: zur Post am ${dayAndMonth(details.postingDay)} (${orderNumberOf(orderId)})`,
    preview: `Deine Zahlung ist angekommen. Wir geben deinen Brief am ${postingDay}, zur Post.`,
    title: 'Dein Brief ist in guten Händen.',
    postmark: postmarkOf('geplant', details.postingDay),
    blocks: [
      paragraph(
        'Danke für dein Vertrauen. Deine Zahlung ist angekommen, und mit dieser E-Mail bestätigen wir deine Bestellung: Damit ist der Vertrag zwischen dir und uns geschlossen.',
      ),
      button('Zur Seite meines Briefes', details.orderPage),
      paragraph(
        `Wir drucken deinen Brief auf cremefarbenem 120-g-Papier, stecken ihn in einen Umschlag und geben ihn am ${postingDay}, zur Post. Dann hörst du wieder von uns.`,
      ),
      ...(note === undefined ? [] : [paragraph(note)]),
      detailsOf(details, postingDay, window),
      prices(details),
      heading('Wo dein Brief gerade ist'),
      paragraph(
        'Auf der Seite deines Briefes siehst du jederzeit, wie weit er ist, und solange es den Text gibt, kannst du dort eine Kopie speichern. Der Link gehört dir allein: Wer ihn hat, sieht deine Bestellung.',
      ),
      heading('Möchtest du noch etwas ändern?'),
      paragraph(
        `Dein Brief entsteht allein nach deinen Wünschen. Voraussichtlich am ${postingDay}, beginnen wir mit dem Druck; bis dahin kannst du ihn auf seiner Seite ändern oder stornieren. Stornierst du, kommt dein Geld von selbst zurück. Bei allem anderen helfen wir: Antworte einfach auf diese E-Mail.`,
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
      signature(business),
      withdrawalSmallPrint(business, publicUrl),
    ],
  });
}

const WISHED: Record<Wish['means'], string> = { posting: 'Wunschtag', arrival: 'Ankommen bis' };

function detailsOf(
  { orderId, recipient, senderName, letterStyle, shipping, wish }: OrderConfirmedDetails,
  postingDay: string,
  window: string,
): Block {
  return labelled(
    { label: 'Bestellnummer', value: orderNumberOf(orderId) },
    { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
    ...(senderName ? [{ label: 'Absender', value: senderName }] : []),
    { label: 'Briefstil', value: styleName(letterStyle) },
    { label: 'Versand', value: shippingLabel(shipping) },
    ...(wish ? [{ label: WISHED[wish.means], value: weekdayAndDay(wish.day) }] : []),
    { label: 'Zur Post', value: `geplant am ${postingDay}` },
    { label: 'Ankunft', value: `voraussichtlich ${window}` },
  );
}

function prices({ business, ...order }: OrderConfirmedDetails): Block {
  const { lines, totalCents } = priceOfOrder(order);
  return {
    kind: 'prices',
    lines: lines.map(({ label, cents }) => ({ label, amount: formatEuro(cents) })),
    total: { label: 'Gesamt', amount: formatEuro(totalCents) },
    paid: 'Bezahlt',
    note: taxMessages(business).underReceipt,
  };
}
