import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '../order/catalogue.ts';
import { letterNamed } from './corpus/corpus.fixture.ts';
import { writePage, type WrittenGlyph, type WrittenPage } from './handwriting.ts';
import { layout } from './layout.ts';
import { pickAlternates } from './hands/alternates.ts';
import { breakLine, type PlacedWord } from './lines.ts';
import { drift, randomFrom, seedOf } from './noise.ts';
import { kerningOf, partsOf, stylePack } from './pack.ts';
import { gapCorrection, spaceWidth } from './shape.ts';
import { A4 } from './styles.ts';
import { LAYOUT_VERSION } from './versions.ts';

const STYLES = valuesOf(LETTER_STYLES);
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
      const text = 'Liebe Liebe Liebe und Liebe und und und Liebe und Liebe Liebe Liebe und und\n'.repeat(12);
      const page = write(text, style);
      const set = layout(text, style).pages[0]!;
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
  it('never draws a glyph as one of the last three times on the page', () => {
    for (const style of STYLES.filter((each) => each !== 'typewriter')) {
      const recent = new Map<number, (number | undefined)[]>();
      let seen = 0;
      for (const { glyph, variant } of glyphs(write(letterNamed('birthday, 80'), style))) {
        const last = recent.get(glyph) ?? [];
        expect(variant).toBeGreaterThan(0);
        expect(last).not.toContain(variant);
        recent.set(glyph, [...last, variant].slice(-3));
        seen += last.length === 3 ? 1 : 0;
      }
      expect(seen).toBeGreaterThan(100);
    }
  });
  it('kept to the font’s own drawings in the first version', () => {
    for (const style of STYLES) {
      const first = writePage(layout('Liebe Oma, alles Liebe.', style, A4, 1), 0, 'a letter');
      expect(glyphs(first).every(({ variant }) => variant === undefined)).toBe(true);
    }
  });
  it('lets a typewriter’s letters keep the wear of their types, and only the smallest keys vary', () => {
    const page = write('Ja. Nein. Vielleicht. Am 3. Mai.', 'typewriter');
    const varied = glyphs(page).filter(({ variant }) => variant !== undefined);
    expect(varied.map(({ glyph }) => stylePack('typewriter').characters[glyph]).join('')).toBe('.....');
    expect(new Set(varied.slice(0, 4).map(({ variant }) => variant)).size).toBe(4);
  });
  it('puts the accents on every shape, so that «ä» varies as «a» does', () => {
    const pack = stylePack('handprint');
    const shapes = [pack.glyphOf.get('ä')!, ...pack.alternates[pack.glyphOf.get('ä')!]!];
    expect(shapes.map((shape) => partsOf(pack, shape).length)).toEqual([1, 2, 2]);
  });
});

describe('ink', () => {
  const PENS = STYLES.filter((style) => style !== 'typewriter');
  // Without accents, so that every shape of a letter is one glyph.
  const text = letterNamed('six pages in one paragraph').replace(/[äöüÄÖÜéèêáà]/g, 'a');
  /** The shade that each word of every page begins with, line by line. */
  const shadesOf = (style: LetterStyle, version: number) => {
    const set = layout(text, style, A4, version);
    return set.pages.map((page, index) =>
      writePage(set, index, 'a letter').lines.map(({ glyphs }, row) => {
        let at = 0;
        return page.lines[row]!.line.words.map((word) => {
          const { shade } = glyphs[at]!;
          at += word.glyphs.flatMap((glyph) => partsOf(stylePack(style), glyph)).length;
          return shade;
        });
      }),
    );
  };
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
  const steps = (shades: number[]) => shades.slice(1).map((shade, index) => Math.abs(shade - shades[index]!));
  /** The median step from word to word, within a line and from one line to the next. */
  const stepsOf = (style: LetterStyle, version: number) => {
    const pages = shadesOf(style, version);
    return {
      words: median(pages.flat().flatMap(steps)),
      lines: median(
        pages.flatMap((lines) => lines.slice(1).map((line, index) => Math.abs(line[0]! - lines[index]!.at(-1)!))),
      ),
    };
  };

  it.each(PENS)('runs on from line to line in %s: no step at a line’s start is larger than between words', (style) => {
    const [before, after] = [stepsOf(style, 1), stepsOf(style, LAYOUT_VERSION)];
    console.log(
      `${style}: ink steps by ${after.words.toFixed(3)} between words and ${after.lines.toFixed(3)} at line starts (version 1: ${before.words.toFixed(3)} and ${before.lines.toFixed(3)})`,
    );
    expect(before.lines).toBeGreaterThan(before.words * 1.8);
    expect(after.lines).toBeLessThan(after.words * 1.25);
  });
  it.each(PENS)('fades over some sixty words in %s and is dark after dipping', (style) => {
    for (const page of shadesOf(style, LAYOUT_VERSION).slice(0, -1)) {
      const shades = page.flat();
      const dips = shades.flatMap((_, at) => {
        const [before, after] = [shades.slice(at - 4, at), shades.slice(at, at + 4)];
        const mean = (some: number[]) => some.reduce((sum, shade) => sum + shade, 0) / some.length;
        return at >= 4 && mean(before) - mean(after) > 0.25 ? [at] : [];
      });
      // Neighbours of a dip see it too.
      const times = dips.filter((at, index) => index === 0 || at - dips[index - 1]! > 10).length;
      expect(shades.length / times).toBeGreaterThan(35);
      expect(shades.length / times).toBeLessThan(110);
    }
  });
  it('of a ribbon runs on as well', () => {
    const within = stepsOf('typewriter', LAYOUT_VERSION);
    expect(within.lines).toBeLessThan(within.words * 1.25);
  });
});

describe('the space between two words', () => {
  it('fits the shapes that the hand has chosen for them', () => {
    const pack = stylePack('calligraphy');
    const line = breakLine(letterNamed('six pages in one paragraph').slice(0, 6_000), pack, 1e9)[0]!;
    const chosen = pickAlternates(line.words, pack, pack.design, 7, new Map());
    const gapsOf = (words: readonly PlacedWord[]) =>
      words.slice(1).map((word, index) => word.x - words[index]!.x - words[index]!.width);
    const [before, after] = [gapsOf(line.words), gapsOf(chosen)];
    let changed = 0;
    for (const [index, word] of chosen.slice(1).entries()) {
      if (word.attached) continue;
      const fitting = spaceWidth(pack) + gapCorrection(chosen[index]!, word, pack);
      expect(after[index]).toBe(fitting);
      if (after[index] !== before[index]) changed += 1;
    }
    expect(changed).toBeGreaterThan(20);
  });
});

describe('a joined hand', () => {
  it('meets exactly where one letter ends and the next begins', () => {
    for (const style of ['classic-handwriting', 'calligraphy'] as const) {
      const pack = stylePack(style);
      // One word of one shape, so that each glyph's own step is known.
      const page = write('nnnnnnnnnnnnnnnnnnnnnnnn', style);
      const n = pack.glyphOf.get('n')!;
      const step = (pack.advances[n]! + kerningOf(pack, n, n)) / pack.unitsPerEm;
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
