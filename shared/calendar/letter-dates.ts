import type { Shipping, WishMeaning } from '../order/catalogue.ts';
import { addDays, berlinDay, berlinHour, startOfDay } from './berlin.ts';
import { HOUR } from './durations.ts';
import {
  addPostalDays,
  postalDaysBetween,
  addWorkingDays,
  isHoliday,
  isWeekend,
  isWorkingDay,
  nextWorkingDay,
  workingDayUpTo,
  type FederalState,
} from './working-days.ts';

/**
 * When the business posts letters: the holidays of its state, and the hour (Berlin) until which orders go the same day.
 */
export type PostingSchedule = { federalState: FederalState; cutOffHour: number };

/** The day the customer chose: to be posted on, or to have arrived by. */
export type Wish = { day: string; means: WishMeaning };

/** The wish in the fields of a form, a draft or an event; a day without a meaning is the day of posting. */
export function wishOf(fields: {
  deliveryDate?: string | null | undefined;
  deliveryDateMeans?: WishMeaning | null | undefined;
}): Wish | undefined {
  const { deliveryDate, deliveryDateMeans } = fields;
  return deliveryDate ? { day: deliveryDate, means: deliveryDateMeans ?? 'posting' } : undefined;
}

/** Why a letter cannot be posted on its wished day. */
export const SHIFTS = ['weekend', 'holiday', 'closed', 'too-soon'] as const;
export type Shift = (typeof SHIFTS)[number];

export type LetterDates = {
  /** The letter is printed and posted on this day. */
  postingDay: string;
  /** The days between which it is expected, «voraussichtlich»: never a promise of a single day. */
  window: { from: string; to: string };
  /** The planned posting day, if it has passed; `postingDay` is then the next possible one. */
  missed?: string | undefined;
  /** Why it is not posted on the wished day; undefined if it is, or if none was wished. */
  shift?: Shift;
  /** Percent of letters that arrive by the wished day; undefined without such a wish, or if the law names no share. */
  arrivesInPercent?: number;
};

/** Postal days from posting to arrival, first and last (specification §9). */
const DAYS_IN_TRANSIT: Record<Shipping, { from: number; to: number }> = {
  standard: { from: 2, to: 3 },
  express: { from: 1, to: 2 },
};

/** § 18 PostG: the percentage of letters that must arrive by the third and by the fourth working day after posting. */
const HIGHEST_ARRIVAL_SHARE = { postalDays: 4, percent: 99 };
const ARRIVAL_SHARES = [HIGHEST_ARRIVAL_SHARE, { postalDays: 3, percent: 95 }];

/**
 * The only computation of a letter's dates: all code that shows a date calls it.
 * @param at the moment of payment; now for an order that is not paid yet
 */
export function letterDates(letter: {
  at: Date;
  shipping: Shipping;
  wish?: Wish | undefined;
  schedule: PostingSchedule;
}): LetterDates {
  const { wish, schedule } = letter;
  const earliest = firstPostingDay(letter.at, schedule);
  if (!wish) return datesFrom({ ...letter, postingDay: earliest });
  const preferred =
    wish.means === 'posting'
      ? workingDayUpTo(wish.day, schedule.federalState)
      : lastPostingDay(wish.day, schedule.federalState);
  return datesFrom({ ...letter, postingDay: preferred > earliest ? preferred : earliest });
}

type PlannedPosting = { postingDay: string; shipping: Shipping; wish?: Wish | undefined; schedule: PostingSchedule };

/** The same for a letter whose posting day is already fixed, by its payment or because it has been posted. */
export function datesFrom({ postingDay, shipping, wish, schedule }: PlannedPosting): LetterDates {
  const window = deliveryWindow(postingDay, shipping);
  if (!wish) return { postingDay, window };
  if (wish.means === 'posting')
    return { postingDay, window, shift: shiftOf(wish.day, postingDay, schedule.federalState) };
  return { postingDay, window, arrivesInPercent: arrivesInPercent(postingDay, wish.day) };
}

/** The same for a letter that is still to be posted at an instant: a day that has passed is never promised. */
export function datesAhead({ at, ...planned }: PlannedPosting & { at: Date }): LetterDates {
  if (planned.postingDay >= berlinDay(at)) return datesFrom(planned);
  return {
    ...datesFrom({ ...planned, postingDay: firstPostingDay(at, planned.schedule) }),
    missed: planned.postingDay,
  };
}

/** Today if it is a working day and its cut-off hour has not passed; otherwise the next working day. */
export function firstPostingDay(at: Date, { federalState, cutOffHour }: PostingSchedule): string {
  const today = berlinDay(at);
  return isWorkingDay(today, federalState) && berlinHour(at) < cutOffHour ? today : nextWorkingDay(today, federalState);
}

/** Stripe confirms a debit after seven or eight working days on average, and after this many at most. */
const MAX_DEBIT_WORKING_DAYS = 14;

/** Whether a debit that begins on `today` may arrive too late for a letter to be posted on `postingDay`. */
export const mayDebitDelay = (postingDay: string, today: string, { federalState }: PostingSchedule): boolean =>
  postingDay <= addWorkingDays(today, MAX_DEBIT_WORKING_DAYS, federalState);

/** The last day of posting for a letter that should arrive by `day` almost certainly. */
function lastPostingDay(day: string, state: FederalState): string {
  // A wished day of arrival without delivery is not one of the days in transit.
  return workingDayUpTo(addPostalDays(addDays(day, 1), -HIGHEST_ARRIVAL_SHARE.postalDays - 1), state);
}

/** The instant before which a letter must be paid for to arrive by `day` almost certainly. */
export function orderDeadline(day: string, { federalState, cutOffHour }: PostingSchedule): Date {
  // Berlin's clocks never change on a working day, so its hours count from midnight.
  return new Date(Date.parse(startOfDay(lastPostingDay(day, federalState))) + cutOffHour * HOUR);
}

/** The days between which a letter posted on `postingDay` is expected to arrive. */
export function deliveryWindow(postingDay: string, shipping: Shipping): { from: string; to: string } {
  const { from, to } = DAYS_IN_TRANSIT[shipping];
  return { from: addPostalDays(postingDay, from), to: addPostalDays(postingDay, to) };
}

/** The postal days that a letter took from its posting to a day. */
export const daysInTransit = (postedOn: string, arrivedOn: string): number => postalDaysBetween(postedOn, arrivedOn);

/** Working days after its posting day until a printed letter that is not posted is late. */
const POSTED_WITHIN_WORKING_DAYS: Record<Shipping, number> = { standard: 2, express: 1 };

/** The Berlin day from which a printed letter that was to be posted on `postingDay` counts as late. */
export function postedLateFrom(
  postingDay: string,
  shipping: Shipping,
  { federalState }: { federalState: FederalState },
): string {
  return addWorkingDays(postingDay, POSTED_WITHIN_WORKING_DAYS[shipping], federalState);
}

/**
 * Working days after the delivery window until a letter counts as lost; calendar days during which the loss can be
 * reported.
 */
const LATE_BY_WORKING_DAYS = 3;
const LOSS_REPORT_DAYS = 60;

/** The first and last day on which a letter posted on `postedOn` can be reported lost. */
export function lostReportDays(
  postedOn: string,
  shipping: Shipping,
  { federalState }: Pick<PostingSchedule, 'federalState'>,
): { from: string; to: string } {
  const from = addWorkingDays(deliveryWindow(postedOn, shipping).to, LATE_BY_WORKING_DAYS, federalState);
  return { from, to: addDays(from, LOSS_REPORT_DAYS - 1) };
}

function shiftOf(wishedDay: string, postingDay: string, state: FederalState): Shift | undefined {
  if (wishedDay === postingDay) return undefined;
  if (postingDay > wishedDay) return 'too-soon';
  if (isHoliday(wishedDay, state)) return 'holiday';
  return isWeekend(wishedDay) ? 'weekend' : 'closed';
}

function arrivesInPercent(postingDay: string, wishedDay: string): number | undefined {
  const days = postalDaysBetween(postingDay, wishedDay);
  return ARRIVAL_SHARES.find(({ postalDays }) => days >= postalDays)?.percent;
}
