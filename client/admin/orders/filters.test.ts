import { expect, test } from 'vitest';
import { CHOICE_NAMES, CHOICES, conditionsOf, countOf } from './filters.ts';

test('each filter option is one condition of the query for the list of orders', () => {
  for (const name of CHOICE_NAMES)
    for (const { value } of CHOICES[name].options) expect(conditionsOf({ [name]: value })).toHaveLength(1);
  expect(
    conditionsOf({ day: '2026-12-24', shipping: 'express', extra: 'wax-seal', style: 'handprint', state: 'printed' }),
  ).toEqual([
    ['posting_day', 'eq.2026-12-24'],
    ['shipping', 'eq.express'],
    ['extras', 'cs.{wax-seal}'],
    ['letter_style', 'eq.handprint'],
    ['production_status', 'eq.printed'],
  ]);
  expect(conditionsOf({ extra: 'none', money: 'waits' })).toEqual([
    ['extras', 'eq.{}'],
    ['money_waits', 'is.true'],
  ]);
  expect(conditionsOf({ money: 'failed' })).toEqual([['payment_status', 'eq.failed']]);
});

test('a filter that is not set, or has an option that no longer exists, has no effect', () => {
  expect(conditionsOf({})).toEqual([]);
  expect(conditionsOf({ style: undefined, day: undefined, state: 'gone' })).toEqual([]);
  expect(countOf({ style: 'handprint', extra: undefined, day: '2026-12-24' })).toBe(2);
});
