import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { heading, labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { amountLabel, signature } from './mail-phrases.ts';

/**
 * `replaces`: the order that was paid for. `returning`: the refund of its price; `disputed`: a bank decides first.
 * Without either it was refunded before.
 */
export type ReplacementCancelledDetails = Letterhead & {
  orderId: string;
  by: 'customer' | 'operator';
  replaces: string;
  returning: { cents: number; currency: string } | undefined;
  disputed: boolean;
};

/** The mail that the replacement for a lost letter was cancelled, and what becomes of the price of the first letter. */
export function replacementCancelledMail(details: ReplacementCancelledDetails): RenderedMail {
  const { business, publicUrl, orderId, by, replaces, returning } = details;
  const amount = returning && amountLabel(returning.cents, returning.currency);
  return render({
    business,
    publicUrl,
    subject: `Dein Ersatzbrief ${orderNumberOf(orderId)} ist storniert`,
    preview: amount === undefined ? 'Er wird nicht gedruckt.' : `Du bekommst ${amount} zurück.`,
    title: 'Der Ersatz für deinen Brief ist storniert.',
    blocks: [
      paragraph(
        `${by === 'customer' ? 'Wie gewünscht haben wir ihn storniert.' : 'Wir haben ihn storniert.'} Er wird nicht gedruckt und nicht verschickt.`,
      ),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Ersatz für', value: `Bestellung ${orderNumberOf(replaces)}` },
        ...(amount === undefined ? [] : [{ label: 'Du bekommst zurück', value: amount }]),
      ),
      paragraph(moneyMessage(amount, details)),
      heading('Was mit deinem Text geschieht'),
      paragraph(
        'Wir vernichten ihn: Wir überschreiben den Schlüssel, mit dem er verschlüsselt war. Danach kann ihn bei uns niemand mehr lesen.',
      ),
      paragraph('Du hast das nicht erwartet, oder etwas stimmt nicht? Dann antworte einfach auf diese E-Mail.'),
      signature(business),
    ],
  });
}

function moneyMessage(amount: string | undefined, { replaces, disputed }: ReplacementCancelledDetails): string {
  const first = `deinen ersten Brief (Bestellung ${orderNumberOf(replaces)})`;
  if (amount !== undefined)
    return `Was du für ${first} bezahlt hast, geht von selbst zurück: ${amount}, auf demselben Weg, auf dem du bezahlt hast. Du brauchst nichts zu tun; sobald das Geld unterwegs ist, schreiben wir dir noch einmal.`;
  return disputed
    ? `Die Zahlung für ${first} ist bei deiner Bank angefochten. Entscheidet sie für uns, zahlen wir dir den Betrag von selbst zurück.`
    : `Was du für ${first} bezahlt hast, ist schon zurückgegangen.`;
}
