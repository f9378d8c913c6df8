import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { priceBackWords } from './delivery-words.ts';
import type { Standing } from './words.ts';

/** How an order stands that is not carried out: why, what becomes of the text, and where the money is. */
export function cancelledStanding(letter: MyLetter): Standing {
  const { replaces, priceBack } = letter.delivery;
  const withdrawn = letter.facts.some(({ fact }) => fact === 'withdrawn');
  return {
    title: withdrawn ? 'Du hast den Vertrag widerrufen.' : 'Deine Bestellung ist storniert.',
    text: `Dein Brief wird nicht verschickt, und sein Text ${letter.text === 'deleted' ? 'ist' : 'wird'} vernichtet. ${replaces === null ? (moneyBackWords(letter) ?? unpaidWords(letter)) : priceBackWords(priceBack, replaces)}`,
  };
}

const unpaidWords = ({ payment }: MyLetter): string =>
  payment === 'processing' ? 'Kommt deine Zahlung noch an, geht sie sofort zurück.' : 'Es wird dir nichts berechnet.';

/** How a letter stands that stays here because its price went back, or a bank took it. */
export function paidBackStanding(letter: MyLetter): Standing {
  const money = moneyBackWords(letter) ?? 'Deine Bank hat sich das Geld von uns zurückgeholt.';
  return letter.production === 'posted'
    ? { title: 'Dein Brief ist zurückgekommen.', text: `Noch einmal geben wir ihn nicht zur Post. ${money}` }
    : {
        title: 'Dein Brief wird nicht verschickt.',
        text: `Wir vernichten seinen Text und alles, was schon gedruckt ist. ${money}`,
      };
}

/** How an order stands for which another amount arrived and went back; undefined while nothing went back. */
export function wrongAmountStanding(letter: MyLetter): Standing | undefined {
  const money = letter.payment === 'wrong-amount' ? moneyBackWords(letter) : undefined;
  return money === undefined
    ? undefined
    : {
        title: 'Deine Zahlung stimmte nicht.',
        text: `Es war ein anderer Betrag angekommen, als dein Brief kostet. ${money} Möchtest du deinen Brief noch verschicken, bestelle ihn bitte neu; vielleicht liegt dein Entwurf noch auf deinem Gerät.`,
      };
}

/** Where money is that goes back; undefined where none does. */
function moneyBackWords({ facts }: MyLetter): string | undefined {
  // The last one counts: a refund that failed is asked for anew.
  const { fact, cents = 0 } = facts.findLast(({ cents }) => cents !== undefined) ?? {};
  if (fact === 'refunded') return `Wir haben dir ${formatEuro(cents)} zurückgezahlt.`;
  if (fact === 'refund-failed') return 'Dein Geld ist noch nicht wieder bei dir angekommen; wir kümmern uns darum.';
  if (fact === 'refund-requested')
    return `Du bekommst ${formatEuro(cents)} zurück; das dauert je nach Bank fünf bis zehn Werktage.`;
  return undefined;
}
