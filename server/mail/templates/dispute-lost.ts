import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { labelled, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { LETTERS_AFTER_REFUND, type LetterAfterRefund } from './refunded.ts';
import { render } from './render.ts';
import { amountLabel, signature } from './mail-phrases.ts';

/** `letter`: what becomes of it. `withInvoice`: the corrected invoice is attached. */
export type DisputeLostDetails = Letterhead & {
  orderId: string;
  amountCents: number;
  currency: string;
  letter: LetterAfterRefund;
  withInvoice: boolean;
};

/** The mail that the customer's bank has taken a payment back for good, and what that means for the letter. */
export function disputeLostMail(details: DisputeLostDetails): RenderedMail {
  const { business, publicUrl, orderId, amountCents, currency, letter, withInvoice } = details;
  const amount = amountLabel(amountCents, currency);
  return render({
    business,
    publicUrl,
    subject: `Deine Bank hat ${amount} zurückgeholt (${orderNumberOf(orderId)})`,
    preview: `Zu deiner Bestellung ${orderNumberOf(orderId)}.`,
    title: 'Deine Bank hat entschieden.',
    blocks: [
      paragraph(
        `Die Zahlung für diese Bestellung war bei deiner Bank angefochten. Sie hat zu deinen Gunsten entschieden und ${amount} von uns zurückgeholt. Das Geld bekommst du von ihr; von uns kommt nichts weiter zurück.`,
      ),
      labelled(
        { label: 'Bestellnummer', value: orderNumberOf(orderId) },
        { label: 'Von der Bank zurückgeholt', value: amount },
      ),
      paragraph(
        letter === 'sent'
          ? 'Dein Brief ist schon in der Post, daran ändert sich nichts. Bezahlt ist er damit nicht mehr.'
          : LETTERS_AFTER_REFUND[letter],
      ),
      paragraph(
        'War es ein Versehen, oder möchtest du deinen Brief doch bezahlen? Antworte einfach auf diese E-Mail, dann finden wir einen Weg.',
      ),
      ...(withInvoice ? [paragraph('Die berichtigte Rechnung liegt dieser E-Mail als PDF bei.')] : []),
      signature(business),
    ],
  });
}
