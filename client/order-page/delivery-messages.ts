import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { RETURN_REASON_MESSAGES } from '@federpost/shared/order/returns.ts';

/** An order's status: a heading and a sentence. */
export type StatusMessage = { title: string; text: string };

/** The message of a posted letter that has arrived, was returned or destroyed; otherwise undefined. */
export function deliveryStatusMessage({ delivery }: Pick<MyLetter, 'delivery'>): StatusMessage | undefined {
  const { status, returned, registered, waitsDays } = delivery;
  if (status === 'arrived' && registered?.deliveredOn)
    return {
      title: 'Dein Brief ist angekommen.',
      text: `Die Post hat ihn am ${weekdayAndDay(registered.deliveredOn)}, eingeworfen. Wie schön!`,
    };
  if (status === 'arrived')
    return { title: 'Dein Brief ist angekommen.', text: 'Wie schön! Danke, dass du es uns gesagt hast.' };
  if (status === 'destroyed')
    return {
      title: 'Dein Brief ist vernichtet.',
      text: 'Er war zu uns zurückgekommen, und niemand hat uns gesagt, wohin er gehen soll. Wir haben ihn ungelesen vernichtet.',
    };
  if (returned?.corrected)
    return {
      title: 'Dein Brief geht noch einmal los.',
      text: 'Danke für die neue Anschrift. Er bekommt einen neuen Umschlag; sobald er wieder in der Post ist, schreiben wir dir.',
    };
  if (returned)
    return {
      title: 'Dein Brief ist zurückgekommen.',
      text: `${RETURN_REASON_MESSAGES[returned.reason]} Dein Brief liegt ungeöffnet bei uns. Sag uns, wohin er gehen soll; wir heben ihn mindestens ${waitsDays} Tage lang für dich auf.`,
    };
  return undefined;
}

/** The first day on which the letter can be reported missing, if that day is still to come. */
export function firstReportDay({ delivery }: Pick<MyLetter, 'delivery'>, now: Date): string | undefined {
  const today = berlinDay(now);
  const from = delivery.lossReportWindow?.from;
  return from !== undefined && today < from ? weekdayAndDay(from, today) : undefined;
}
