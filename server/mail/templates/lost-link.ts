import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { button, labelled, paragraph, type Block, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

/** `orderedAt` is an ISO instant; `orderPage` the address with the key. */
export type LinkedOrder = { orderNumber: string; recipientName: string; orderedAt: string; orderPage: string };

/** The mail to somebody who has lost the link to their letter's page. */
export function lostLinkMail({
  business,
  publicUrl,
  orders,
}: Letterhead & { orders: readonly LinkedOrder[] }): RenderedMail {
  const one = orders.length === 1;
  return render({
    business,
    publicUrl,
    subject: one ? 'Der Link zu deinem Brief' : 'Die Links zu deinen Briefen',
    preview: 'Damit kommst du wieder zur Seite deines Briefes.',
    title: one ? 'Hier geht es zu deinem Brief.' : 'Hier geht es zu deinen Briefen.',
    blocks: [
      paragraph(
        one
          ? 'Du hast uns um den Link gebeten. Er gehört dir allein: Wer ihn hat, sieht deine Bestellung. Er bleibt derselbe, auch der aus unserer Bestätigung gilt weiter.'
          : 'Du hast uns um die Links gebeten. Sie gehören dir allein: Wer einen hat, sieht deine Bestellung. Sie bleiben dieselben, auch die aus unseren Bestätigungen gelten weiter.',
      ),
      ...orders.flatMap(linked),
      paragraph('Du hast uns nicht darum gebeten? Dann brauchst du nichts zu tun: Diese E-Mail hat nur dich erreicht.'),
      signature(business),
    ],
  });
}

const linked = ({ orderNumber, recipientName, orderedAt, orderPage }: LinkedOrder): Block[] => [
  labelled(
    { label: 'Brief an', value: recipientName },
    { label: 'Bestellnummer', value: orderNumber },
    { label: 'Bestellt', value: `am ${formatDay(berlinDay(new Date(orderedAt)))}` },
  ),
  button('Zur Seite meines Briefes', orderPage),
];
