import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, berlinDay } from './berlin.ts';
import { deliveryWindow, firstPostingDay, letterDates, orderDeadline, type Wish } from './letter-dates.ts';
import { isPostalDay, postalDaysBetween, isWorkingDay } from './working-days.ts';

const schedule = { federalState: 'BE', cutOffHour: 11 } as const;
const dates = (at: string, wish?: Wish) => letterDates({ at: new Date(at), shipping: 'standard', wish, schedule });
const posted = (day: string): Wish => ({ day, means: 'posting' });
const arrived = (day: string): Wish => ({ day, means: 'arrival' });

describe('a letter without a wish', () => {
  test.each([
    ['paid on a Friday morning goes the same day', '2026-11-20T09:59:00Z', '2026-11-20'],
    ['paid on a Friday after the cut-off goes on Monday', '2026-11-20T10:00:00Z', '2026-11-23'],
    ['paid on a Saturday goes on Monday', '2026-11-21T08:00:00Z', '2026-11-23'],
    ['paid late in the evening counts as the Berlin day', '2026-11-22T23:30:00Z', '2026-11-23'],
    ['skips 24 December, Christmas and the weekend', '2026-12-23T12:00:00Z', '2026-12-28'],
    ['skips the holiday of the print site’s state', '2027-03-05T12:00:00Z', '2027-03-09'],
  ])('%s', (_, at, day) => expect(dates(at).postingDay).toBe(day));

  test('is expected two to three postal days after posting, by express one to two', () => {
    expect(deliveryWindow('2026-12-23', 'standard')).toEqual({ from: '2026-12-28', to: '2026-12-29' });
    expect(deliveryWindow('2026-11-26', 'express')).toEqual({ from: '2026-11-27', to: '2026-11-28' });
  });
});

describe('a letter with a wished posting day', () => {
  const at = '2026-11-20T08:00:00Z';
  test.each([
    ['goes on that day', '2026-12-02', '2026-12-02', undefined],
    ['goes before a Sunday, and says so', '2026-12-06', '2026-12-04', 'weekend'],
    ['goes before a holiday, and says so', '2026-12-25', '2026-12-23', 'holiday'],
    ['goes before a day on which nobody works, and says so', '2026-12-24', '2026-12-23', 'closed'],
  ] as const)('%s', (_, wish, day, shift) => expect(dates(at, posted(wish))).toMatchObject({ postingDay: day, shift }));

  test('goes later if the wished day can no longer be met, and says so', () =>
    expect(dates('2026-11-20T12:00:00Z', posted('2026-11-20'))).toMatchObject({
      postingDay: '2026-11-23',
      shift: 'too-soon',
    }));
});

describe('a letter that is to have arrived by a day', () => {
  test('is posted a day earlier if nothing is delivered on that day', () =>
    expect(dates('2026-11-20T08:00:00Z', arrived('2026-12-25'))).toMatchObject({
      postingDay: '2026-12-18',
      arrivesInPercent: 99,
    }));
  test('is posted early enough for ninety-nine of a hundred to arrive', () =>
    expect(dates('2026-11-20T08:00:00Z', arrived('2026-12-24'))).toEqual({
      postingDay: '2026-12-18',
      window: { from: '2026-12-21', to: '2026-12-22' },
      arrivesInPercent: 99,
    }));
  test.each([
    ['2026-12-21T08:00:00Z', 95],
    ['2026-12-22T08:00:00Z', undefined],
    ['2026-12-26T08:00:00Z', undefined],
  ])('paid at %s it is there in %s percent', (at, percent) =>
    expect(dates(at, arrived('2026-12-24')).arrivesInPercent).toBe(percent),
  );
});

describe('The deadline of a letter that is to be there for Christmas', () => {
  const by = '2026-12-24';
  const deadline = orderDeadline(by, schedule);

  test('is the hour of going to the post on the last day that is soon enough', () =>
    expect(deadline.toISOString()).toBe('2026-12-18T10:00:00.000Z'));
  test('is the last moment at which a payment makes it almost sure', () => {
    const percentAt = (moment: number) =>
      dates(new Date(moment).toISOString(), { day: by, means: 'arrival' }).arrivesInPercent;
    expect(percentAt(deadline.getTime() - 1)).toBe(99);
    expect(percentAt(deadline.getTime())).not.toBe(99);
  });
  test('is the midnight before where nothing is taken along on the day it is paid', () =>
    expect(orderDeadline(by, { ...schedule, cutOffHour: 0 }).toISOString()).toBe('2026-12-17T23:00:00.000Z'));
});

test('over two years of moments and wishes a letter goes on a working day, never too early, and never late without a reason', () => {
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
