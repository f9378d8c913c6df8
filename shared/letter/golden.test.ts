import { expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../order/catalogue.ts';
import { CORPUS } from './corpus/corpus.fixture.ts';
import { writePage } from './handwriting.ts';
import { LAYOUT_VERSION, layout } from './layout.ts';
import { seedOf } from './noise.ts';

/** What every letter of the corpus comes out as. When this fails, raise `LAYOUT_VERSION` and note the new numbers. */
const GOLDEN = {
  version: 1,
  typewriter: 1447688098,
  handprint: 4103437874,
  'classic-handwriting': 3855620011,
  calligraphy: 4078337187,
};

it('a letter comes out as it did when this layout was given its version', () => {
  const decisions = valuesOf(LETTER_STYLES).map((style) => {
    const all = CORPUS.map(({ text }) => {
      const set = layout(text, style);
      return [set, set.pages.map((_, page) => writePage(set, page, 'golden'))];
    });
    return [style, seedOf(JSON.stringify(all))];
  });
  expect({ version: LAYOUT_VERSION, ...Object.fromEntries(decisions) }).toEqual(GOLDEN);
});
