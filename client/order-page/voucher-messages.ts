import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyVoucherOrder } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { voucherTitle } from '@federpost/shared/order/voucher.ts';
import { refundMessage } from './cancelled-messages.ts';
import type { StatusMessage } from './delivery-messages.ts';

const BUY_AGAIN = 'Möchtest du ihn noch kaufen, geht das jederzeit auf der Seite für Gutscheine.';

const UNPAID_MESSAGES: Record<Exclude<MyVoucherOrder['payment'], 'paid'>, StatusMessage> = {
  pending: {
    title: 'Deine Zahlung fehlt noch.',
    text: `Sobald sie da ist, kommt der Gutschein per E-Mail. ${BUY_AGAIN}`,
  },
  processing: {
    title: 'Deine Zahlung ist unterwegs.',
    text: 'Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt. Sobald das Geld da ist, kommt der Gutschein per E-Mail und steht hier.',
  },
  'wrong-amount': {
    title: 'Deine Zahlung stimmt noch nicht.',
    text: 'Es ist ein anderer Betrag angekommen, als der Gutschein kostet. Wir melden uns bei dir; dein Geld ist sicher.',
  },
  failed: { title: 'Die Zahlung hat nicht geklappt.', text: `Es wurde nichts abgebucht. ${BUY_AGAIN}` },
  expired: {
    title: 'Der Gutschein wurde nicht bezahlt.',
    text: `Die Zahlungsseite ist abgelaufen, es wurde nichts abgebucht. ${BUY_AGAIN}`,
  },
};

const ON_HOLD: Record<NonNullable<MyVoucherOrder['bankHold']>, StatusMessage> = {
  disputed: {
    title: 'Dein Gutschein ist gesperrt.',
    text: 'Deine Bank hat die Zahlung angefochten. Solange das offen ist, lässt sich der Code nicht einlösen. Melde dich gern bei uns.',
  },
  'bank-inquiry': {
    title: 'Dein Gutschein wartet auf deine Bank.',
    text: 'Sie hat eine Rückfrage zu deiner Zahlung. Sobald die geklärt ist, lässt sich der Code wieder einlösen. Melde dich gern bei uns.',
  },
};

/** The headline of a voucher's page. `now` is the customer's clock. */
export function voucherStatusMessage(order: MyVoucherOrder, now: Date): StatusMessage {
  const { payment, cancelled, bankHold, voucher } = order;
  const { code, kind, valueCents, balanceCents, validUntil } = voucher;
  if (cancelled || (payment === 'paid' && code === null && bankHold === null))
    return {
      title: 'Dein Gutschein gilt nicht mehr.',
      text: `Der Code lässt sich nicht mehr einlösen. ${refundMessage(order) ?? ''}`.trim(),
    };
  if (payment !== 'paid') return UNPAID_MESSAGES[payment];
  if (bankHold) return ON_HOLD[bankHold];
  const lastDay = validUntil === null ? '' : formatDay(validUntil);
  if (validUntil !== null && validUntil < berlinDay(now))
    return { title: 'Dein Gutschein ist abgelaufen.', text: `Er galt bis ${lastDay}.` };
  if (balanceCents === 0) return { title: 'Dein Gutschein ist eingelöst.', text: 'Von ihm ist nichts mehr übrig.' };
  if (balanceCents < valueCents)
    return {
      title: `Noch ${formatEuro(balanceCents)} auf deinem Gutschein.`,
      text: `Der Rest gilt bis ${lastDay} für den nächsten Brief.`,
    };
  return {
    title: 'Dein Gutschein ist da.',
    text: `${voucherTitle(kind, valueCents)}, gültig bis ${lastDay}. Gib den Code, den Link oder die Karte weiter; mehr braucht es zum Einlösen nicht.`,
  };
}
