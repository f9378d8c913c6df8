import { dateMessages, dayAndMonth } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom } from '@federpost/shared/calendar/letter-dates.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import {
  button,
  detailList,
  paragraph,
  type Letterhead,
  type RenderedMail,
  postmarkOf,
  shippingLabel,
  signature,
  heading,
  amountLabel,
} from './content.ts';
import { render } from './render.ts';

/** `replaces`: the order whose letter did not arrive. `postingDay` is a Berlin day. */
export type ReplacementConfirmedDetails = Letterhead & {
  orderId: string;
  replaces: string;
  recipient: { name: string; address: string };
  shipping: Shipping;
  postingDay: string;
  /** The planned posting day, if it has passed. */
  missed?: string | undefined;
  orderPage: string;
};

/** The mail that a letter which did not arrive is replaced for free. */
export function replacementConfirmedMail(details: ReplacementConfirmedDetails): RenderedMail {
  const { business, publicUrl, orderId, replaces, recipient, shipping, postingDay, orderPage } = details;
  const dates = { ...datesFrom({ postingDay, shipping, schedule: business }), missed: details.missed };
  const { postingDay: posting, window, note } = dateMessages(dates, undefined);
  return render({
    business,
    publicUrl,
    subject: `Dein Ersatzbrief: zur Post am ${dayAndMonth(postingDay)} (${orderNumberOf(orderId)})`,
    preview: `Kostenlos für dich; wir geben ihn am ${posting}, zur Post.`,
    title: 'Wir schreiben deinen Brief noch einmal.',
    postmark: postmarkOf('geplant', postingDay),
    blocks: [
      paragraph(
        `Dass dein Brief nicht angekommen ist, tut uns leid. Wir drucken ihn neu, so wie du ihn uns gerade geschickt hast, und geben ihn am ${posting}, zur Post. Er kostet dich nichts; eine neue Rechnung gibt es deshalb nicht.`,
      ),
      button('Zur Seite meines Briefes', orderPage),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Ersatz für', value: `Bestellung ${orderNumberOf(replaces)}` },
        { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
        { label: 'Versand', value: shippingLabel(shipping) },
        { label: 'Zur Post', value: `geplant am ${posting}` },
        { label: 'Ankunft', value: `voraussichtlich ${window}` },
        { label: 'Preis', value: 'kostenlos' },
      ),
      ...(note === undefined ? [] : [paragraph(note)]),
      paragraph(
        'Der neue Brief hat seine eigene Seite. Dort siehst du, wie weit er ist, und kannst ihn noch ändern, bis der Druck beginnt. Der Link gehört dir allein.',
      ),
      paragraph('Wie beim ersten Mal vernichten wir den Text, sobald der Brief in der Post ist.'),
      signature(business),
    ],
  });
}

/**
 * `replaces`: the order that was paid for. `refund`: the refund of its price; `disputed`: a bank decides first.
 * Without either it has already been refunded.
 */
export type ReplacementCancelledDetails = Letterhead & {
  orderId: string;
  by: 'customer' | 'operator';
  replaces: string;
  refund: { cents: number; currency: string } | undefined;
  disputed: boolean;
};

/** The mail that the replacement for a lost letter was cancelled, and what happens to the price of the first letter. */
export function replacementCancelledMail(details: ReplacementCancelledDetails): RenderedMail {
  const { business, publicUrl, orderId, by, replaces, refund } = details;
  const amount = refund && amountLabel(refund.cents, refund.currency);
  return render({
    business,
    publicUrl,
    subject: `Dein Ersatzbrief ${orderNumberOf(orderId)} ist storniert`,
    preview: amount === undefined ? 'Er wird nicht gedruckt.' : `Du bekommst ${amount} zurück.`,
    title: 'Der Ersatz für deinen Brief ist storniert.',
    blocks: [
      paragraph(
        `${by === 'customer' ? 'Wie gewünscht haben wir ihn storniert.' : 'Wir haben ihn storniert.'} Er wird nicht gedruckt und nicht verschickt.`,
      ),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Ersatz für', value: `Bestellung ${orderNumberOf(replaces)}` },
        ...(amount === undefined ? [] : [{ label: 'Du bekommst zurück', value: amount }]),
      ),
      paragraph(moneyMessage(amount, details)),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn: Wir überschreiben den Schlüssel, mit dem er verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen.',
      ),
      paragraph('Du hast das nicht erwartet, oder etwas stimmt nicht? Dann antworte einfach auf diese E-Mail.'),
      signature(business),
    ],
  });
}

function moneyMessage(amount: string | undefined, { replaces, disputed }: ReplacementCancelledDetails): string {
  const first = `deinen ersten Brief (Bestellung ${orderNumberOf(replaces)})`;
  if (amount !== undefined)
    return `Was du für ${first} bezahlt hast, geht von selbst zurück: ${amount}, auf demselben Weg, auf dem du bezahlt hast. Du brauchst nichts zu tun; sobald das Geld unterwegs ist, schreiben wir dir noch einmal.`;
  return disputed
    ? `Die Zahlung für ${first} ist bei deiner Bank angefochten. Entscheidet sie für uns, zahlen wir dir den Betrag von selbst zurück.`
    : `Was du für ${first} bezahlt hast, ist schon zurückgegangen.`;
}
