import { addDays, berlinDay, formatMoment, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { dateMessages, weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import {
  bankMessage,
  cancelledStatusMessage,
  refundMessage,
  refundedStatusMessage,
  wrongAmountStatusMessage,
} from './cancelled-messages.ts';
import { deliveryStatusMessage, type StatusMessage } from './delivery-messages.ts';

const UNPAID_MESSAGES: Record<Exclude<MyLetter['payment'], 'paid'>, StatusMessage> = {
  pending: {
    title: 'Deine Zahlung fehlt noch.',
    text: 'Sobald sie da ist, bestätigen wir deine Bestellung per E-Mail und drucken deinen Brief. Hast du noch nicht bezahlt, hol es auf dem Gerät nach, auf dem du ihn geschrieben hast; dein Entwurf liegt noch dort.',
  },
  processing: {
    title: 'Deine Zahlung ist unterwegs.',
    text: 'Bei einer Lastschrift dauert es ein paar Werktage, bis deine Bank sie bestätigt. Sobald das Geld da ist, drucken wir deinen Brief; vorher geschieht nichts.',
  },
  'wrong-amount': {
    title: 'Deine Zahlung stimmt noch nicht.',
    text: 'Es ist ein anderer Betrag angekommen, als dein Brief kostet. Wir melden uns bei dir; bis dahin drucken wir nichts.',
  },
  failed: {
    title: 'Die Zahlung hat nicht geklappt.',
    text: 'Es wurde nichts abgebucht und nichts gedruckt. Dein Entwurf liegt auf dem Gerät, auf dem du ihn geschrieben hast; dort kannst du es noch einmal versuchen.',
  },
  expired: {
    title: 'Die Bestellung wurde nicht bezahlt.',
    text: 'Die Zahlungsseite ist abgelaufen, es wurde nichts abgebucht. Dein Entwurf liegt auf dem Gerät, auf dem du ihn geschrieben hast.',
  },
};

const HELD_BACK: Record<NonNullable<MyLetter['bankHold']>, StatusMessage> = {
  disputed: {
    title: 'Dein Brief ist angehalten.',
    text: 'Deine Bank hat die Zahlung angefochten. Solange das offen ist, geht dein Brief nicht in die Post. Melde dich gern bei uns.',
  },
  'bank-inquiry': {
    title: 'Dein Brief wartet auf deine Bank.',
    text: 'Sie hat eine Rückfrage zu deiner Zahlung. Sobald die geklärt ist, geht es von selbst weiter; bis dahin geht dein Brief nicht in die Post. Melde dich gern bei uns.',
  },
};

/** Why a bank keeps a letter at the shop. A returned letter without a new address still asks for one. */
const bankHoldMessage = ({ bankHold, production, delivery }: MyLetter): StatusMessage | undefined =>
  bankHold !== null && (production !== 'posted' || delivery.returned?.corrected === true)
    ? HELD_BACK[bankHold]
    : undefined;

/** The headline of the page. `now` is the customer's clock. */
export function orderStatusMessage(letter: MyLetter, now: Date): StatusMessage {
  const { production, payment } = letter;
  const messages = dateMessagesOf(letter, now);
  const missedDayNote = letter.dates?.missed !== undefined && messages?.note ? ` ${messages.note}` : '';
  if (production === 'cancelled') return cancelledStatusMessage(letter);
  if (payment !== 'paid' && production === 'scheduled')
    return wrongAmountStatusMessage(letter) ?? UNPAID_MESSAGES[payment];
  if (!letter.willBeDelivered) return refundedStatusMessage(letter);
  const held = bankHoldMessage(letter);
  if (held) return held;
  switch (production) {
    case 'scheduled':
      if (messages && missedDayNote !== '')
        return {
          title: 'Wir haben den Tag deines Briefes verpasst.',
          text: `${missedDayNote.trim()} Das tut uns leid. Ankunft voraussichtlich ${messages.window}.`,
        };
      return {
        title: `Dein ${letter.delivery.replaced ? 'neuer ' : ''}Brief wartet auf seinen Tag.`,
        text: messages
          ? `Wir drucken ihn und werfen ihn am ${messages.postingDay}, ein. Ankunft voraussichtlich ${messages.window}.${messages.note ? ` ${messages.note}` : ''}`
          : 'Wir drucken ihn und werfen ihn ein, sobald er an der Reihe ist.',
      };
    case 'parked':
      return {
        title: 'Beim Drucken hakt es.',
        text: `Wir kümmern uns gerade selbst darum. Es ist nichts verloren, und du brauchst nichts zu tun.${missedDayNote}`,
      };
    case 'printing':
    case 'unclear':
      return {
        title: 'Dein Brief wird gedruckt.',
        text: `Danach stecken wir ihn in seinen Umschlag und werfen ihn ein.${missedDayNote}`,
      };
    case 'printed':
      return {
        title: 'Dein Brief ist gedruckt.',
        text: `Wir stecken ihn in seinen Umschlag und werfen ihn ein.${missedDayNote}`,
      };
    case 'posted':
      return postedStatusMessage(letter, messages?.window ?? '', isOverdue(letter, now));
  }
}

/** A posted letter remains posted if its price is refunded or taken back by a bank. */
function postedStatusMessage(letter: MyLetter, window: string, overdue: boolean): StatusMessage {
  const delivery = deliveryStatusMessage(letter);
  const { title, text } = delivery ?? inTransitMessage(window, overdue);
  const money = delivery ? bankMessage(letter) : refundMessage(letter);
  return { title, text: money === undefined ? text : `${text} ${money}` };
}

const isOverdue = ({ dates }: MyLetter, now: Date): boolean => dates !== null && dates.window.to < berlinDay(now);

const inTransitMessage = (window: string, overdue: boolean): StatusMessage =>
  overdue
    ? { title: 'Dein Brief sollte angekommen sein.', text: `Erwartet haben wir ihn für den ${window}.` }
    : { title: 'Dein Brief ist unterwegs.', text: `Ankunft voraussichtlich ${window}.` };

const dateMessagesOf = ({ dates, ...letter }: MyLetter, now: Date) =>
  dates && dateMessages(dates, wishOf(letter), berlinDay(now));

/** The message until when the order can be changed; undefined if it cannot. */
export function deadlineMessage(letter: MyLetter, now: Date): string | undefined {
  const { production, payment, printsFrom, mayChange, mayCancel } = letter;
  if (production !== 'scheduled') return undefined;
  if (payment !== 'paid')
    return mayChange && mayCancel
      ? 'Bis die Zahlung da ist, kannst du deinen Brief ändern oder stornieren.'
      : undefined;
  if (printsFrom === null) return undefined;
  const printStart = new Date(printsFrom);
  if (printStart <= now) return 'Der Druck kann jeden Augenblick beginnen. Danach lässt sich nichts mehr ändern.';
  const [today, day] = [berlinDay(now), berlinDay(printStart)];
  // A letter that waits for another print attempt has its own time.
  if (startOfDay(day) !== printStart.toISOString())
    return `Am ${weekdayAndDay(day, today)}, um ${formatMoment(printsFrom).split(', ')[1]}\u00a0Uhr beginnt der Druck. Bis dahin kannst du deinen Brief ändern oder stornieren.`;
  const lastDay = addDays(day, -1);
  return lastDay === today
    ? 'Nur noch heute kannst du deinen Brief ändern oder stornieren; morgen früh beginnt der Druck.'
    : `Bis ${weekdayAndDay(lastDay, today)}, kannst du deinen Brief ändern oder stornieren; am Morgen darauf drucken wir ihn.`;
}

/** The coming events, with their planned days. */
export function upcomingSteps(letter: MyLetter, now: Date): string[] {
  const messages = dateMessagesOf(letter, now);
  if (!letter.willBeDelivered || bankHoldMessage(letter) || !messages || deliveryStatusMessage(letter)) return [];
  const isPosted = letter.production === 'posted';
  if (isPosted && isOverdue(letter, now)) return [];
  const posting = isPosted ? [] : [`Einwurf geplant am ${messages.postingDay}`];
  return [...posting, `Ankunft voraussichtlich ${messages.window}`];
}
