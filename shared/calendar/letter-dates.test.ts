import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, berlinDay } from './berlin.ts';
import {
  deliveryWindow,
  firstPostingDay,
  letterDates,
  mayDebitDelay,
  orderDeadline,
  type Wish,
} from './letter-dates.ts';
import { isPostalDay, postalDaysBetween, isWorkingDay } from './working-days.ts';

const schedule = { federalState: 'BE', cutOffHour: 11 } as const;
const dates = (at: string, wish?: Wish) => letterDates({ at: new Date(at), shipping: 'standard', wish, schedule });
const posted = (day: string): Wish => ({ day, means: 'posting' });
const arrived = (day: string): Wish => ({ day, means: 'arrival' });

describe('a letter without a wish', () => {
  test.each([
    ['is posted the same day if paid on a Friday morning', '2026-11-20T09:59:00Z', '2026-11-20'],
    ['is posted on Monday if paid on a Friday after the cut-off hour', '2026-11-20T10:00:00Z', '2026-11-23'],
    ['is posted on Monday if paid on a Saturday', '2026-11-21T08:00:00Z', '2026-11-23'],
    [
      'is posted on the next day in Berlin if paid late on the evening before in UTC',
      '2026-11-22T23:30:00Z',
      '2026-11-23',
    ],
    ['is not posted on 24 December, at Christmas or on the weekend', '2026-12-23T12:00:00Z', '2026-12-28'],
    ['is not posted on a holiday of the business’s federal state', '2027-03-05T12:00:00Z', '2027-03-09'],
  ])('%s', (_, at, day) => expect(dates(at).postingDay).toBe(day));

  test('arrives two to three postal days after posting, by express one to two', () => {
    expect(deliveryWindow('2026-12-23', 'standard')).toEqual({ from: '2026-12-28', to: '2026-12-29' });
    expect(deliveryWindow('2026-11-26', 'express')).toEqual({ from: '2026-11-27', to: '2026-11-28' });
  });
});

describe('a letter with a wished posting day', () => {
  const at = '2026-11-20T08:00:00Z';
  test.each([
    ['is posted on that day', '2026-12-02', '2026-12-02', undefined],
    ['is posted before a Sunday, with the reason', '2026-12-06', '2026-12-04', 'weekend'],
    ['is posted before a holiday, with the reason', '2026-12-25', '2026-12-23', 'holiday'],
    ['is posted before a day on which the business is closed, with the reason', '2026-12-24', '2026-12-23', 'closed'],
  ] as const)('%s', (_, wish, day, shift) => expect(dates(at, posted(wish))).toMatchObject({ postingDay: day, shift }));

  test('is posted later if the wished day is too soon, with the reason', () =>
    expect(dates('2026-11-20T12:00:00Z', posted('2026-11-20'))).toMatchObject({
      postingDay: '2026-11-23',
      shift: 'too-soon',
    }));
});

describe('a letter with a wished arrival day', () => {
  test('is posted for the day before if nothing is delivered on that day', () =>
    expect(dates('2026-11-20T08:00:00Z', arrived('2026-12-25'))).toMatchObject({
      postingDay: '2026-12-18',
      arrivesInPercent: 99,
    }));
  test('is posted early enough to arrive with 99 percent probability', () =>
    expect(dates('2026-11-20T08:00:00Z', arrived('2026-12-24'))).toEqual({
      postingDay: '2026-12-18',
      window: { from: '2026-12-21', to: '2026-12-22' },
      arrivesInPercent: 99,
    }));
  test.each([
    ['2026-12-21T08:00:00Z', 95],
    ['2026-12-22T08:00:00Z', undefined],
    ['2026-12-26T08:00:00Z', undefined],
  ])('paid at %s arrives in time with %s percent probability', (at, percent) =>
    expect(dates(at, arrived('2026-12-24')).arrivesInPercent).toBe(percent),
  );
});

describe('the order deadline of a letter for Christmas', () => {
  const by = '2026-12-24';
  const deadline = orderDeadline(by, schedule);

  test('is the cut-off hour of the last posting day that is early enough', () =>
    expect(deadline.toISOString()).toBe('2026-12-18T10:00:00.000Z'));
  test('is the moment until which a payment gives 99 percent probability', () => {
    const percentAt = (moment: number) =>
      dates(new Date(moment).toISOString(), { day: by, means: 'arrival' }).arrivesInPercent;
    expect(percentAt(deadline.getTime() - 1)).toBe(99);
    expect(percentAt(deadline.getTime())).not.toBe(99);
  });
  test('is the midnight before if letters are never posted on the day of payment', () =>
    expect(orderDeadline(by, { ...schedule, cutOffHour: 0 }).toISOString()).toBe('2026-12-17T23:00:00.000Z'));
});

test('for any moment and wish, a letter is posted on a working day, never late without a reason', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom('standard', 'express'),
      fc.option(fc.record({ ahead: fc.integer({ min: 0, max: 400 }), means: fc.constantFrom('posting', 'arrival') }), {
        nil: undefined,
      }),
      (at, shipping, chosen) => {
        const wish = chosen && { day: addDays(berlinDay(at), chosen.ahead), means: chosen.means };
        const earliest = firstPostingDay(at, schedule);
        const { postingDay, window, shift, arrivesInPercent } = letterDates({ at, shipping, wish, schedule });
        expect(isWorkingDay(postingDay, 'BE')).toBe(true);
        expect(postingDay >= earliest).toBe(true);
        expect(window.from > postingDay && window.to > window.from).toBe(true);
        expect(isPostalDay(window.from) && isPostalDay(window.to)).toBe(true);
        if (wish?.means === 'posting') {
          expect(shift === undefined).toBe(postingDay === wish.day);
          if (postingDay > wish.day) expect(postingDay).toBe(earliest);
        }
        if (wish?.means === 'arrival' && postingDay > earliest) expect(arrivesInPercent).toBe(99);
        if (arrivesInPercent !== undefined) expect(postalDaysBetween(postingDay, wish!.day)).toBeGreaterThanOrEqual(3);
        if (!wish) expect(postingDay).toBe(earliest);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a debit may delay a letter that is to be posted within fourteen working days', () => {
  expect(mayDebitDelay('2026-12-04', '2026-11-23', schedule)).toBe(true);
  expect(mayDebitDelay('2026-12-11', '2026-11-23', schedule)).toBe(true);
  expect(mayDebitDelay('2026-12-14', '2026-11-23', schedule)).toBe(false);
});
