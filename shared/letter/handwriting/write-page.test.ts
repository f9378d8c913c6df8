/* oxlint-disable typescript/no-non-null-assertion -- pages are written line for line and word for word as they are laid out */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '../../order/catalogue.ts';
import { letterNamed } from '../corpus/corpus.fixture.ts';
import { layout } from '../typesetting/layout.ts';
import { smoothNoise, randomFrom, seedOf } from './noise.ts';
import { inkShade } from './pen.ts';
import { openScribe } from '../typesetting/scribe.ts';
import { SCRIBES } from '../typesetting/scribes.fixture.ts';
import { PATTERN_LENGTH } from '../typesetting/ribbon.ts';
import { POINTS_PER_MM } from '../typesetting/styles.ts';
import { typeGlyph } from '../typesetting/typewriter.ts';
import { writePage, type InkedWord, type TypedLine } from './write-page.ts';

const STYLES = valuesOf(LETTER_STYLES);
const PENS = STYLES.filter((style) => style !== 'typewriter');
const write = (text: string, style: LetterStyle, letterId = 'a letter', page = 0) =>
  writePage(layout(text, SCRIBES[style]), page, letterId);
const inkedWords = (...of: Parameters<typeof write>): InkedWord[] => {
  const page = write(...of);
  return page.kind === 'inked' ? page.lines.flatMap((line) => line.words) : [];
};
const typedLines = (text: string, letterId?: string): TypedLine[] => {
  const page = write(text, 'typewriter', letterId);
  return page.kind === 'typed' ? page.lines : [];
};

describe('a written letter', () => {
  it('always looks the same, and different from one with another id', () => {
    for (const style of STYLES) {
      const text = letterNamed('golden wedding');
      expect(write(text, style, 'one')).toEqual(write(text, style, 'one'));
      expect(write(text, style, 'other')).not.toEqual(write(text, style, 'one'));
    }
  });
  it('keeps its first lines while the last one is typed', () => {
    const start = letterNamed('four pages').slice(0, 1300);
    for (const style of STYLES) {
      const [before, after] = [write(start, style), write(`${start} und`, style)];
      expect(after.lines.slice(0, 6)).toEqual(before.lines.slice(0, 6));
    }
  });
  it('differs with the customer’s hand, but not on the typewriter', async () => {
    for (const style of STYLES) {
      const other = await openScribe(style, 4_000_000_000);
      const lines = writePage(layout('Liebe Oma, ich denke an dich.', other), 0, 'a letter').lines;
      const same = write('Liebe Oma, ich denke an dich.', style).lines;
      if (style === 'typewriter') expect(lines).toEqual(same);
      else expect(lines).not.toEqual(same);
    }
  });
});

describe('a hand', () => {
  it('never writes two equal words of a page identically', () => {
    const text = 'Liebe Liebe Liebe und Liebe und und und Liebe und Liebe Liebe Liebe und und\n'.repeat(12);
    for (const style of PENS) {
      const inks = inkedWords(text, style).map(({ runs }) => JSON.stringify(runs));
      expect(inks.length).toBeGreaterThan(100);
      expect(new Set(inks).size).toBe(inks.length);
    }
  });
  it('has shorter loops between closer lines, so that they do not touch', () => {
    for (const style of PENS) {
      const set = layout('Lieber Jörg, bring Fanny mit', SCRIBES[style]);
      const reach = (leading: number) => {
        const page = writePage({ ...set, leading }, 0, 'a letter');
        const inked = page.kind === 'inked' ? page.lines.flatMap(({ words }) => words) : [];
        const heights = inked.flatMap(({ runs }) =>
          runs.flatMap(({ points }) => points.filter((_, at) => at % 2 === 1)),
        );
        return Math.max(...heights) - Math.min(...heights);
      };
      expect(reach(0.6 * set.leading)).toBeLessThan(0.95 * reach(1.2 * set.leading));
      expect(reach(1.2 * set.leading)).toBe(reach(1.3 * set.leading));
    }
  });
  it('never writes a word of the second page as on the first', () => {
    const text = letterNamed('six pages in one paragraph');
    for (const style of PENS) {
      const first = new Set(inkedWords(text, style).map(({ runs }) => JSON.stringify(runs)));
      for (const { runs } of inkedWords(text, style, 'a letter', 1)) expect(first).not.toContain(JSON.stringify(runs));
    }
  });
});

describe('a tired hand', () => {
  const text = letterNamed('six pages in one paragraph');
  /** The mean width of a page's lines of words, as a share of the measured one, for each third of the page. */
  const widths = (style: LetterStyle, page: number) => {
    const set = layout(text, SCRIBES[style]);
    const written = writePage(set, page, 'a letter');
    const shares = (written.kind === 'inked' ? written.lines : []).flatMap(({ words }, row) =>
      words.map(({ runs }, at) => {
        const across = runs.flatMap(({ points }) => points.filter((_, index) => index % 6 === 0));
        const { left, right } = SCRIBES[style].measure(set.pages[page]!.lines[row]!.line.words[at]!.drawn);
        return { row, share: (Math.max(...across) - Math.min(...across)) / (right - left) };
      }),
    );
    const rows = written.lines.length;
    return [0, 1, 2].map((third) => {
      const own = shares.filter(({ row }) => Math.floor((3 * row) / rows) === third);
      return own.reduce((sum, { share }) => sum + share, 0) / own.length;
    });
  };

  it.each(PENS)('writes wider at the foot of a page and on the fourth page in %s', (style) => {
    const pages = [0, 1, 2, 3].map((page) => widths(style, page));
    const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    const [head, foot] = [0, 2].map((third) => mean(pages.map((thirds) => thirds[third]!)));
    expect(foot! / head!).toBeGreaterThan(1.008);
    expect(foot! / head!).toBeLessThan(1.05);
    expect(mean(pages[3]!) / mean(pages[0]!)).toBeGreaterThan(1.01);
  });
});

describe('ink', () => {
  const text = letterNamed('six pages in one paragraph');
  const lines = (style: LetterStyle) => {
    const page = write(text, style);
    return page.lines.map((line) =>
      'words' in line ? line.words.map(({ shade }) => shade) : line.keys.map(({ shade }) => shade),
    );
  };
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

  it.each(STYLES.filter((style) => style !== 'calligraphy'))(
    'changes about as little between two lines as within them in %s',
    (style) => {
      const steps = lines(style).flatMap((line) => line.slice(1).map((shade, at) => Math.abs(shade - line[at]!)));
      const starts = lines(style)
        .slice(1)
        .map((line, at) => Math.abs(line[0]! - lines(style)[at]!.at(-1)!));
      expect(mean(starts)).toBeLessThan(mean(steps) * 1.6 + 0.2);
    },
  );
  it('is suddenly darker only where a steel pen was dipped', () => {
    const dips = (style: LetterStyle) => {
      const shades = lines(style).flat();
      return shades.filter((shade, at) => at > 0 && shades[at - 1]! - shade >= 3).length;
    };
    expect(dips('calligraphy')).toBeGreaterThan(0);
    expect(dips('handprint') + dips('classic-handwriting')).toBe(0);
  });
});

describe('a stroke of ink', () => {
  const words = (style: LetterStyle) => inkedWords(letterNamed('six pages in one paragraph'), style);

  it.each(PENS)('has several shades in most words, and is nowhere suddenly lighter or darker in %s', (style) => {
    const steps: number[] = [];
    let varied = 0;
    for (const { runs, shade } of words(style)) {
      const shades = runs.map((run) => inkShade(shade, run));
      if (new Set(shades).size > 1) varied += 1;
      runs.slice(1).forEach(({ points }, at) => {
        const { points: before } = runs[at]!;
        const follows = points[0] === before.at(-2) && points[1] === before.at(-1);
        if (follows) steps.push(Math.abs(shades[at + 1]! - shades[at]!));
      });
    }
    expect(varied / words(style).length).toBeGreaterThan(0.9);
    expect(steps.filter((step) => step >= 3).length).toBeLessThan(steps.length / 1000);
  });

  it('is darker than its word where a nib is set down, and lighter where it is lifted', () => {
    for (const style of PENS.filter((each) => each !== 'calligraphy'))
      for (const { runs } of words(style).slice(0, 50))
        expect([Math.min, Math.max].map((of) => Math.sign(of(...runs.map(({ tone }) => tone))))).toEqual([-1, 1]);
  });
});

describe('a typewriter', () => {
  it('misaligns a key equally throughout a letter, and differently in another one', () => {
    const text = letterNamed('birthday, 80');
    const heights = (letterId: string) =>
      new Set(
        typedLines(text, letterId).flatMap(({ baseline, keys }) =>
          keys.filter(({ glyph }) => glyph === typeGlyph('n')).map(({ y }) => (y - baseline).toFixed(6)),
        ),
      );
    expect(heights('one').size).toBe(1);
    expect(heights('one')).not.toEqual(heights('other'));
  });
  it('strikes each «e» of a page on another part of its ribbon, which reaches as far as the line', () => {
    const lines = typedLines(letterNamed('birthday, 80'));
    const length = (PATTERN_LENGTH / 1000) * (SCRIBES.typewriter.design.size / POINTS_PER_MM);
    const struck = lines.flatMap(({ keys, gaps }) =>
      keys.filter(({ glyph }) => glyph === typeGlyph('e')).map(({ x }) => ((x - gaps.x) % length).toFixed(2)),
    );
    expect(struck.length).toBeGreaterThan(40);
    expect(new Set(struck).size).toBeGreaterThan(0.95 * struck.length);
    for (const { left, keys, gaps } of lines) {
      expect(gaps.x).toBeLessThanOrEqual(left);
      expect(gaps.x + gaps.count * length).toBeGreaterThan(keys.at(-1)!.x);
    }
  });
  it('strikes Vietnamese accents over their letters', () => {
    const [plain, marked] = ['Viet Nguyen', 'Việt Nguyễn'].map((name) => typedLines(name)[0]!.keys);
    // Two letters have a key with their circumflex; dot and tilde are struck over them.
    expect(marked!.length).toBe(plain!.length + 2);
    expect(marked!.at(-1)!.x).toBeCloseTo(plain!.at(-1)!.x, 6);
  });
  it('gives every character the same width', () => {
    const { pages, size } = layout('iiii\nmmmm\nWWWW\n1234', SCRIBES.typewriter);
    for (const { line } of pages[0]!.lines) expect((line.width / 1000) * size).toBeCloseTo(4 * 0.6 * size, 1);
  });
});

describe('any text', () => {
  it('passes the right margin by at most half a millimetre', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), fc.constantFrom(...STYLES), fc.string(), (text, style, letterId) => {
        const set = layout(text, SCRIBES[style]);
        const page = writePage(set, 0, letterId);
        const places =
          page.kind === 'inked'
            ? page.lines.flatMap(({ words }) =>
                words.flatMap(({ x, runs }) =>
                  runs.flatMap(({ points }) => points.filter((_, at) => at % 6 === 0).map((each) => x + each)),
                ),
              )
            : page.lines.flatMap(({ keys }) => keys.map(({ x }) => x));
        for (const x of places) expect(x).toBeLessThanOrEqual(set.right / POINTS_PER_MM + 0.5);
      }),
    );
  });
});

describe('a slanted line', () => {
  const endings = 'Geld Hand Gold Herd Fahrrad will bald Wohl „viel.“ Donaudampfschifffahrtskapitänsbild'.split(' ');
  const text = Array.from({ length: 160 }, (_, at) => endings[(at * at + 3 * at) % endings.length]).join(' ');

  it.each(PENS)('ends at the right margin whatever its last word is, pen’s width included, in %s', async (style) => {
    for (let writer = 0; writer < 25; writer += 1) {
      const set = layout(text, await openScribe(style, writer * 9_999_991));
      const page = writePage(set, 0, `letter ${writer}`);
      const edges = (page.kind === 'inked' ? page.lines.flatMap(({ words }) => words) : []).flatMap(({ x, runs }) =>
        runs.flatMap(({ points, width }) => points.filter((_, at) => at % 6 === 0).map((each) => x + each + width / 2)),
      );
      expect(Math.max(...edges)).toBeLessThan(set.right / POINTS_PER_MM + 0.3);
    }
  });
});

describe('pseudorandomness', () => {
  it('is reproducible, evenly distributed and, as smooth noise, without jumps', () => {
    const [first, second] = [randomFrom(7), randomFrom(7)];
    const numbers = Array.from({ length: 10_000 }, () => first());
    expect(numbers).toEqual(Array.from({ length: 10_000 }, () => second()));
    expect(numbers.reduce((sum, value) => sum + value, 0) / 10_000).toBeCloseTo(0.5, 1);
    for (let at = -20; at < 20; at += 0.01) {
      expect(Math.abs(smoothNoise(3, at))).toBeLessThanOrEqual(1.5);
      expect(Math.abs(smoothNoise(3, at + 0.01) - smoothNoise(3, at))).toBeLessThan(0.04);
    }
    expect(seedOf('a')).not.toBe(seedOf('b'));
  });
});
