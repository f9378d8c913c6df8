import { dateMessages, dayAndMonth } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom } from '@federpost/shared/calendar/letter-dates.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { postmarkOf, shippingLabel, signature } from './mail-phrases.ts';

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

/** The mail that a letter which did not arrive is made again for free. */
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
      labelled(
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
