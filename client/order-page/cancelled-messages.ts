import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { StatusMessage } from './delivery-messages.ts';

/** The message of a cancelled order: the reason, the erasure of the text, and the state of the refund. */
export function cancelledStatusMessage(letter: MyLetter): StatusMessage {
  return {
    title: cancellationTitle(letter),
    text: `Dein Brief wird nicht verschickt, und sein Text ${letter.text === 'erased' ? 'ist' : 'wird'} vernichtet. ${refundMessage(letter) ?? unpaidMessage(letter)}`,
  };
}

/** Who cancelled the order: the customer, the shop, or a bank that took the money. */
function cancellationTitle({ facts }: MyLetter): string {
  const hasFact = (name: MyLetter['facts'][number]['fact']) => facts.some(({ fact }) => fact === name);
  if (hasFact('withdrawn')) return 'Du hast den Vertrag widerrufen.';
  return hasFact('dispute-lost') && !hasFact('cancelled')
    ? 'Deine Zahlung wurde zurückgeholt.'
    : 'Deine Bestellung ist storniert.';
}

/** The message about a cancelled order's money if there is no refund. */
const unpaidMessage = ({ payment, bankHold, delivery }: MyLetter): string => {
  if (bankHold === 'disputed')
    return `Deine Bank hat die Zahlung angefochten und hält ${formatEuro(delivery.refundCents)} fest, bis sie entschieden hat. Dann schreiben wir dir.`;
  return payment === 'processing'
    ? 'Kommt deine Zahlung noch an, geht sie sofort zurück.'
    : 'Es wird dir nichts berechnet.';
};

/** The message of a letter that is not sent because its price was refunded or taken back by a bank. */
export function refundedStatusMessage(letter: MyLetter): StatusMessage {
  const money = refundMessage(letter) ?? '';
  return letter.production === 'posted'
    ? { title: 'Dein Brief ist zurückgekommen.', text: `Noch einmal geben wir ihn nicht zur Post. ${money}` }
    : {
        title: 'Dein Brief wird nicht verschickt.',
        text: `Wir vernichten seinen Text und alles, was schon gedruckt ist. ${money}`,
      };
}

/** The message of an order whose wrong amount was refunded; undefined without a refund. */
export function wrongAmountStatusMessage(letter: MyLetter): StatusMessage | undefined {
  const money = letter.payment === 'wrong-amount' ? refundMessage(letter) : undefined;
  return money === undefined
    ? undefined
    : {
        title: 'Deine Zahlung stimmte nicht.',
        text: `Es war ein anderer Betrag angekommen, als dein Brief kostet. ${money} Möchtest du deinen Brief noch verschicken, bestelle ihn bitte neu; vielleicht liegt dein Entwurf noch auf deinem Gerät.`,
      };
}

/** The message that a bank took money back; undefined unless that was the money's last event. */
export function bankMessage({ facts }: Pick<MyLetter, 'facts'>): string | undefined {
  const { fact, cents = 0 } = lastMoneyFact(facts) ?? {};
  return fact === 'dispute-lost'
    ? `Deine Bank hat ${formatEuro(cents)} von uns zurückgeholt; du bekommst das Geld von ihr.`
    : undefined;
}

/** The last event is not final: a failed refund is requested again, and a lost dispute may still be won. */
const lastMoneyFact = (facts: MyLetter['facts']) =>
  facts.findLast(({ fact, cents }) => cents !== undefined || fact === 'dispute-won');

/** The message about a refund, if there is one. */
export function refundMessage(letter: Pick<MyLetter, 'facts'>): string | undefined {
  const { fact, cents = 0 } = lastMoneyFact(letter.facts) ?? {};
  if (fact === 'refunded') return `Wir haben dir ${formatEuro(cents)} zurückgezahlt.`;
  if (fact === 'refund-failed') return 'Dein Geld ist noch nicht wieder bei dir angekommen; wir kümmern uns darum.';
  if (fact === 'refund-requested')
    return `Du bekommst ${formatEuro(cents)} zurück; das dauert je nach Bank fünf bis zehn Werktage.`;
  return bankMessage(letter);
}
