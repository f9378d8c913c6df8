import { dayAndMonth, weekdayAndDay, formatWindow } from '@federpost/shared/calendar/date-messages.ts';
import { deliveryWindow } from '@federpost/shared/calendar/letter-dates.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { ifItDoesNotArrive } from './letter-posted.ts';
import { render } from './render.ts';
import { postmarkOf, signature } from './mail-phrases.ts';

/**
 * `newEnvelope`: one was printed since it came back. Days are Berlin days. `lostFrom`: from when the customer may
 * report that the letter has not arrived.
 */
export type LetterRepostedDetails = Letterhead & {
  orderId: string;
  recipientName: string;
  newEnvelope: boolean;
  shipping: Shipping;
  postedOn: string;
  lostFrom: string | undefined;
  orderPage: string;
};

/** The mail that a returned letter is on its way again. */
export function letterRepostedMail(details: LetterRepostedDetails): RenderedMail {
  const { business, publicUrl, orderId, recipientName, newEnvelope, shipping, postedOn } = details;
  const day = weekdayAndDay(postedOn);
  return render({
    business,
    publicUrl,
    subject: `Wieder unterwegs seit dem ${dayAndMonth(postedOn)} (${orderNumberOf(orderId)})`,
    preview: `Am ${day}, haben wir ihn noch einmal zur Post gegeben.`,
    title: 'Dein Brief ist wieder unterwegs.',
    postmark: postmarkOf('zur Post', postedOn),
    blocks: [
      paragraph(
        `${newEnvelope ? `Er steckt in einem neuen Umschlag, und am ${day},` : `Am ${day},`} haben wir ihn noch einmal zur Post gegeben. Ankunft voraussichtlich ${formatWindow(deliveryWindow(postedOn, shipping))}. Berechnet wird dir dafür nichts.`,
      ),
      button('Zur Seite meines Briefes', details.orderPage),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Brief an', value: recipientName },
        { label: 'Zur Post', value: `am ${day}` },
      ),
      ...ifItDoesNotArrive(details),
      signature(business),
    ],
  });
}
