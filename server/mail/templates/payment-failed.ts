import { formatEuro } from '@federpost/shared/order/price.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { button, heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

export type PaymentFailedDetails = Letterhead & { orderId: string; totalCents: number };

/** The mail after a failed payment: what happened, that nothing is lost, what to do. */
export function paymentFailedMail(details: PaymentFailedDetails): RenderedMail {
  const { business, publicUrl, orderId, totalCents } = details;
  return render({
    business,
    publicUrl,
    subject: `Deine Zahlung hat leider nicht geklappt (${orderNumberOf(orderId)})`,
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
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Betrag', value: `${formatEuro(totalCents)}, nicht berechnet` },
      ),
      heading('Du hast es dir anders überlegt?'),
      paragraph(
        'Dann musst du nichts tun. Es ist kein Vertrag entstanden, und was bei uns von deinem Text verschlüsselt gespeichert ist, vernichten wir von selbst: spätestens einen Tag nach dem Ende des Bezahlvorgangs.',
      ),
      paragraph('Wenn es wieder nicht klappt, antworte einfach auf diese E-Mail. Wir helfen dir.'),
      signature(business),
    ],
  });
}
