import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { button, heading, detailList, paragraph, type RenderedMail, signature } from './content.ts';
import { render, renderOrderMail, type OrderLetterhead } from './render.ts';

export type PaymentProcessingDetails = OrderLetterhead & { totalCents: number; orderPage: string };

/** The mail that confirms receipt of an order whose money takes days (§ 312i BGB). It does not accept the order yet. */
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
      detailList(
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

export type PaymentFailedDetails = OrderLetterhead & { totalCents: number };

/** The mail after a failed payment: what happened, that nothing is lost, what to do. */
export function paymentFailedMail(details: PaymentFailedDetails): RenderedMail {
  const { publicUrl, orderId, totalCents } = details;
  return renderOrderMail(details, {
    subject: 'Deine Zahlung hat leider nicht geklappt',
    preview: 'Dir wurde nichts berechnet, und dein Brief wartet auf dich.',
    title: 'Die Zahlung hat nicht geklappt.',
    blocks: [
      paragraph(
        'Das kommt vor und hat nichts mit deinem Brief zu tun. Dir wurde nichts berechnet, und gedruckt haben wir noch nichts.',
      ),
      paragraph(
        'Dein Entwurf liegt weiterhin auf dem Gerät, auf dem du ihn geschrieben hast. Öffne diesen Link dort im selben Browser, dann kannst du genau da weitermachen. Manchmal hilft eine andere Zahlungsart.',
      ),
      button('Zurück zu meinem Brief', `${publicUrl}/?start=true`),
      detailList(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Betrag', value: `${formatEuro(totalCents)}, nicht berechnet` },
      ),
      heading('Du hast es dir anders überlegt?'),
      paragraph(
        'Dann musst du nichts tun. Es ist kein Vertrag entstanden, und was bei uns von deinem Text verschlüsselt gespeichert ist, vernichten wir von selbst: spätestens einen Tag nach dem Ende des Bezahlvorgangs.',
      ),
      paragraph('Wenn es wieder nicht klappt, antworte einfach auf diese E-Mail. Wir helfen dir.'),
    ],
  });
}
