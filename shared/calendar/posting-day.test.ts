import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, berlinDateOf, berlinDay, formatDay, isIsoDate, startOfDay } from './berlin.ts';
import { deliveryWindow, postingDay } from './posting-day.ts';
import { isWorkingDay, nextWorkingDay } from './working-days.ts';

const paid = (instant: string, deliveryDate?: string) =>
  postingDay({ paidAt: new Date(instant), deliveryDate, state: 'BE' });

describe('the posting day', () => {
  test.each([
    ['paid on a Saturday is posted on Monday', '2026-11-21T10:00:00Z', undefined, '2026-11-23'],
    ['paid on a Friday is posted on Monday', '2026-11-20T10:00:00Z', undefined, '2026-11-23'],
    ['paid late in the evening counts as the Berlin day', '2026-11-22T23:30:00Z', undefined, '2026-11-24'],
    ['skips 24 December, Christmas and the weekend', '2026-12-23T10:00:00Z', undefined, '2026-12-28'],
    ['skips New Year’s Eve and New Year', '2026-12-30T10:00:00Z', undefined, '2027-01-04'],
    ['skips the holiday of the print site’s state', '2027-03-05T10:00:00Z', undefined, '2027-03-09'],
    ['is the wished day when that is a working day', '2026-11-20T10:00:00Z', '2026-12-02', '2026-12-02'],
    ['is the last working day before a wished holiday', '2026-11-20T10:00:00Z', '2026-12-24', '2026-12-23'],
    ['is never before the next working day after payment', '2026-11-20T10:00:00Z', '2026-11-20', '2026-11-23'],
  ])('%s', (_, instant, deliveryDate, expected) => {
    expect(paid(instant, deliveryDate)).toBe(expected);
  });

  test('is always a working day after the payment, and not after a reachable wish', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true }),
        fc.option(fc.integer({ min: 0, max: 800 }), { nil: undefined }),
        (paidAt, daysAhead) => {
          const today = berlinDay(paidAt);
          const deliveryDate = daysAhead === undefined ? undefined : addDays(today, daysAhead);
          const day = postingDay({ paidAt, deliveryDate, state: 'BY' });
          expect(isWorkingDay(day, 'BY')).toBe(true);
          expect(day > today).toBe(true);
          if (deliveryDate && deliveryDate >= nextWorkingDay(today, 'BY')) expect(day <= deliveryDate).toBe(true);
        },
      ),
    );
  });
});

test('a standard letter arrives two to three working days after posting, an express letter after one to two', () => {
  expect(deliveryWindow('2026-12-23', 'standard', 'BE')).toEqual({ from: '2026-12-29', to: '2026-12-30' });
  expect(deliveryWindow('2026-11-26', 'express', 'BE')).toEqual({ from: '2026-11-27', to: '2026-11-30' });
});

test('only days that exist are days', () => {
  expect(isIsoDate('2028-02-29')).toBe(true);
  expect(isIsoDate('2026-02-29')).toBe(false);
  expect(isIsoDate('24.12.2026')).toBe(false);
});

test('an instant is read as the day it is in Berlin', () => {
  expect(berlinDateOf('2026-12-23T23:00:00.000Z')).toBe('2026-12-24');
  expect(berlinDateOf('2026-06-30T21:59:59.000Z')).toBe('2026-06-30');
  expect(berlinDateOf('morgen')).toBeUndefined();
});

test('a day is written out in German', () => {
  expect(formatDay('2026-12-24')).toBe('24. Dezember 2026');
});

test('a day begins at midnight in Berlin, in winter and in summer', () => {
  expect(startOfDay('2026-12-24')).toBe('2026-12-23T23:00:00.000Z');
  expect(startOfDay('2026-07-01')).toBe('2026-06-30T22:00:00.000Z');
});
