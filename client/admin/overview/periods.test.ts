import { expect, test } from 'vitest';
import { addDays } from '@federpost/shared/calendar/berlin.ts';
import { bucketsOf, firstDay, onTimeShare, PERIOD_NAMES, totalOf } from './periods.ts';

const TODAY = '2026-11-22'; // a Sunday

test('a period begins on the first day of a whole week or month', () => {
  expect(firstDay('days', TODAY)).toBe('2026-10-24');
  expect(firstDay('weeks', TODAY)).toBe('2026-08-24');
  expect(firstDay('weeks', '2026-11-23')).toBe('2026-08-31');
  expect(firstDay('months', TODAY)).toBe('2025-12-01');
});

test.each(PERIOD_NAMES)('%s: every day is in exactly one bucket, and today is in the last', (period) => {
  for (const today of [TODAY, '2026-03-31', '2028-02-29', '2027-01-01']) {
    const buckets = bucketsOf(period, today, []);
    expect(buckets[0]!.from).toBe(firstDay(period, today));
    expect(buckets.at(-1)!.to).toBe(today);
    for (const [index, { from }] of buckets.entries())
      if (index > 0) expect(from).toBe(addDays(buckets[index - 1]!.to, 1));
  }
});

test('amounts are added up for each bucket, without days outside the period', () => {
  const buckets = bucketsOf('weeks', TODAY, [
    { day: '2026-08-23', amounts: { orders: 100 } },
    { day: '2026-11-15', amounts: { orders: 1, money_in: 999 } },
    { day: '2026-11-16', amounts: { orders: 2 } },
    { day: '2026-11-22', amounts: { orders: 3 } },
    { day: '2026-11-23', amounts: { orders: 100 } },
  ]);
  expect(buckets.slice(-2).map(({ amounts }) => amounts.orders)).toEqual([1, 5]);
  expect(totalOf(buckets, 'orders')).toBe(6);
  expect(totalOf(buckets, 'money_in')).toBe(999);
});

test('letters due today do not count as late before the day is over', () => {
  const days = [
    { day: '2026-11-20', amounts: { due: 4, on_time: 3 } },
    { day: TODAY, amounts: { due: 5 } },
  ];
  expect(bucketsOf('weeks', TODAY, days).at(-1)!.amounts).toMatchObject({ due: 4, on_time: 3 });
  expect(onTimeShare({ due: 4, on_time: 3 })).toBe(0.75);
  expect(onTimeShare({ due: 0, on_time: 0 })).toBeUndefined();
});
