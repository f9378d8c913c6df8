/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the boxes they come from */
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf, type LetterStyle } from '../../order/catalogue.ts';
import { CORPUS, letterNamed } from '../corpus/corpus.fixture.ts';
import { normaliseText } from '../text/characters.ts';
import { NEVER } from '../text/words.ts';
import { firstFit, type Box } from './first-fit.ts';
import { breakLine, breakWords, measureLine } from './lines.ts';
import type { Scribe } from './scribe.ts';
import { SCRIBES } from './scribes.fixture.ts';
import { lineWidthOf } from './typesetting.ts';

/**
 * Boxes of «ab» with a space between them, 700 wide and 900 apart; counts how often the end of a box was read. Tests
 * only.
 */
function countedBoxes(count: number): { boxes: Box[]; reads: () => number } {
  let reads = 0;
  const boxes = Array.from({ length: count }, (_, index): Box => ({
    text: 'ab',
    spaces: 1,
    penalty: 0,
    mustBreakAfter: false,
    start: index * 900,
    curled: 'ab',
    drawn: 'ab',
    width: 700,
    get end() {
      reads += 1;
      return index * 900 + 700;
    },
  }));
  return { boxes, reads: () => reads };
}

const STYLES = valuesOf(LETTER_STYLES);
const BELL = 5;

type Break = {
  /** The last word of the line, and the next one with all words tied to it. */
  last: Box;
  next: string;
  /** The share of the line's width that the line and the next word fill. */
  filled: number;
  withNext: number;
};

const isTied = ({ spaces, penalty }: Box) => spaces === 0 || penalty >= NEVER;

/** Every place where a paragraph of the corpus continues on another line. */
function breaksOf(scribe: Scribe): Break[] {
  const width = lineWidthOf(scribe);
  return CORPUS.flatMap(({ text }) =>
    normaliseText(text)
      .split('\n')
      .flatMap((line) => {
        const { boxes, breaks, hang } = breakWords(measureLine(line, scribe), scribe, width, false);
        return breaks.slice(0, -1).flatMap(([from, to]): Break[] => {
          const last = boxes[to - 1]!;
          if (last.mustBreakAfter) return [];
          const origin = from === 0 ? 0 : boxes[from]!.start - hang;
          let end = to;
          while (end + 1 < boxes.length && isTied(boxes[end + 1]!)) end += 1;
          const next = boxes
            .slice(to, end + 1)
            .map(({ text }) => text)
            .join('');
          return [{ last, next, filled: (last.end - origin) / width, withNext: (boxes[end]!.end - origin) / width }];
        });
      }),
  );
}

/** The share of breaks before a word that would still have fitted. */
const shareTooEarly = (breaks: readonly Break[]) =>
  breaks.filter(({ withNext }) => withNext <= 1).length / breaks.length;

describe('a line', () => {
  it.each(STYLES)('is filled until the next word does not fit in %s, except for one break in seven', (style) => {
    const breaks = breaksOf(SCRIBES[style]);
    console.log(
      `${style}: the next word would have fitted at ${(shareTooEarly(breaks) * 100).toFixed(0)} % of the breaks`,
    );
    expect(breaks.length).toBeGreaterThan(400);
    expect(shareTooEarly(breaks)).toBeLessThan(1 / 7);
  });

  it.each(STYLES.filter((style) => style !== 'typewriter'))(
    'sometimes leaves a short word for the next line in %s',
    (style) => {
      const early = breaksOf(SCRIBES[style]).filter(({ withNext }) => withNext <= 1);
      const short = early.filter(({ next }) => /^[a-zäöüß]{1,3}$/.test(next));
      expect(short.length).toBeGreaterThan(20);
      // Rare enough that the edge does not look ragged.
      for (const { filled } of early) expect(filled).toBeGreaterThanOrEqual(0.7);
    },
  );

  it.each(STYLES)('is on average 90 percent full in %s, with an uneven right edge', (style) => {
    const filled = breaksOf(SCRIBES[style]).map((each) => each.filled);
    const mean = filled.reduce((sum, each) => sum + each, 0) / filled.length;
    const spread = Math.sqrt(filled.reduce((sum, each) => sum + (each - mean) ** 2, 0) / filled.length);
    expect(mean).toBeGreaterThan(0.9);
    expect(spread).toBeGreaterThan(0.03);
  });
});

describe('a typewriter', () => {
  const scribe = SCRIBES.typewriter;
  const [key, width] = [scribe.gap(1), lineWidthOf(scribe)];

  it('breaks a line early only within the last five columns, after the bell', () => {
    const breaks = breaksOf(scribe);
    // The number of free keys at the end of the line.
    const free = (share: number) => Math.round(((1 - share) * width) / key);
    const earlyBreaks = breaks.filter(({ withNext }) => withNext <= 1);
    expect(earlyBreaks.length).toBeGreaterThan(20);
    for (const { filled } of earlyBreaks) expect(free(filled)).toBeLessThanOrEqual(BELL);
  });
});

describe('line breaking', () => {
  const lines = (text: string, at: number, style: LetterStyle = 'handprint') =>
    breakLine(text, SCRIBES[style], at).map((line) => line.text);

  it('keeps an amount and its currency together', () => {
    const at = 'Das kostet zusammen genau 9,99 €'.length * SCRIBES.typewriter.gap(1) - 1;
    expect(lines('Das kostet zusammen genau 9,99 € im Laden', at, 'typewriter')).toEqual([
      'Das kostet zusammen genau',
      '9,99 € im Laden',
    ]);
  });
  it('breaks tied characters that are wider than a line, and loses none', () => {
    const text = '! '.repeat(300).trim();
    const broken = breakLine(text, SCRIBES.handprint, 4_000);
    expect(broken.length).toBeGreaterThan(3);
    for (const line of broken) expect(line.width).toBeLessThanOrEqual(4_000);
    expect(broken.map((line) => line.text.trim()).join(' ')).toBe(text);
  });
  it('leaves no short word alone in the last line', () => {
    const alone = CORPUS.flatMap(({ text }) =>
      normaliseText(text)
        .split('\n')
        .map((line) => lines(line, lineWidthOf(SCRIBES.calligraphy), 'calligraphy')),
    ).filter((broken) => broken.length > 1 && /^[^ ]{1,4}$/.test(broken.at(-1)!));
    expect(alone).toEqual([]);
  });
});

describe('the lines above the last one', () => {
  it('do not change while the last one is typed', () => {
    const text = normaliseText(letterNamed('six pages in one paragraph')).slice(0, 900);
    for (const style of STYLES) {
      const scribe = SCRIBES[style];
      const typed = Array.from({ length: 60 }, (_, index) =>
        breakLine(text.slice(0, 840 + index).trimEnd(), scribe, lineWidthOf(scribe)).map((line) => line.text),
      );
      for (const [index, lines] of typed.slice(1).entries())
        expect(lines.slice(0, -3)).toEqual(typed[index]!.slice(0, lines.length - 3));
    }
  });
  it('are read only as often as the text is long', () => {
    const readsOf = (count: number) => {
      const { boxes, reads } = countedBoxes(count);
      firstFit(boxes, 15_000, 0);
      return reads() / count;
    };
    expect(readsOf(8000)).toBeLessThan(readsOf(1000) * 1.05);
  });
});
