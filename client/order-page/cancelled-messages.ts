import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { priceBackWords } from './delivery-messages.ts';
import type { StatusMessage } from './status-message.ts';

/** How an order stands that is not carried out: why, what becomes of the text, and where the money is. */
export function cancelledStanding(letter: MyLetter): StatusMessage {
  const { replaces, priceBack } = letter.delivery;
  return {
    title: endOf(letter),
    text: `Dein Brief wird nicht verschickt, und sein Text ${letter.text === 'erased' ? 'ist' : 'wird'} vernichtet. ${replaces === null ? (moneyBackWords(letter) ?? unpaidWords(letter)) : priceBackWords(priceBack, replaces)}`,
  };
}

/** Who ended it: the customer, the shop, or a bank that took the money. */
function endOf({ facts }: MyLetter): string {
  const has = (wanted: MyLetter['facts'][number]['fact']) => facts.some(({ fact }) => fact === wanted);
  if (has('withdrawn')) return 'Du hast den Vertrag widerrufen.';
  return has('dispute-lost') && !has('cancelled')
    ? 'Deine Zahlung wurde zurückgeholt.'
    : 'Deine Bestellung ist storniert.';
}

/** What becomes of the money of a cancelled order while none goes back from here. */
const unpaidWords = ({ payment, disputed, delivery }: MyLetter): string => {
  if (disputed)
    return `Deine Bank hat die Zahlung angefochten und hält ${formatEuro(delivery.refundCents)} fest, bis sie entschieden hat. Dann schreiben wir dir.`;
  return payment === 'processing'
    ? 'Kommt deine Zahlung noch an, geht sie sofort zurück.'
    : 'Es wird dir nichts berechnet.';
};

/** How a letter stands that stays here because its price went back, or a bank took it. */
export function paidBackStanding(letter: MyLetter): StatusMessage {
  const money = moneyBackWords(letter) ?? '';
  return letter.production === 'posted'
    ? { title: 'Dein Brief ist zurückgekommen.', text: `Noch einmal geben wir ihn nicht zur Post. ${money}` }
    : {
        title: 'Dein Brief wird nicht verschickt.',
        text: `Wir vernichten seinen Text und alles, was schon gedruckt ist. ${money}`,
      };
}

/** How an order stands for which another amount arrived and went back; undefined while nothing went back. */
export function wrongAmountStanding(letter: MyLetter): StatusMessage | undefined {
  const money = letter.payment === 'wrong-amount' ? moneyBackWords(letter) : undefined;
  return money === undefined
    ? undefined
    : {
        title: 'Deine Zahlung stimmte nicht.',
        text: `Es war ein anderer Betrag angekommen, als dein Brief kostet. ${money} Möchtest du deinen Brief noch verschicken, bestelle ihn bitte neu; vielleicht liegt dein Entwurf noch auf deinem Gerät.`,
      };
}

/** That a bank took money back for good; undefined unless that was the last that became of it. */
export function bankWords({ facts }: MyLetter): string | undefined {
  const { fact, cents = 0 } = lastMoneyOf(facts) ?? {};
  return fact === 'dispute-lost'
    ? `Deine Bank hat ${formatEuro(cents)} von uns zurückgeholt; du bekommst das Geld von ihr.`
    : undefined;
}

/** A refund that failed is asked for again, and a lost dispute may be won after all. */
const lastMoneyOf = (facts: MyLetter['facts']) =>
  facts.findLast(({ fact, cents }) => cents !== undefined || fact === 'dispute-won');

/** Where money is that goes back; undefined where none does. */
function moneyBackWords(letter: MyLetter): string | undefined {
  const { fact, cents = 0 } = lastMoneyOf(letter.facts) ?? {};
  if (fact === 'refunded') return `Wir haben dir ${formatEuro(cents)} zurückgezahlt.`;
  if (fact === 'refund-failed') return 'Dein Geld ist noch nicht wieder bei dir angekommen; wir kümmern uns darum.';
  if (fact === 'refund-requested')
    return `Du bekommst ${formatEuro(cents)} zurück; das dauert je nach Bank fünf bis zehn Werktage.`;
  return bankWords(letter);
}
