import { expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { CORPUS } from '../corpus/corpus.fixture.ts';
import { layout } from './layout.ts';
import { seedOf } from '../handwriting/noise.ts';
import { openScribe } from './scribe.ts';
import { WRITER } from './scribes.fixture.ts';
import { LAYOUT_VERSION, rulesOf, UnknownLayoutVersion } from './versions.ts';
import { writePage } from '../handwriting/write-page.ts';

/**
 * How every letter of the corpus is laid out by each version's rules. Orders keep their version: if a row of a released
 * version fails, fix the code; a new look is a new version with its own row.
 */
const GOLDEN: Record<number, Record<string, number>> = {
  1: { typewriter: 695976092, handprint: 4097194027, 'classic-handwriting': 1314395228, calligraphy: 1057701097 },
};

it.each(Object.keys(GOLDEN).map(Number))(
  'a letter of layout version %i comes out as it always did',
  async (version) => {
    const decisions = await Promise.all(
      valuesOf(LETTER_STYLES).map(async (style) => {
        const scribe = await openScribe(style, WRITER, version);
        const all = CORPUS.map(({ text }) => {
          const { pages, ...sheet } = layout(text, scribe);
          return [sheet.size, pages, pages.map((_, page) => writePage({ pages, ...sheet }, page, 'golden'))];
        });
        return [style, seedOf(JSON.stringify(all))];
      }),
    );
    expect(Object.fromEntries(decisions)).toEqual(GOLDEN[version]);
  },
);

it('every version up to the newest has its rules, and one that is newer is refused, not guessed', async () => {
  expect(Object.keys(GOLDEN).map(Number).map(rulesOf)).toHaveLength(LAYOUT_VERSION);
  await expect(openScribe('handprint', WRITER, LAYOUT_VERSION + 1)).rejects.toThrow(UnknownLayoutVersion);
});
