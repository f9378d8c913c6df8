import { create, type Glyph } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '@federpost/shared/letter/bend.ts';
import { loadOutlines } from '@federpost/shared/letter/outlines.ts';
import { stylePack } from '@federpost/shared/letter/pack.ts';
import { drawingOf, type Segment } from '@federpost/shared/letter/paths.ts';
import { LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { cutFont } from './font-subset.ts';
import { fileOf, letterFont } from './fonts.ts';
import { HAND_FONT_NAMES, drawnGlyph } from './hand-fonts.ts';

const STYLES = valuesOf(LETTER_STYLES);
const LETTERS = 'aeghknrßäöüéABGMÄ1470.,;!?–„';

/**
 * How far a preview's point may be from the print's, in its own grid: that of the joined hands is the font's, that of the
 * handprint twice as wide, and of a worn type the preview passes over what is smaller than a fifth of a pixel.
 */
const ROUNDED = { typewriter: 6, handprint: 3, 'classic-handwriting': 1.5, calligraphy: 1.5 };

/** The font a document embeds that shows just these glyphs. */
function cut(style: (typeof STYLES)[number], drawings: readonly number[]) {
  const glyphs = [0, ...drawings];
  const includeGlyph = (id: number) => (glyphs.includes(id) ? glyphs.indexOf(id) : glyphs.push(id) - 1);
  return create(cutFont(fileOf(letterFont(style)), { glyphs, includeGlyph }));
}

const endsOf = (commands: Glyph['path']['commands']) =>
  commands.filter(({ command }) => command !== 'closePath').map(({ args }) => args.slice(-2));
const endsOfDrawing = (segments: readonly Segment[]) =>
  segments.filter(({ command }) => command !== 'z').map(({ points }) => points.slice(-2));

describe.each(STYLES)('the font that %s is written with', (style) => {
  const font = letterFont(style);
  const pack = stylePack(style);
  const fontGlyph = (character: string) => pack.fontGlyphs[pack.glyphOf.get(character)!]!;
  // What we draw ourselves is in no font.
  const letters = [...LETTERS].filter((character) => fontGlyph(character) >= 0);

  it('has a name of its own, and says in the document what it derives from and under which licence', () => {
    const { name } = cut(style, []) as unknown as { name: { records: Record<string, { en: string }> } };
    const said = (what: string) => name.records[what]!.en;
    expect(font.postscriptName).toMatch(/^Federpost[A-Z][a-z]+$/);
    expect(said('postscriptName')).toBe(font.postscriptName);
    expect(said('fontFamily')).toBe(HAND_FONT_NAMES[style]);
    expect(said('description')).toMatch(/^Derived from (?:Special Elite|Caveat|Ms Madi|Great Vibes) Regular: /);
    expect(said('copyright')).toMatch(/^Copyright/);
    expect(said('license')).toMatch(/SIL Open Font License|Apache License/);
  });

  it('steps on from a letter equally far in each drawing, and begins it where its outline does', () => {
    for (const character of letters) {
      const glyph = fontGlyph(character);
      const all = Array.from({ length: VARIANTS + 1 }, (_, variant) => drawnGlyph(font, glyph, variant));
      const made = cut(style, all);
      all.forEach((_, index) => {
        expect(made.getGlyph(index + 1).advanceWidth).toBe(font.getGlyph(glyph).advanceWidth);
        const left = fileOf(font).outline(all[index]!).readInt16BE(2);
        expect(fileOf(font).metric(all[index]!).bearing).toBe(left);
      });
    }
  });

  it('draws what the preview draws, to the unit of its grid', async () => {
    const outlines = await loadOutlines(style);
    const scale = outlines.unitsPerEm / font.unitsPerEm;
    let compared = 0;
    for (const character of letters) {
      const glyph = pack.glyphOf.get(character)!;
      for (let variant = 0; variant <= VARIANTS; variant += 1) {
        const made = cut(style, [drawnGlyph(font, fontGlyph(character), variant)]);
        const printed = endsOf(made.getGlyph(1).path.commands);
        const previewed = endsOfDrawing(drawingOf(outlines, pack, glyph, variant));
        if (style !== 'typewriter') expect(previewed.length).toBe(printed.length);
        for (const [x, y] of previewed) {
          const nearest = Math.min(
            ...printed.map(([right, up]) => Math.max(Math.abs(right! * scale - x!), Math.abs(up! * scale - y!))),
          );
          expect(nearest, `${character} ${variant}`).toBeLessThanOrEqual(ROUNDED[style]);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(2000);
  });

  it('has no drawing beyond those', () => {
    expect(() => drawnGlyph(font, fontGlyph('a'), VARIANTS + 1)).toThrow(RangeError);
  });
});
