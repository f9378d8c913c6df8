import { describe, expect, it } from 'vitest';
import { landingPages } from '../content.fixture.ts';
import { relatedLetters } from './related-letters.ts';

describe('related letters', () => {
  it.each(landingPages)('suggest four other pages on $path', ({ path, page }) => {
    const suggested = relatedLetters(page).map((card) => card.path);
    expect(new Set(suggested).size).toBe(4);
    expect(suggested).not.toContain(path);
  });

  it('fall back to the default four', () => {
    expect(relatedLetters({}).map((card) => card.path)).toEqual([
      '/liebesbrief-schreiben/',
      '/geschenk-freund/',
      '/handschriftlicher-brief/',
      '/brief-versenden/',
    ]);
  });

  it('suggest every one of the twelve somewhere', () => {
    const suggested = new Set(landingPages.flatMap(({ page }) => relatedLetters(page).map((card) => card.path)));
    expect(suggested.size).toBe(12);
  });
});
