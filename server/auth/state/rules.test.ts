import { expect, test } from 'vitest';
import { delayAfter } from './rules.ts';

test('three tries are free, then the wait doubles up to five minutes and stays there', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(delayAfter)).toEqual([0, 0, 0, 1000, 2000, 4000, 8000]);
  expect(delayAfter(12)).toBe(300_000);
  expect(delayAfter(10_000)).toBe(300_000);
});
