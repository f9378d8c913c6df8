import { dateMessages, dayAndMonth, weekdayAndDay, formatWindow } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, deliveryWindow } from '@federpost/shared/calendar/letter-dates.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';
import { RETURN_REASON_MESSAGES, type ReturnReason } from '@federpost/shared/order/returns.ts';
import {
  button,
  heading,
  detailList,
  paragraph,
  type Block,
  type RenderedMail,
  postmarkOf,
  shippingLabel,
  TRAVEL_TIME,
} from './content.ts';
import { renderOrderMail, type OrderLetterhead } from './render.ts';

/**
 * A posting. Days are Berlin days. The recipient's name is enough to tell two letters apart. `lostFrom`: the first day
 * on which the letter can be reported lost. `isReplacement`: it replaces one that was lost, and is not replaced again.
 */
export type PostingDetails = OrderLetterhead & {
  recipientName: string;
  shipping: Shipping;
  postedOn: string;
  isReplacement: boolean;
  lostFrom: string | undefined;
  /** Of registered post. */
  trackingNumber?: string | undefined;
  /** The Berlin day on which the mail is written, which may be long after the posting. */
  writtenOn: string;
  /** The address of the order's own page, with its key: only for the payer. */
  orderPage: string;
};

/** `plannedFor` is the posting day in the confirmation. `withInvoice`: the invoice is attached. */
export type LetterPostedDetails = PostingDetails & { plannedFor: string; withInvoice: boolean };

/** The mail that the letter is on its way and its text is being destroyed. */
export function letterPostedMail(details: LetterPostedDetails): RenderedMail {
  const { shipping, plannedFor, postedOn, withInvoice, orderPage } = details;
  const day = weekdayAndDay(postedOn);
  return renderOrderMail(details, {
    subject: `Dein Brief ist seit dem ${dayAndMonth(postedOn)} unterwegs`,
    preview: `Am ${day}, haben wir ihn zur Post gegeben.`,
    title: 'Dein Brief ist unterwegs.',
    postmark: postmarkOf('zur Post', postedOn),
    blocks: [
      paragraph(
        `Am ${day}, haben wir ihn zur Post gegeben.${otherDayMessage(plannedFor, postedOn)} Meist ist ein Brief ${TRAVEL_TIME[shipping]} unterwegs${arrivalMessage(details)}.`,
      ),
      ...postingBlocks(details),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn jetzt: Wir löschen die Druckdateien und überschreiben den Schlüssel, mit dem dein Text verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen, auch wir selbst nicht. Die Löschquittung, mit unserer Unterschrift, findest du dann auf der ',
        { label: 'Seite deines Briefes', url: orderPage },
        '.',
      ),
      ...lossReportBlocks(details),
      ...(withInvoice ? [paragraph('Deine Rechnung liegt dieser E-Mail als PDF bei.')] : []),
      paragraph('Danke, dass du jemandem geschrieben hast.'),
    ],
  });
}

/** What was posted and when; of registered post also its number, and where to follow it. */
function postingBlocks({ orderId, recipientName, postedOn, trackingNumber, orderPage }: PostingDetails): Block[] {
  const blocks = [
    button('Zur Seite meines Briefes', orderPage),
    detailList(
      { label: 'Bestellnummer', value: orderNumberOf(orderId) },
      { label: 'Brief an', value: recipientName },
      { label: 'Zur Post', value: `am ${weekdayAndDay(postedOn)}` },
    ),
  ];
  if (trackingNumber === undefined) return blocks;
  return [
    ...blocks,
    paragraph(
      'Er geht als Einwurf-Einschreiben. Seine Sendungsnummer ist ',
      { strong: formatTrackingNumber(trackingNumber) },
      ': Damit kannst du ihn ',
      { label: 'bei der Deutschen Post verfolgen', url: trackingUrl(trackingNumber) },
      '.',
    ),
  ];
}

/** «: Ankunft voraussichtlich 28.–29. Dezember 2026», unless these days have passed when the mail is written. */
function arrivalMessage({ postedOn, shipping, writtenOn }: PostingDetails): string {
  const window = deliveryWindow(postedOn, shipping);
  return window.to < writtenOn ? '' : `: Ankunft voraussichtlich ${formatWindow(window)}`;
}

/** What the customer can do about a lost letter, and from when. */
function lossReportBlocks({ lostFrom, isReplacement, orderPage, writtenOn }: PostingDetails): Block[] {
  const condition =
    lostFrom === undefined || lostFrom < writtenOn ? 'Dann' : `Ist er am ${weekdayAndDay(lostFrom)}, noch nicht da,`;
  return [
    heading('Falls er nicht ankommt'),
    paragraph(
      `${condition} sag es uns auf der `,
      { label: 'Seite deines Briefes', url: orderPage },
      isReplacement
        ? '. Dann erstatten wir dir den vollen Betrag.'
        : '. Du wählst: Wir ersetzen deinen Brief kostenlos oder erstatten dir den vollen Betrag. Für einen neuen Brief brauchen wir deinen Text noch einmal, denn wir haben ihn dann nicht mehr.',
    ),
  ];
}

/** If a letter is posted on another day than the confirmation named, the mail says so. */
function otherDayMessage(plannedFor: string, postedOn: string): string {
  if (postedOn === plannedFor) return '';
  const planned = ` Geplant war ${weekdayAndDay(plannedFor)}`;
  return postedOn > plannedFor
    ? `${planned}; entschuldige die Verspätung.`
    : `${planned}; er ist also früher unterwegs.`;
}

/** `postingDay` is a Berlin day, missing while a bank asks. */
export type LetterReplacedDetails = OrderLetterhead & {
  recipient: { name: string; address: string };
  shipping: Shipping;
  postingDay?: string | undefined;
  /** The planned posting day, if it has passed. */
  missed?: string | undefined;
  orderPage: string;
};

/** The mail that a letter which did not arrive is made again for free. */
export function letterReplacedMail(details: LetterReplacedDetails): RenderedMail {
  const { business, orderId, recipient, shipping, postingDay, missed, orderPage } = details;
  const days =
    postingDay === undefined
      ? undefined
      : dateMessages({ ...datesFrom({ postingDay, shipping, schedule: business }), missed }, undefined);
  const posting = days ? `am ${days.postingDay},` : 'bald';
  return renderOrderMail(details, {
    subject: `Dein Ersatzbrief${postingDay ? `: zur Post am ${dayAndMonth(postingDay)}` : ''}`,
    preview: `Kostenlos für dich; wir geben ihn ${posting} zur Post.`,
    title: 'Wir schreiben deinen Brief noch einmal.',
    postmark: postingDay === undefined ? undefined : postmarkOf('geplant', postingDay),
    blocks: [
      paragraph(
        `Dass dein Brief nicht angekommen ist, tut uns leid. Wir drucken ihn neu, so wie du ihn uns gerade geschickt hast, und geben ihn ${posting} zur Post. Er kostet dich nichts; eine neue Rechnung gibt es deshalb nicht.`,
      ),
      button('Zur Seite meines Briefes', orderPage),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Empfänger', value: `${recipient.name}\n${recipient.address}` },
        { label: 'Versand', value: shippingLabel(shipping) },
        ...(days
          ? [
              { label: 'Zur Post', value: `geplant am ${days.postingDay}` },
              { label: 'Ankunft', value: `voraussichtlich ${days.window}` },
            ]
          : []),
        { label: 'Preis', value: 'kostenlos' },
      ),
      ...(days?.note ? [paragraph(days.note)] : []),
      paragraph(
        'Auf der Seite deines Briefes siehst du, wie weit er ist, und kannst ihn noch ändern oder stornieren, bis der Druck beginnt.',
      ),
      paragraph('Wie beim ersten Mal vernichten wir den Text, sobald der Brief in der Post ist.'),
    ],
  });
}

/**
 * `recipient` is as printed on the returned envelope; after `returnedLetterDays` without an answer the letter may be
 * destroyed.
 */
export type LetterReturnedDetails = OrderLetterhead & {
  reason: ReturnReason;
  recipient: { name: string; address: string };
  returnedLetterDays: number;
  orderPage: string;
};

/** The mail that the letter came back, which asks for the right address. */
export function letterReturnedMail(details: LetterReturnedDetails): RenderedMail {
  const { orderId, reason, recipient, returnedLetterDays, orderPage } = details;
  return renderOrderMail(details, {
    subject: 'Dein Brief ist zu uns zurückgekommen',
    preview: 'Sag uns, wohin er gehen soll; wir schicken ihn kostenlos noch einmal los.',
    title: 'Dein Brief ist zurückgekommen.',
    blocks: [
      paragraph(`${RETURN_REASON_MESSAGES[reason]} Dein Brief liegt ungeöffnet bei uns, und wir passen auf ihn auf.`),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Auf dem Umschlag', value: `${recipient.name}\n${recipient.address}` },
      ),
      heading('Wohin soll er gehen?'),
      paragraph(
        'Auf der Seite deines Briefes kannst du die Anschrift berichtigen. Dann bekommt er einen neuen Umschlag, und wir geben ihn noch einmal zur Post. Das kostet dich nichts.',
      ),
      paragraph(
        `Wir heben ihn mindestens ${returnedLetterDays} Tage lang für dich auf. Hören wir bis dahin nichts von dir, dürfen wir ihn ungelesen vernichten.`,
      ),
      button('Anschrift berichtigen', orderPage),
      paragraph('Soll er gar nicht mehr los, oder weißt du nicht weiter? Dann antworte einfach auf diese E-Mail.'),
    ],
  });
}

/** `newEnvelope`: one was printed after it came back. */
export type LetterRepostedDetails = PostingDetails & { newEnvelope: boolean };

/** The mail that a returned letter is on its way again. */
export function letterRepostedMail(details: LetterRepostedDetails): RenderedMail {
  const { newEnvelope, shipping, postedOn } = details;
  const day = weekdayAndDay(postedOn);
  return renderOrderMail(details, {
    subject: `Wieder unterwegs seit dem ${dayAndMonth(postedOn)}`,
    preview: `Am ${day}, haben wir ihn noch einmal zur Post gegeben.`,
    title: 'Dein Brief ist wieder unterwegs.',
    postmark: postmarkOf('zur Post', postedOn),
    blocks: [
      paragraph(
        `${newEnvelope ? `Er steckt in einem neuen Umschlag, und am ${day},` : `Am ${day},`} haben wir ihn noch einmal zur Post gegeben. Meist ist ein Brief ${TRAVEL_TIME[shipping]} unterwegs${arrivalMessage(details)}. Berechnet wird dir dafür nichts.`,
      ),
      ...postingBlocks(details),
      ...lossReportBlocks(details),
    ],
  });
}
