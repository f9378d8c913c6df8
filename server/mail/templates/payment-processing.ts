import { formatEuro } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

export type PaymentProcessingDetails = Letterhead & { orderId: string; totalCents: number; orderPage: string };

/** The mail that confirms receipt of an order whose money takes days to arrive (§ 312i BGB). It accepts nothing yet. */
export function paymentProcessingMail(details: PaymentProcessingDetails): RenderedMail {
  const { business, publicUrl, orderId, totalCents, orderPage } = details;
  return render({
    business,
    publicUrl,
    subject: `Deine Bestellung ${orderNumberOf(orderId)}: Zahlung unterwegs`,
    preview: 'Sobald sie angekommen ist, drucken wir deinen Brief.',
    title: 'Deine Zahlung ist unterwegs.',
    blocks: [
      paragraph(
        'Danke für deine Bestellung. Du hast eine Zahlungsart gewählt, die ein paar Werktage braucht, zum Beispiel eine Lastschrift. Du brauchst nichts weiter zu tun.',
      ),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Betrag', value: `${formatEuro(totalCents)}, unterwegs` },
      ),
      heading('Wie es weitergeht'),
      paragraph(
        'Sobald das Geld da ist, bekommst du die Bestellbestätigung; sie nennt dir den Tag, an dem dein Brief zur Post geht. Erst mit ihr kommt der Vertrag zustande, und vorher drucken wir nichts. Ist dein Wunschtag dann schon vorbei, geht dein Brief so bald wie möglich danach hinaus.',
      ),
      paragraph(
        'Klappt die Zahlung nicht, schreiben wir dir ebenfalls. Dein Entwurf bleibt so lange auf dem Gerät, auf dem du ihn geschrieben hast; bei uns liegt dein Text verschlüsselt.',
      ),
      button('Zur Seite meines Briefes', orderPage),
      signature(business),
    ],
  });
}
