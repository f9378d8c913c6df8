import { expect, test } from 'vitest';
import { aheadOfDayMessage } from './early-messages.ts';

test('letters left out are counted by their day, the earliest first', () => {
  expect(aheadOfDayMessage(['2026-12-23'])).toBe('1 erst am 23.12.');
  expect(aheadOfDayMessage(['2027-01-05', '2026-12-23', '2027-01-05'])).toBe('1 erst am 23.12., 2 erst am 5.1.');
});
