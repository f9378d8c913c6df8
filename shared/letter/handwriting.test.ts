import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '../order/catalogue.ts';
import { CORPUS } from './corpus/corpus.fixture.ts';
import { writePage, type WrittenGlyph, type WrittenPage } from './handwriting.ts';
import { layout } from './layout.ts';
import { drift, randomFrom, seedOf } from './noise.ts';
import { partsOf, stylePack } from './pack.ts';

const STYLES = valuesOf(LETTER_STYLES);
const letterNamed = (name: string) => CORPUS.find((letter) => letter.name === name)!.text;
const write = (text: string, style: LetterStyle, letterId = 'a letter', page = 0): WrittenPage =>
  writePage(layout(text, style), page, letterId);
const glyphs = (page: WrittenPage) => page.lines.flatMap((line) => line.glyphs);

/** The ink of a word, relative to its own first letter, as far as the eye could tell: hundredths of a point. */
const inkOf = (word: WrittenGlyph[]) =>
  word
    .map(({ glyph, a, b, c, d, x, y }) =>
      [
        glyph,
        ...[a, b, c, d].map((value) => Math.round(value * 100)),
        Math.round((x - word[0]!.x) * 100),
        Math.round((y - word[0]!.y) * 100),
      ].join(),
    )
    .join(' ');

describe('the same letter', () => {
  it('is written the same for ever, and another one differently', () => {
    for (const style of STYLES) {
      const text = letterNamed('golden wedding');
      expect(write(text, style, 'one')).toEqual(write(text, style, 'one'));
      expect(write(text, style, 'other')).not.toEqual(write(text, style, 'one'));
    }
  });
  it('keeps its first lines while its last one is typed', () => {
    const start = letterNamed('four pages').slice(0, 1300);
    for (const style of STYLES) {
      const [before, after] = [write(start, style), write(`${start} und`, style)];
      expect(after.lines.slice(0, 6)).toEqual(before.lines.slice(0, 6));
    }
  });
});

describe('a hand never repeats itself', () => {
  it('writes no two equal words of a page with equal ink', () => {
    for (const style of STYLES) {
      const page = write(
        'Liebe Liebe Liebe und Liebe und und und Liebe und Liebe Liebe Liebe und und\n'.repeat(12),
        style,
      );
      const set = layout(
        'Liebe Liebe Liebe und Liebe und und und Liebe und Liebe Liebe Liebe und und\n'.repeat(12),
        style,
      ).pages[0]!;
      const inks = page.lines.flatMap((line, index) => {
        let at = 0;
        return set.lines[index]!.line.words.map((word) => inkOf(line.glyphs.slice(at, (at += word.glyphs.length))));
      });
      expect(inks.length).toBeGreaterThan(100);
      expect(new Set(inks).size).toBe(inks.length);
    }
  });
  it('takes another shape of a letter each time, where the font has several', () => {
    const pack = stylePack('handprint');
    const baseOf = new Map(
      Object.entries(pack.alternates).flatMap(([base, others]) =>
        [Number(base), ...others].map((shape) => [shape, Number(base)] as const),
      ),
    );
    const lastShape = new Map<number, number>();
    for (const { glyph } of glyphs(write(letterNamed('birthday, 80').replace(/[äöüÄÖÜéèêáà]/g, 'a'), 'handprint'))) {
      const base = baseOf.get(glyph);
      if (base === undefined) continue;
      expect(lastShape.get(base)).not.toBe(glyph);
      lastShape.set(base, glyph);
    }
    expect(lastShape.size).toBeGreaterThan(20);
  });
  it('puts the accents on every shape, so that «ä» varies as «a» does', () => {
    const pack = stylePack('handprint');
    const shapes = [pack.glyphOf.get('ä')!, ...pack.alternates[pack.glyphOf.get('ä')!]!];
    expect(shapes.map((shape) => partsOf(pack, shape).length)).toEqual([1, 2, 2]);
  });
});

describe('a joined hand', () => {
  it('meets exactly where one letter ends and the next begins', () => {
    for (const style of ['classic-handwriting', 'calligraphy'] as const) {
      const pack = stylePack(style);
      // One word of one shape, so that each glyph's own step is known.
      const page = write('nnnnnnnnnnnnnnnnnnnnnnnn', style);
      const step =
        (pack.advances[pack.glyphOf.get('n')!]! +
          pack.kerning.values[
            pack.kerning.left[pack.glyphOf.get('n')!]! * pack.kerning.columns +
              pack.kerning.right[pack.glyphOf.get('n')!]!
          ]!) /
        pack.unitsPerEm;
      const line = page.lines[0]!.glyphs;
      expect(line.length).toBe(24);
      line.slice(0, -1).forEach((glyph, index) => {
        expect(glyph.x + glyph.a * step).toBeCloseTo(line[index + 1]!.x, 6);
        expect(glyph.y - glyph.b * step).toBeCloseTo(line[index + 1]!.y, 6);
      });
      expect(new Set(line.map(({ a, b }) => `${a} ${b}`)).size).toBe(24);
    }
  });
});

describe('a typewriter', () => {
  const key = (page: WrittenPage, character: string) =>
    glyphs(page).filter(({ glyph }) => glyph === stylePack('typewriter').glyphOf.get(character));
  it('has keys that sit the same way off all through a letter, and another way on another machine', () => {
    const tilts = (letterId: string) =>
      new Set(key(write(letterNamed('birthday, 80'), 'typewriter', letterId), 'n').map(({ b }) => b));
    expect(tilts('one').size).toBe(1);
    expect(tilts('one')).not.toEqual(tilts('other'));
  });
  it('sets every letter in a column', () => {
    const { pages, size } = layout('iiii\nmmmm\nWWWW\n1234', 'typewriter');
    for (const { line } of pages[0]!.lines)
      expect((line.width / stylePack('typewriter').unitsPerEm) * size).toBeCloseTo(4 * 0.6 * size, 1);
  });
});

describe('whatever is typed', () => {
  it('is written without passing the right margin by more than a breath', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), fc.constantFrom(...STYLES), fc.string(), (text, style, letterId) => {
        const set = layout(text, style);
        const pack = stylePack(style);
        for (const { glyph, a, x, y } of glyphs(writePage(set, 0, letterId))) {
          expect(x + (a * pack.advances[glyph]!) / pack.unitsPerEm).toBeLessThanOrEqual(set.right + 1.5);
          expect(Number.isFinite(x + y)).toBe(true);
        }
      }),
    );
  });
});

describe('chance', () => {
  it('repeats, is spread evenly, and drifts without jumps', () => {
    const [one, other] = [randomFrom(7), randomFrom(7)];
    const numbers = Array.from({ length: 10_000 }, () => one());
    expect(numbers).toEqual(Array.from({ length: 10_000 }, () => other()));
    expect(numbers.reduce((sum, value) => sum + value, 0) / 10_000).toBeCloseTo(0.5, 1);
    for (let at = -20; at < 20; at += 0.01) {
      expect(Math.abs(drift(3, at))).toBeLessThanOrEqual(1.5);
      expect(Math.abs(drift(3, at + 0.01) - drift(3, at))).toBeLessThan(0.04);
    }
    expect(seedOf('a')).not.toBe(seedOf('b'));
  });
});
