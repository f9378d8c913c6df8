import { create, type Font } from 'fontkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { cutFont, readFontFile } from './font-subset.ts';
import { fileOf, letterFont, plainBoldFont, plainFont } from './fonts.ts';

const FONTS: [string, Font][] = [
  ...valuesOf(LETTER_STYLES).map((style): [string, Font] => [style, letterFont(style)]),
  ['the envelope', plainFont()],
  ['the job sheet', plainBoldFont()],
];

/** As pdfkit keeps the glyphs of a document: the one for a missing character comes first. */
function setOf(ids: readonly number[]) {
  const glyphs: number[] = [];
  const includeGlyph = (id: number) => {
    if (!glyphs.includes(id)) glyphs.push(id);
    return glyphs.indexOf(id);
  };
  for (const id of [0, ...ids]) includeGlyph(id);
  return { glyphs, includeGlyph };
}

/** fontkit keeps a glyph as it was first asked for: by its number alone, later documents could not be copied from. */
const unread = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } }) as Font;

const shapeOf = (font: Font, id: number) => {
  const { advanceWidth, path, bbox } = unread(font).getGlyph(id);
  return { advanceWidth, commands: path.commands, bbox: { ...bbox } };
};

/** How many bytes of instructions an outline has that is not put together from others. */
const instructionsOf = (outline: Buffer) => {
  const contours = outline.length === 0 ? -1 : outline.readInt16BE(0);
  return contours < 0 ? 0 : outline.readUInt16BE(10 + contours * 2);
};

describe.each(FONTS)('what is cut out of the font of %s', (_, font) => {
  test('has each glyph under its place in the set, of the same outline and width', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(font.numGlyphs - 1), { maxLength: 40 }), (ids) => {
        const set = setOf(ids);
        const wanted = [...set.glyphs];
        const cut = create(cutFont(fileOf(font), set));
        expect(cut.numGlyphs).toBe(set.glyphs.length);
        expect(wanted.map((_id, code) => shapeOf(cut, code))).toEqual(wanted.map((id) => shapeOf(font, id)));
      }),
      { numRuns: 20 },
    );
  });

  test('holds the letters that an umlaut is put together from', () => {
    const umlaut = font.glyphForCodePoint('ü'.codePointAt(0)!).id;
    const set = setOf([umlaut]);
    const cut = create(cutFont(fileOf(font), set));
    expect(shapeOf(cut, 1)).toEqual(shapeOf(font, umlaut));
  });

  test('has no instructions for coarse screens, nor the tables that they rest on', () => {
    const glyphs = [...'Umschlag ü'].map((character) => font.glyphForCodePoint(character.codePointAt(0)!).id);
    const cut = readFontFile(cutFont(fileOf(font), setOf(glyphs)), 'cut');
    for (const tag of ['fpgm', 'prep', 'cvt ']) expect(cut.table(tag)).toHaveLength(0);
    for (const code of glyphs.keys()) expect(instructionsOf(cut.outline(code))).toBe(0);
  });

  test('is a small part of it', () => {
    const ids = [...'Liebe Oma'].map((character) => font.glyphForCodePoint(character.codePointAt(0)!).id);
    expect(cutFont(fileOf(font), setOf(ids)).length).toBeLessThan(30_000);
  });
});

test('a file that is no TrueType font is refused', () => {
  expect(() => readFontFile(Buffer.alloc(64), 'none')).toThrow('the font has no table «head»');
});
