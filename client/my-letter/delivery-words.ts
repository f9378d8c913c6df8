import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-words.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import type { ReturnReason } from '@federpost/shared/order/returns.ts';
import type { Standing } from './words.ts';

const CAME_BACK: Record<ReturnReason, string> = {
  'unknown-at-address': 'Die Post hat unter der Anschrift niemanden mit diesem Namen gefunden.',
  moved: 'Die Post hat vermerkt, dass der Empfänger umgezogen ist.',
  refused: 'Die Post hat vermerkt, dass die Annahme verweigert wurde.',
  'not-collected': 'Die Post hat vermerkt, dass er nicht abgeholt wurde.',
  other: 'Die Post konnte ihn nicht zustellen.',
};

/** How a posted letter stands that is not simply on its way; undefined for every other. */
export function deliveryStanding({ delivery }: Pick<MyLetter, 'delivery'>): Standing | undefined {
  const { returned, replacement } = delivery;
  if (returned?.corrected)
    return {
      title: 'Dein Brief geht noch einmal los.',
      text: 'Danke für die neue Anschrift. Er bekommt einen neuen Umschlag; sobald er wieder in der Post ist, schreiben wir dir.',
    };
  if (returned)
    return {
      title: 'Dein Brief ist zurückgekommen.',
      text: `${CAME_BACK[returned.reason]} Dein Brief liegt ungeöffnet bei uns. Sag uns, wohin er gehen soll.`,
    };
  if (replacement?.stopped)
    return {
      title: 'Der Ersatz für deinen Brief ist storniert.',
      text: `Die Bestellung ${replacement.orderNumber} wird nicht verschickt.`,
    };
  if (replacement)
    return {
      title: 'Dein Brief wird ersetzt.',
      text: `Er ist nicht angekommen, das tut uns leid. Der neue hat die Bestellnummer ${replacement.orderNumber} und kostet dich nichts.`,
    };
  return undefined;
}

/** From when it may be reported that the letter has not arrived, while that is still to come. */
export function reportableFrom({ delivery }: Pick<MyLetter, 'delivery'>, now: Date): string | undefined {
  const today = berlinDay(now);
  const from = delivery.lostReports?.from;
  return from !== undefined && today < from ? weekdayAndDay(from, today) : undefined;
}
