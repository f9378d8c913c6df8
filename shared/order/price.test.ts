import { expect, test } from 'vitest';
import { formatAmount, formatEuro, priceOf, priceOfOrder } from './price.ts';

test('an order keeps its price, as one line item if the price list has changed since', () => {
  const choice = { extras: ['wax-seal'], shipping: 'express' } as const;
  const now = priceOf(choice);
  expect(priceOfOrder({ ...choice, totalCents: now.totalCents })).toEqual(now);
  expect(priceOfOrder({ ...choice, totalCents: 1900 })).toEqual({
    lines: [{ item: 'letter', label: 'Brief inkl. Versand, Wachsiegel, Expressversand', cents: 1900 }],
    totalCents: 1900,
  });
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [1749, '17,49'],
  [-1749, '−17,49'],
  [123_450, '1.234,50'],
  [-123_456_789, '−1.234.567,89'],
])('%i cents are «%s»', (cents, words) => {
  expect(formatAmount(cents)).toBe(words);
  expect(formatEuro(cents)).toBe(`${words}\u00a0€`);
});
