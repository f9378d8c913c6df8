import { describe, expect, it } from 'vitest';
import { LANDING_PATHS } from './landing-paths.ts';
import { RELATED_LETTERS, relatedLetters } from './related-letters.ts';

describe('related letters', () => {
  it('are cards of the twelve pages the specification names', () => {
    expect(RELATED_LETTERS.map((card) => card.path)).toEqual([
      '/liebesbrief-schreiben/',
      '/geschenk-freund/',
      '/geschenk-fur-freundin/',
      '/entschuldigung-brief/',
      '/handschriftlicher-brief/',
      '/dankesbrief-schreiben/',
      '/geburtstag-brief/',
      '/brief-versenden/',
      '/brief-zukunftiges-ich/',
      '/geschenk-bruder/',
      '/geschenk-schwester/',
      '/hochzeitstag-geschenk/',
    ]);
  });

  it.each(LANDING_PATHS)('suggest four other pages on $path', ({ path }) => {
    const suggested = relatedLetters(path).map((card) => card.path);
    expect(new Set(suggested).size).toBe(4);
    expect(suggested).not.toContain(path);
  });

  it('fall back to the default four', () => {
    expect(relatedLetters('/weihnachten/').map((card) => card.path)).toEqual([
      '/liebesbrief-schreiben/',
      '/geschenk-freund/',
      '/handschriftlicher-brief/',
      '/brief-versenden/',
    ]);
  });

  it('suggest every one of the twelve somewhere', () => {
    const suggested = new Set(LANDING_PATHS.flatMap(({ path }) => relatedLetters(path).map((card) => card.path)));
    expect(suggested.size).toBe(12);
  });
});
