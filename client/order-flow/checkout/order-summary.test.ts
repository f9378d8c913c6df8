import { expect, it } from 'vitest';
import { excerpt } from './order-summary.tsx';

it('A letter of up to 100 characters is shown whole, a longer one ends in an ellipsis', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100));
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

it('The ellipsis stays with the word before it', () => {
  expect(excerpt(`${'a'.repeat(99)} bc`)).toBe(`${'a'.repeat(99)}\u00a0…`);
});

it('No character is cut in half', () => {
  expect(excerpt('♥'.repeat(99) + '😀😀')).toBe(`${'♥'.repeat(99)}😀…`);
});
