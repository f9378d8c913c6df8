import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it('The excerpt of a letter has at most 100 characters, and an ellipsis if there are more', () => {
  expect(excerpt('a'.repeat(100))).toBe('a'.repeat(100));
  expect(excerpt('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
});

it('The ellipsis has a no-break space before it', () => {
  expect(excerpt(`${'a'.repeat(99)} bc`)).toBe(`${'a'.repeat(99)}\u00a0…`);
});

it('No emoji is cut in half', () => {
  expect(excerpt('♥'.repeat(99) + '😀😀')).toBe(`${'♥'.repeat(99)}😀…`);
});
