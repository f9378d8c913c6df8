import { describe, expect, it } from 'vitest';
import type { LetterStyle } from '../order/catalogue.ts';
import { breakLine } from './lines.ts';
import { characterOf, kerningOf, stylePack } from './pack.ts';
import { lineWidthOf } from './setting.ts';
import { shapeWord } from './shape.ts';
import { LAYOUT_VERSION } from './versions.ts';

const pack = stylePack('calligraphy');
const plain = new Set(Object.values(pack.plainCapitals));

/** The capitals of a line: swung ones in brackets. */
function capitalsOf(line: string, style: LetterStyle = 'calligraphy', version?: number): string {
  const of = stylePack(style, version);
  const glyphs = breakLine(line, of, lineWidthOf(of) * 4).flatMap(({ words }) => words.flatMap((word) => word.glyphs));
  return glyphs
    .filter((glyph) => /[A-ZÄÖÜ]/.test(characterOf(of, glyph) ?? ''))
    .map((glyph) => (plain.has(glyph) ? characterOf(of, glyph) : `[${characterOf(of, glyph)}]`))
    .join('');
}

describe('a calligrapher', () => {
  it('swings the capitals of greeting, closing and names', () => {
    expect(capitalsOf('Liebe Großmutter Hildegard,')).toBe('[L][G][H]');
    expect(capitalsOf('Dein Jürgen')).toBe('[D][J]');
  });
  it('swings the first capital of a paragraph, and leaves nouns and later sentences plain', () => {
    expect(capitalsOf('Vor vielen Jahren hast du mir das Backen gezeigt. Du warst der beste Koch.')).toBe('[V]JBDK');
    expect(capitalsOf('und dann kam Karl ganz allein nach Hause')).toBe('KH');
  });
  it('leaves words in capitals plain, and «I», whose swash reads as «J»', () => {
    expect(capitalsOf('ALLES GUTE')).toBe('ALLESGUTE');
    expect(capitalsOf('Ich')).toBe('I');
    expect(capitalsOf('Ja')).toBe('[J]');
    expect(capitalsOf('„Wirklich?“')).toBe('[W]');
    expect(capitalsOf('McDonald')).toBe('[M]D');
  });
  it('swung them all in the first version of the layout', () => {
    expect(capitalsOf('Vor vielen Jahren hast du mir das Backen gezeigt.', 'calligraphy', 1)).toBe('[V][J][B]');
  });
});

describe('a word in capitals', () => {
  /** From the ink of a letter to that of the next one, in font units; negative where they reach over each other. */
  const distance = (pair: string, style: LetterStyle, version: number) => {
    const of = stylePack(style, version);
    const { glyphs, offsets } = shapeWord(pair, of, { first: false });
    const [left, right] = [glyphs[0]!, glyphs[1]!];
    return offsets[1]! + of.ink[right * 2]! - of.ink[left * 2 + 1]!;
  };
  it.each([
    ['ST', 'GEBURTSTAG', 'classic-handwriting'],
    ['TA', 'GEBURTSTAG', 'calligraphy'],
    ['TE', 'GUTER', 'calligraphy'],
  ] as const)('stands together: no hole between «%s» of «%s» in %s', (pair, _, style) => {
    expect(distance(pair, style, LAYOUT_VERSION)).toBeLessThan(distance(pair, style, 1) - 50);
  });
  it('leaves small letters after a capital where the font has them', () => {
    for (const style of ['classic-handwriting', 'calligraphy'] as const) {
      const [first, now] = [stylePack(style, 1), stylePack(style)];
      const [capital, small] = [now.glyphOf.get('T')!, now.glyphOf.get('e')!];
      expect(kerningOf(now, capital, small)).toBe(kerningOf(first, capital, small));
    }
  });
});
