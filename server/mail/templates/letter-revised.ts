import { dateMessages, dayAndMonth } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, type Wish } from '@federpost/shared/calendar/letter-dates.ts';
import { styleName, type LetterStyle, type Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

/** The letter after the change, without its text. `postingDay` is a Berlin day, missing while none is planned. */
export type LetterRevisedDetails = Letterhead & {
  orderId: string;
  recipient: { name: string; address: string };
  senderName?: string | undefined;
  letterStyle: LetterStyle;
  shipping: Shipping;
  wish: Wish | undefined;
  postingDay: string | undefined;
  /** The planned posting day, if it has passed. */
  missed?: string | undefined;
  orderPage: string;
};

/** The mail that the letter was changed, so that a change by somebody else does not stay unnoticed. */
export function letterRevisedMail(details: LetterRevisedDetails): RenderedMail {
  const { business, publicUrl, orderId, recipient, senderName, letterStyle, shipping, wish, postingDay, missed } =
    details;
  const days =
    postingDay && dateMessages({ ...datesFrom({ postingDay, shipping, wish, schedule: business }), missed }, wish);
  return render({
    business,
    publicUrl,
    subject: `${postingDay ? `Geändert: zur Post am ${dayAndMonth(postingDay)}` : 'Dein Brief ist geändert'} (${orderNumberOf(orderId)})`,
    preview: 'So, wie du ihn jetzt hinterlassen hast, drucken wir ihn.',
    title: 'Dein Brief ist geändert.',
    blocks: [
      paragraph(
        'Wir haben deine Änderung übernommen: So, wie du den Brief jetzt hinterlassen hast, drucken wir ihn. Die frühere Fassung bewahren wir nicht auf. Am Preis ändert sich nichts.',
      ),
      button('Zur Seite meines Briefes', details.orderPage),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
        ...(senderName ? [{ label: 'Absender', value: senderName }] : []),
        { label: 'Briefstil', value: styleName(letterStyle) },
        ...(days
          ? [
              { label: 'Zur Post', value: `geplant am ${days.postingDay}` },
              { label: 'Ankunft', value: `voraussichtlich ${days.window}` },
            ]
          : []),
      ),
      ...(days && days.note ? [paragraph(days.note)] : []),
      heading('Du hast nichts geändert?'),
      paragraph(
        'Dann hat jemand anderes den Link zu deinem Brief. Storniere die Bestellung auf der Seite deines Briefes und antworte auf diese E-Mail, damit wir dir helfen.',
      ),
      signature(business),
    ],
  });
}
