import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { amountLabel, signature } from './mail-phrases.ts';

/**
 * `returning`: what had been paid; `atBank`: the part of it that the customer's bank has while the payment is in
 * dispute; `paymentUnderWay`: money may still arrive.
 */
export type OrderCancelledDetails = Letterhead & {
  orderId: string;
  by: 'customer' | 'operator';
  returning: { cents: number; currency: string } | undefined;
  atBank: { cents: number; currency: string } | undefined;
  paymentUnderWay: boolean;
};

/** The mail that an order was cancelled, and what becomes of the money. */
export function orderCancelledMail(details: OrderCancelledDetails): RenderedMail {
  const { business, publicUrl, orderId, by, returning } = details;
  const amount = returning && amountLabel(returning.cents, returning.currency);
  return render({
    business,
    publicUrl,
    subject: `Deine Bestellung ${orderNumberOf(orderId)} ist storniert`,
    preview: amount === undefined ? 'Dein Brief wird nicht gedruckt.' : `Du bekommst ${amount} zurück.`,
    title: 'Deine Bestellung ist storniert.',
    blocks: [
      paragraph(
        by === 'customer'
          ? 'Wie gewünscht haben wir deine Bestellung storniert. Dein Brief wird nicht gedruckt und nicht verschickt.'
          : 'Wir haben deine Bestellung storniert. Dein Brief wird nicht gedruckt und nicht verschickt.',
      ),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        ...(amount === undefined ? [] : [{ label: 'Du bekommst zurück', value: amount }]),
      ),
      ...moneyMessage(amount, details).map((words) => paragraph(words)),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn: Wir überschreiben den Schlüssel, mit dem er verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen.',
      ),
      paragraph('Du hast das nicht erwartet, oder etwas stimmt nicht? Dann antworte einfach auf diese E-Mail.'),
      signature(business),
    ],
  });
}

function moneyMessage(amount: string | undefined, { atBank, paymentUnderWay }: OrderCancelledDetails): string[] {
  const words = [];
  if (amount !== undefined)
    words.push(
      `Wir zahlen dir ${amount} auf demselben Weg zurück, auf dem du bezahlt hast. Du brauchst nichts zu tun; sobald das Geld unterwegs ist, schreiben wir dir noch einmal.`,
    );
  if (atBank)
    words.push(
      `Deine Zahlung ist bei deiner Bank angefochten: Sie hält ${amountLabel(atBank.cents, atBank.currency)} fest, bis sie entschieden hat. Entscheidet sie für dich, bekommst du das Geld von ihr; bekommen wir es, zahlen wir es dir sofort zurück. Wir schreiben dir dann noch einmal.`,
    );
  if (words.length > 0) return words;
  return [
    paymentUnderWay
      ? 'Deine Zahlung war noch unterwegs. Kommt sie an, zahlen wir sie sofort und vollständig zurück und schreiben dir.'
      : 'Bezahlt hast du nichts, und es wird dir auch nichts berechnet.',
  ];
}
