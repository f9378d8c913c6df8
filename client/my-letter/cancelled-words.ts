import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { Standing } from './words.ts';

/** How an order stands that is not carried out: why, what becomes of the text, and where the money is. */
export function cancelledStanding(letter: MyLetter): Standing {
  const withdrawn = letter.facts.some(({ fact }) => fact === 'withdrawn');
  return {
    title: withdrawn ? 'Du hast den Vertrag widerrufen.' : 'Deine Bestellung ist storniert.',
    text: `Dein Brief wird nicht verschickt, und sein Text ${letter.text === 'deleted' ? 'ist' : 'wird'} vernichtet. ${moneyWords(letter)}`,
  };
}

function moneyWords({ facts, payment }: MyLetter): string {
  // The last one counts: a refund that failed is asked for anew.
  const { fact, cents = 0 } = facts.findLast(({ cents }) => cents !== undefined) ?? {};
  if (fact === 'refunded') return `Wir haben dir ${formatEuro(cents)} zurückgezahlt.`;
  if (fact === 'refund-failed') return 'Dein Geld ist noch nicht wieder bei dir angekommen; wir kümmern uns darum.';
  if (fact === 'refund-requested')
    return `Du bekommst ${formatEuro(cents)} zurück; das dauert je nach Bank fünf bis zehn Werktage.`;
  return payment === 'processing'
    ? 'Kommt deine Zahlung noch an, geht sie sofort zurück.'
    : 'Es wird dir nichts berechnet.';
}
