import { expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../order/catalogue.ts';
import { CORPUS } from './corpus/corpus.fixture.ts';
import { writePage } from './handwriting.ts';
import { layout } from './layout.ts';
import { seedOf } from './noise.ts';
import { A4 } from './styles.ts';
import { LAYOUT_VERSION, rulesOf, UnknownLayoutVersion } from './versions.ts';

/**
 * What every letter of the corpus comes out as, by each version's rules. Orders keep their version: when a row of one
 * that has been released fails, mend the code; what shall look different is a new version with a row of its own.
 */
const GOLDEN: Record<number, Record<string, number>> = {
  1: { typewriter: 33801358, handprint: 1108554054, 'classic-handwriting': 2461041554, calligraphy: 857467419 },
  2: { typewriter: 1161738568, handprint: 999164863, 'classic-handwriting': 1343591298, calligraphy: 2941592796 },
};

it.each(Object.keys(GOLDEN).map(Number))('a letter of layout version %i comes out as it always did', (version) => {
  const decisions = valuesOf(LETTER_STYLES).map((style) => {
    const all = CORPUS.map(({ text }) => {
      const set = layout(text, style, A4, version);
      return [set, set.pages.map((_, page) => writePage(set, page, 'golden'))];
    });
    return [style, seedOf(JSON.stringify(all))];
  });
  expect(Object.fromEntries(decisions)).toEqual(GOLDEN[version]);
});

it('every version up to the newest has its rules, and one that is newer is refused, not guessed', () => {
  expect(Object.keys(GOLDEN).map(Number).map(rulesOf)).toHaveLength(LAYOUT_VERSION);
  expect(() => layout('Liebe Oma', 'handprint', A4, LAYOUT_VERSION + 1)).toThrow(UnknownLayoutVersion);
});
