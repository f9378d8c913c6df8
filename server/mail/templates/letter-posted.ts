import { dayAndMonth, weekdayAndDay, formatWindow } from '@federpost/shared/calendar/date-messages.ts';
import { deliveryWindow } from '@federpost/shared/calendar/letter-dates.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, heading, labelled, paragraph, type Block, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { postmarkOf, signature, TRAVEL_TIME } from './mail-phrases.ts';

/**
 * `plannedFor` is the posting day in the confirmation. The recipient's name is enough to tell two letters apart.
 * `withInvoice`: the invoice is attached. `lostFrom`: the day from which the customer may report that the letter has
 * not arrived.
 */
export type LetterPostedDetails = Letterhead & {
  orderId: string;
  recipientName: string;
  shipping: Shipping;
  plannedFor: string;
  postedOn: string;
  withInvoice: boolean;
  /** The address of the order's own page, with its key: only for the payer. */
  lostFrom: string | undefined;
  orderPage: string;
};

/** The mail that the letter is on its way and its text is being destroyed. */
export function letterPostedMail(details: LetterPostedDetails): RenderedMail {
  const { business, publicUrl, orderId, recipientName, shipping, plannedFor, postedOn, withInvoice, orderPage } =
    details;
  const day = weekdayAndDay(postedOn);
  return render({
    business,
    publicUrl,
    subject: `Dein Brief ist seit dem ${dayAndMonth(postedOn)} unterwegs (${orderNumberOf(orderId)})`,
    preview: `Am ${day}, haben wir ihn zur Post gegeben.`,
    title: 'Dein Brief ist unterwegs.',
    postmark: postmarkOf('zur Post', postedOn),
    blocks: [
      paragraph(
        `Am ${day}, haben wir ihn zur Post gegeben.${otherDay(plannedFor, postedOn)} Meist ist ein Brief ${TRAVEL_TIME[shipping]} unterwegs: Ankunft voraussichtlich ${formatWindow(deliveryWindow(postedOn, shipping))}.`,
      ),
      button('Zur Seite meines Briefes', orderPage),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Brief an', value: recipientName },
        { label: 'Zur Post', value: `am ${day}` },
      ),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn jetzt: Wir löschen die Druckdateien und überschreiben den Schlüssel, mit dem dein Text verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen, auch wir selbst nicht. Die Löschquittung, mit unserer Unterschrift, findest du dann auf der ',
        { label: 'Seite deines Briefes', url: orderPage },
        '.',
      ),
      ...ifItDoesNotArrive(details),
      ...(withInvoice ? [paragraph('Deine Rechnung liegt dieser E-Mail als PDF bei.')] : []),
      paragraph('Danke, dass du jemandem geschrieben hast.'),
      signature(business),
    ],
  });
}

/** What the customer can do about a letter that is lost, and from when. */
export function ifItDoesNotArrive(details: Pick<LetterPostedDetails, 'lostFrom' | 'orderPage'>): Block[] {
  const { lostFrom, orderPage } = details;
  const when = lostFrom === undefined ? 'Dann' : `Ist er am ${weekdayAndDay(lostFrom)}, noch nicht da,`;
  return [
    heading('Falls er nicht ankommt'),
    paragraph(
      `${when} sag es uns auf der `,
      { label: 'Seite deines Briefes', url: orderPage },
      '. Du wählst: Wir ersetzen deinen Brief kostenlos oder erstatten dir den vollen Betrag. Für einen neuen Brief brauchen wir deinen Text noch einmal, denn wir haben ihn dann nicht mehr.',
    ),
  ];
}

/** If a letter is posted on another day than the confirmation named, the mail says so. */
function otherDay(plannedFor: string, postedOn: string): string {
  if (postedOn === plannedFor) return '';
  const planned = ` Geplant war ${weekdayAndDay(plannedFor)}`;
  return postedOn > plannedFor
    ? `${planned}; entschuldige die Verspätung.`
    : `${planned}; er ist also früher unterwegs.`;
}
