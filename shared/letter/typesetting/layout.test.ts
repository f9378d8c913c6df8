import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { CORPUS, letterNamed } from '../corpus/corpus.fixture.ts';
import { seedOf } from '../handwriting/noise.ts';
import { writePage } from '../handwriting/write-page.ts';
import { DRAWN, WRITTEN } from '../signature/signature.fixture.ts';
import { normaliseText } from '../text/characters.ts';
import { layout } from './layout.ts';
import { lengthNotice, pagesOfLetter } from './letter-length.ts';
import { pagesOf, type Row } from './pages.ts';
import { openScribe } from './scribe.ts';
import { SCRIBES, WRITER } from './scribes.fixture.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS } from './styles.ts';
import { MAX_PAGES, lineWidthOf } from './typesetting.ts';
import { LAYOUT_VERSION, rulesOf, UnknownLayoutVersion } from './versions.ts';

const STYLES = valuesOf(LETTER_STYLES);
const style = fc.constantFrom(...STYLES);
const unspaced = (text: string) => text.replace(/[ \n]/g, '');
const inkRow = (source: number): Row => ({ line: { text: 'x', words: [], width: 1 }, source });
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  // The blank is in the list twice, so that words are as long as a letter's.
  fc.string({ unit: fc.constantFrom(...'aßÜ  \n-"9.,€–♥\tλ\u0308', 'ffi', '\r\n'), maxLength: 2000 }),
  fc.lorem({ maxCount: 400 }),
);

describe('any text', () => {
  it('is laid out without losing or reordering characters', () => {
    fc.assert(
      fc.property(anyText, style, (text, each) => {
        const written = layout(text, SCRIBES[each]).pages.flatMap((page) => page.lines.map(({ line }) => line));
        expect(unspaced(written.map((line) => line.text).join(''))).toBe(unspaced(normaliseText(text)));
        expect(unspaced(written.flatMap((line) => line.words.map((word) => word.text)).join(''))).toBe(
          unspaced(normaliseText(text)),
        );
      }),
      { numRuns: 300 },
    );
  });
  it('stays inside the margins', () => {
    fc.assert(
      fc.property(anyText, style, (text, each) => {
        const { pages, size, right } = layout(text, SCRIBES[each]);
        const width = lineWidthOf(SCRIBES[each], A4, size);
        for (const { line, left, baseline } of pages.flatMap((page) => page.lines)) {
          expect(line.width).toBeLessThanOrEqual(width);
          expect(left + (line.width / width) * (right - STYLE_DESIGNS[each].margins.left)).toBeLessThanOrEqual(
            right + 0.01,
          );
          expect(baseline).toBeGreaterThanOrEqual(STYLE_DESIGNS[each].margins.top);
          expect(baseline).toBeLessThanOrEqual(A4.height - STYLE_DESIGNS[each].margins.bottom + 0.01);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('has the same layout, normalised or not', () => {
    fc.assert(
      fc.property(anyText, style, (text, each) => {
        expect(layout(normaliseText(text), SCRIBES[each])).toEqual(layout(text, SCRIBES[each]));
      }),
      { numRuns: 100 },
    );
  });
});

describe('counting a letter’s pages', () => {
  const numberOfPages = (text: string, each: (typeof STYLES)[number]) => {
    const { pages } = layout(text, SCRIBES[each]);
    expect(pagesOfLetter(text, SCRIBES[each])).toBe(pages.length);
    return pages.length;
  };
  it('gives as many pages as laying it out', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 12 }), style, (text, times, each) => {
        numberOfPages(Array.from({ length: times }, () => text).join('\n\n'), each);
      }),
      { numRuns: 200 },
    );
  });
  it('gives from one page to one more than can be printed', () => {
    for (const each of STYLES) {
      const counted = new Set(CORPUS.map(({ text }) => numberOfPages(text, each)));
      expect(counted.size).toBeGreaterThan(3);
      expect(numberOfPages('', each)).toBe(1);
      expect(numberOfPages('Noch ein Satz ohne Ende. '.repeat(1_600), each)).toBe(MAX_PAGES + 1);
    }
  });
});

describe('a letter on its pages', () => {
  const pageTexts = (text: string, each: (typeof STYLES)[number]) =>
    layout(text, SCRIBES[each]).pages.map((page) => page.lines.map(({ line }) => line.text));

  it('keeps the customer’s blank lines', () => {
    const { pages } = layout('Lieber Leser,\n\n\n\ndas war eine Pause.', SCRIBES.handprint);
    const [first, second, ...none] = pages[0]!.lines;
    const leading = STYLE_DESIGNS.handprint.leading * 1.2;
    expect(second!.baseline - first!.baseline).toBeCloseTo(4 * leading, 5);
    expect(none).toEqual([]);
  });
  it('has no single line of a paragraph at the top or bottom of a page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 12 }), fc.boolean()), { minLength: 4, maxLength: 40 }),
        fc.integer({ min: 16, max: 34 }),
        (shape, perPage) => {
          const rows = shape.flatMap(([count, blankAfter], source) => [
            ...Array.from({ length: count }, () => inkRow(source)),
            ...(blankAfter ? [{ source: -1 }] : []),
          ]);
          for (const page of pagesOf(rows.slice(0, rows.findLastIndex((each) => each.line) + 1), perPage).pages) {
            for (const edge of [page[0]!, page.at(-1)!])
              expect(page.filter((row) => row.source === edge.source).length).toBeGreaterThanOrEqual(2);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
  it('keeps the closing, the name and the line above them on one page', () => {
    for (const filling of Array.from({ length: 40 }, (_, index) => index + 1)) {
      const text = `${Array.from({ length: filling }, (_, index) => `Absatz Nummer ${index} ist eine Zeile.`).join('\n')}\n\nIn Liebe\n\nDeine Hedwig`;
      const pages = pageTexts(text, 'calligraphy');
      expect(pages.at(-1)!.slice(-3)).toEqual([
        `Absatz Nummer ${filling - 1} ist eine Zeile.`,
        'In Liebe',
        'Deine Hedwig',
      ]);
      expect(pages.at(-1)!.length).toBeGreaterThanOrEqual(Math.min(3, filling + 2));
    }
  });
  it('never leaves a short postscript alone on a page below a signed closing', () => {
    let [divided, alone] = [0, 0];
    for (const each of STYLES)
      for (let filling = 15; filling < 40; filling += 1) {
        const lines = Array.from({ length: filling }, (_, index) => `Absatz Nummer ${index} ist eine Zeile.`);
        const text = `${lines.join('\n')}\n\nIn Liebe\nDeine Hedwig\n\nP.S. Der Schal hängt bei mir.`;
        const { pages } = layout(text, SCRIBES[each], WRITTEN);
        if (pages.length === 1) continue;
        divided += 1;
        if (pages.at(-1)!.lines[0]!.line.text.startsWith('P.S.')) alone += 1;
      }
    expect(divided).toBeGreaterThan(30);
    expect(alone).toBe(0);
  });
  it('fills its pages: at most one in fifty ends five rows early', () => {
    let [pages, early] = [0, 0];
    for (const each of STYLES) {
      const { leading, margins } = SCRIBES[each].design;
      for (const { text } of CORPUS)
        for (const signed of [undefined, DRAWN, WRITTEN])
          for (const { lines } of layout(text, SCRIBES[each], signed).pages.slice(0, -1)) {
            pages += 1;
            if (A4.height - margins.bottom - lines.at(-1)!.baseline >= 5 * leading) early += 1;
          }
    }
    expect(pages).toBeGreaterThan(200);
    expect(early / pages).toBeLessThanOrEqual(0.02);
  });
  it('ends the first of two pages five rows early in at most one letter of twenty-five that end in a short paragraph', () => {
    const paragraph = 'Gestern roch es im Treppenhaus nach Apfelkuchen, und ich war wieder sieben. '.repeat(3).trim();
    const ending = 'Ruf mich an, sobald du den Brief hast, ich habe dir noch so viel zu erzählen, und es regnet.';
    let [letters, early] = [0, 0];
    for (const each of STYLES) {
      const { leading, margins } = SCRIBES[each].design;
      for (let words = 0; words < 60; words += 1)
        for (const signed of [undefined, DRAWN, WRITTEN]) {
          const body = Array.from({ length: 5 }, () => paragraph).join('\n\n');
          const text = `Liebe Oma,\n\n${body}${' und dann'.repeat(words)}.\n\n${ending}\n\nAlles Liebe\nDeine Lena`;
          const { pages } = layout(text, SCRIBES[each], signed);
          if (pages.length !== 2) continue;
          letters += 1;
          if (A4.height - margins.bottom - pages[0]!.lines.at(-1)!.baseline >= 5 * leading) early += 1;
        }
    }
    expect(letters).toBeGreaterThan(200);
    expect(early / letters).toBeLessThanOrEqual(0.04);
  });
  it('keeps a list of up to five lines on one page', () => {
    for (let above = 1; above <= 40; above += 1)
      for (let items = 2; items <= 5; items += 1) {
        const item = (row: number) => row >= above && row < above + items;
        const rows = Array.from({ length: above + items + 9 }, (_, source) => ({
          ...inkRow(source),
          listItem: item(source),
        }));
        const pages = pagesOf(rows, 24).pages.map((page) => page.filter((row) => row.listItem).length);
        expect(pages.filter((count) => count > 0)).toEqual([items]);
      }
  });
  it('has no blank lines at the top or bottom of a page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 80 }),
        fc.integer({ min: 4, max: 30 }),
        (shape, perPage) => {
          const rows = shape.flatMap(([count, ink], source) =>
            Array.from({ length: ink ? count + 1 : 1 }, () => (ink ? inkRow(source) : { source })),
          );
          const first = rows.findIndex((each) => each.line);
          if (first < 0) return;
          const trimmed = rows.slice(first, rows.findLastIndex((each) => each.line) + 1);
          const { pages } = pagesOf(trimmed, perPage);
          expect(pages.flat().filter((each) => each.line)).toEqual(trimmed.filter((each) => each.line));
          for (const page of pages) {
            expect(page.length).toBeLessThanOrEqual(perPage);
            expect(page[0]!.line && page.at(-1)!.line).toBeTruthy();
          }
        },
      ),
    );
  });
  it('is centred and larger if it is only a few words', () => {
    const { pages, size } = layout('Heirate mich ♥', SCRIBES.calligraphy);
    const { baseline, left } = pages[0]!.lines[0]!;
    expect(baseline).toBeGreaterThan(A4.height * 0.33);
    expect(baseline).toBeLessThan(A4.height * 0.5);
    expect(left).toBeGreaterThan(STYLE_DESIGNS.calligraphy.margins.left + 20 * POINTS_PER_MM);
    expect(size).toBeGreaterThan(STYLE_DESIGNS.calligraphy.size);
  });
  it('begins near the top if it has nine lines or more', () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `Zeile ${index}`).join('\n');
    for (const each of STYLES) {
      for (let rows = 9; rows <= 40; rows += 1) {
        const { pages } = layout(text(rows), SCRIBES[each]);
        expect(pages[0]!.lines[0]!.baseline).toBeLessThanOrEqual(50 * POINTS_PER_MM + 0.01);
      }
      expect(layout(text(8), SCRIBES[each]).pages[0]!.lines[0]!.baseline).toBeGreaterThan(60 * POINTS_PER_MM);
    }
  });
  it('is typed in pica: ten characters per inch, spaced at least one and a half lines', () => {
    for (const { text } of CORPUS) {
      const { pages, size } = layout(text, SCRIBES.typewriter);
      expect(size).toBe(12);
      for (const { lines } of pages) {
        for (const [index, { baseline }] of lines.slice(1).entries()) {
          const halfLines = (baseline - lines[index]!.baseline) / 6;
          expect(halfLines).toBeCloseTo(Math.round(halfLines), 6);
          expect(Math.round(halfLines)).toBeGreaterThanOrEqual(3);
        }
      }
    }
    const [words] = layout('zehn Keys!', SCRIBES.typewriter).pages[0]!.lines;
    expect((words!.line.width / 1000) * 12).toBeCloseTo(72, 1);
  });
  it('reduces its line spacing slightly if that saves a sheet', () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `Zeile ${index}`).join('\n');
    const most = Array.from({ length: 60 }, (_, index) => index + 15).findLast(
      (count) => layout(text(count), SCRIBES.calligraphy).pages.length === 1,
    )!;
    const [first, second] = layout(text(most), SCRIBES.calligraphy).pages[0]!.lines;
    expect(second!.baseline - first!.baseline).toBeLessThan(STYLE_DESIGNS.calligraphy.leading);
  });
});

describe('the length of a letter', () => {
  it('is counted in pages', () => {
    expect(pagesOfLetter('Liebe Oma', SCRIBES.typewriter)).toBe(1);
    expect(pagesOfLetter(letterNamed('four pages'), SCRIBES.calligraphy)).toBe(4);
    expect(pagesOfLetter('', SCRIBES.handprint)).toBe(1);
  });
  it('gives a warning one page before the maximum and an error beyond it', () => {
    expect(lengthNotice(MAX_PAGES - 2)).toBeNull();
    expect(lengthNotice(MAX_PAGES - 1)).toContain('Noch eine Seite');
    expect(lengthNotice(MAX_PAGES + 1)).toBe('Dein Brief hat mehr als 10 Seiten. Drucken können wir höchstens 10.');
  });
  it('is at most ten pages for each letter of the corpus', () => {
    const pages = CORPUS.flatMap(({ text }) => STYLES.map((each) => layout(text, SCRIBES[each]).pages.length));
    expect(Math.max(...pages)).toBe(MAX_PAGES);
    expect(CORPUS.length).toBeGreaterThanOrEqual(60);
  });
});

/**
 * The layout of every letter of the corpus by each version's rules. Orders keep their version: if a row of a released
 * version fails, fix the code; a new look is a new version with its own row.
 */
const GOLDEN: Record<number, Record<string, number>> = {
  1: { typewriter: 1697737714, handprint: 789171016, 'classic-handwriting': 4163346057, calligraphy: 1164066112 },
};

it.each(Object.keys(GOLDEN).map(Number))('the layout of every letter by version %i is unchanged', async (version) => {
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
});

it('every layout version has its rules, and an unknown one is refused', async () => {
  expect(Object.keys(GOLDEN).map(Number).map(rulesOf)).toHaveLength(LAYOUT_VERSION);
  await expect(openScribe('handprint', WRITER, LAYOUT_VERSION + 1)).rejects.toThrow(UnknownLayoutVersion);
});
