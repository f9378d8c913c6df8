import { expect, test } from 'vitest';
import { formatAmount, formatEuro } from './price.ts';

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
