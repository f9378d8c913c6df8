import { dateFormat } from './berlin.ts';
import type { LetterDates, Shift, Wish } from './letter-dates.ts';
import { withDaysWhole } from './whole-days.ts';

const weekday = dateFormat('de-DE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const month = dateFormat('de-DE', { timeZone: 'UTC', month: 'long' });

/** A letter's dates in German words. */
type DateMessages = {
  /** «Mittwoch, 23. Dezember». */
  postingDay: string;
  /** «28.–29. Dezember». */
  window: string;
  /**
   * Why it missed its day or is not posted on the wished one, or how likely it arrives by then; undefined otherwise.
   */
  note?: string;
};

/**
 * Puts the result of `letterDates` into words.
 * @param today the reader's day, whose year is left out; undefined for words that are kept, as in a mail: they include
 * every year
 * @param saidOn the day on which they are said: nothing is announced about a wished day that has passed
 */
export function dateMessages(dates: LetterDates, wish: Wish | undefined, today?: string, saidOn = today): DateMessages {
  const isWishAhead = wish !== undefined && (saidOn === undefined || wish.day >= saidOn);
  return {
    postingDay: weekdayAndDay(dates.postingDay, today),
    window: formatWindow(dates.window, today),
    note:
      dates.missed === undefined
        ? isWishAhead
          ? wishNote(dates, wish, weekdayAndDay(wish.day, today))
          : undefined
        : lateNote(dates, today),
  };
}

/**
 * The words of `dateMessages` for a page, on which no line breaks within a day.
 * @param preventBreaks `withMonthsKept` on a screen that is too narrow for a day with its year
 */
export const fullDateMessages = (
  { postingDay, window, note }: DateMessages,
  preventBreaks = withDaysWhole,
): DateMessages => ({
  postingDay: preventBreaks(postingDay),
  window: preventBreaks(window),
  note: note && preventBreaks(note),
});

/** «Mittwoch, 23. Dezember», with the year if it is not today’s. */
export function weekdayAndDay(day: string, today?: string): string {
  return `${weekday(new Date(day))}${yearOf(day, today)}`;
}

/** «28.–29. Dezember», «31. Dezember 2026 – 2. Januar 2027». */
export function formatWindow({ from, to }: LetterDates['window'], today?: string): string {
  const end = `${dayAndMonth(to)}${yearOf(to, today)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}.–${end}`;
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  return `${dayAndMonth(from)}${year} – ${end}`;
}

/** «23. Dezember». */
export const dayAndMonth = (day: string) => `${Number(day.slice(8))}. ${month(new Date(day))}`;
const yearOf = (day: string, today?: string) => (day.slice(0, 4) === today?.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`);

const lateNote = ({ missed = '', postingDay }: LetterDates, today?: string) =>
  `Er sollte am ${weekdayAndDay(missed, today)}, zur Post; wir holen es am ${weekdayAndDay(postingDay, today)}, nach.`;

const SHIFT_NOTES: Record<Shift, (wished: string) => string> = {
  weekend: (wished) => `${wished}, ist am Wochenende: Da gehen wir nicht zur Post, deshalb schon davor.`,
  holiday: (wished) => `${wished}, ist ein Feiertag: Da gehen wir nicht zur Post, deshalb schon davor.`,
  closed: (wished) => `Am ${wished}, haben wir geschlossen, deshalb schon davor.`,
  'too-soon': (wished) => `Für ${wished}, ist es zu spät: Früher schaffen wir ihn nicht zur Post.`,
};

function wishNote({ shift, arrivesInPercent, window }: LetterDates, wish: Wish, wishedDay: string): string | undefined {
  if (wish.means === 'posting') return shift && SHIFT_NOTES[shift](wishedDay);
  if (arrivesInPercent !== undefined)
    return `${arrivesInPercent} von 100 Briefen sind bis ${wishedDay}, da. So verlangt es das Postgesetz.`;
  return window.from <= wish.day
    ? `Bis ${wishedDay}, kann er da sein, sicher ist das nicht: Früher schaffen wir ihn nicht zur Post.`
    : `Bis ${wishedDay}, wird er voraussichtlich nicht da sein: Früher schaffen wir ihn nicht zur Post.`;
}
