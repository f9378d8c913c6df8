import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

/**
 * `recipient` is as printed on the returned envelope; after `waitsDays` without an answer the letter may be destroyed.
 */
export type LetterReturnedDetails = Letterhead & {
  orderId: string;
  reason: ReturnReason;
  recipient: { name: string; address: string };
  waitsDays: number;
  orderPage: string;
};

const WHY: Record<ReturnReason, string> = {
  'unknown-at-address': 'Die Post hat unter der Anschrift niemanden mit diesem Namen gefunden.',
  moved: 'Die Post hat vermerkt, dass der Empfänger umgezogen ist.',
  refused: 'Die Post hat vermerkt, dass die Annahme verweigert wurde.',
  'not-collected': 'Die Post hat vermerkt, dass er nicht abgeholt wurde.',
  other: 'Die Post konnte ihn nicht zustellen.',
};

/** The mail that the letter came back, which asks where it should go. */
export function letterReturnedMail(details: LetterReturnedDetails): RenderedMail {
  const { business, publicUrl, orderId, reason, recipient, waitsDays, orderPage } = details;
  return render({
    business,
    publicUrl,
    subject: `Dein Brief ist zu uns zurückgekommen (${orderNumberOf(orderId)})`,
    preview: 'Sag uns, wohin er gehen soll; wir schicken ihn kostenlos noch einmal los.',
    title: 'Dein Brief ist zurückgekommen.',
    blocks: [
      paragraph(`${WHY[reason]} Dein Brief liegt ungeöffnet bei uns, und wir passen auf ihn auf.`),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Auf dem Umschlag', value: `${recipient.name}\n${recipient.address}` },
      ),
      heading('Wohin soll er gehen?'),
      paragraph(
        'Auf der Seite deines Briefes kannst du die Anschrift berichtigen. Dann bekommt er einen neuen Umschlag, und wir geben ihn noch einmal zur Post. Das kostet dich nichts.',
      ),
      paragraph(
        `Wir heben ihn mindestens ${waitsDays} Tage lang für dich auf. Hören wir bis dahin nichts von dir, dürfen wir ihn ungelesen vernichten.`,
      ),
      button('Anschrift berichtigen', orderPage),
      paragraph('Soll er gar nicht mehr los, oder weißt du nicht weiter? Dann antworte einfach auf diese E-Mail.'),
      signature(business),
    ],
  });
}
