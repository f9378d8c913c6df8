/* oxlint-disable typescript/no-non-null-assertion -- a page is written line for line and word for word as it is laid out */
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { layout, type LetterLayout, type PlacedLine } from '@federpost/shared/letter/typesetting/layout.ts';
import type { LetterLine } from '@federpost/shared/letter/typesetting/lines.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** The pen's place on the printed sheet, and the visible part of that sheet. Points from its top left. */
type PenPlace = { page: number; x: number; y: number };
export type SheetWindow = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels per point. */ scale: number;
};

/** The smallest readable size while writing, in CSS pixels per em. */
const LEAST_EM: Record<LetterStyle, number> = {
  typewriter: 12.5,
  handprint: 15,
  'classic-handwriting': 17,
  calligraphy: 17,
};
/** The size of the sample letter: an em as a share of the window's width. */
const SAMPLE_EM: Record<LetterStyle, number> = {
  typewriter: 0.032,
  handprint: 0.038,
  'classic-handwriting': 0.042,
  calligraphy: 0.042,
};
/** In em: the space above the first line, in a low window and in a high one, and the space below the pen's line. */
const ABOVE = { low: 1.5, high: 2.6 };
const HIGH = 11;
const BELOW = 0.9;
/** The margin next to the writing, as a share of the window. */
const MARGIN = 0.08;

/** CSS pixels per point in a box of this width in CSS pixels: at least the sample's size, and readable. */
const scaleOf = (style: LetterStyle, boxWidth: number) =>
  Math.max(SAMPLE_EM[style] * boxWidth, LEAST_EM[style]) / STYLE_DESIGNS[style].size;

/**
 * The paper whose lines fit into a box of this many CSS pixels: the printed sheet if the box is wide enough, otherwise
 * a narrower one, so that no line is cut. For a `boxWidth` of 0 (not measured yet) it is the printed sheet.
 */
export function sheetPaper(style: LetterStyle, boxWidth: number): Paper {
  if (boxWidth === 0) return A4;
  const { left, right } = STYLE_DESIGNS[style].margins;
  const writing = (boxWidth / scaleOf(style, boxWidth)) * (1 - 2 * MARGIN);
  return { ...A4, width: Math.min(A4.width, left + writing + right) };
}

/** The pen's place when the caret is before the text's character `caret` (in UTF-16 units, like the field). */
export function penPlace(text: string, caret: number, set: LetterLayout, letterId: string): PenPlace {
  const before = text.slice(0, caret);
  const blanks = before.slice(before.trimEnd().length);
  const spaces = (blanks.split(/[^ ]/).pop()?.length ?? 0) * set.scribe.gap(1) * (set.size / 1000);
  const inked = inkOf(normaliseText(before));
  const found = lineAt(set, inked);
  if (!found) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a text of one letter has one line
    const first = set.pages[0]?.lines[0] ?? sampleLines('i', set)[0]!;
    return { page: 0, x: Math.min(set.right, first.left + spaces), y: first.baseline };
  }
  const { page, index, within } = found;
  const { line, left, baseline } = found.placed;
  const newLines = blanks.split('\n').length - 1;
  if (newLines > 0)
    return { page, x: Math.min(set.right, left + spaces), y: baseline + newLines * leadingOf(set, page) };

  const word = wordAt(line, within);
  if (!word) return { page, x: Math.min(set.right, left + spaces), y: baseline };
  const em = set.size / 1000;
  // A hand does not place words exactly like the layout.
  const written = writePage(set, page, letterId);
  const begin =
    written.kind === 'inked' ? written.lines[index]!.words[word.index]!.x * POINTS_PER_MM : left + word.x * em;
  return { page, x: Math.min(set.right + set.size / 2, begin + word.share * word.width * em + spaces), y: baseline };
}

/** The part of the sheet in a box of `width` × `height` CSS pixels, always with the pen's place in it. */
export function sheetWindow(
  set: LetterLayout,
  page: number,
  pen: PenPlace | undefined,
  box: { width: number; height: number },
): SheetWindow {
  const { paper, size, scribe } = set;
  const scale = scaleOf(scribe.style, box.width);
  const [width, height] = [box.width / scale, box.height / scale];
  const lines = set.pages[page]?.lines ?? [];
  const firstBaseline = lines[0]?.baseline ?? pen?.y ?? 0;
  const writingLeft = Math.min(pen?.x ?? paper.width, ...lines.map((line) => line.left));
  const above = size * (height > size * HIGH ? ABOVE.high : ABOVE.low);
  const top = Math.max(firstBaseline - above, pen ? pen.y + size * BELOW - height : -Infinity);
  const left = Math.max(0, Math.min(writingLeft - width * MARGIN, paper.width - width));
  return { left, top, width, height, scale };
}

/** The number of characters of a text that have ink. */
function inkOf(text: string): number {
  return [...text.replace(/\s/g, '')].length;
}

type FoundLine = { page: number; index: number; placed: PlacedLine; within: number };

/** The line of the letter's `inked`-th character, and that character's number within the line. */
function lineAt(set: LetterLayout, inked: number): FoundLine | undefined {
  let passed = 0;
  let last: FoundLine | undefined;
  if (inked === 0) return undefined;
  for (const [page, { lines }] of set.pages.entries()) {
    for (const [index, placed] of lines.entries()) {
      const here = inkOf(placed.line.text);
      last = { page, index, placed, within: Math.min(here, inked - passed) };
      if (inked - passed <= here) return last;
      passed += here;
    }
  }
  return last;
}

/** The word of a line at `within` characters with ink, and how much of it comes before the caret. */
function wordAt({ words }: LetterLine, within: number) {
  let left = within;
  for (const [index, { text, x, width }] of words.entries()) {
    const length = inkOf(text);
    if (left <= length || index === words.length - 1)
      return { index, x, width, share: Math.min(1, left / Math.max(1, length)) };
    left -= length;
  }
  return undefined;
}

/** The distance between lines, including blank ones. */
function leadingOf(set: LetterLayout, page: number): number {
  const { lines: own } = set.pages[page] ?? { lines: [] };
  const lines = own.length > 1 ? own : sampleLines('i\ni', set);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the line before each but the first
  return Math.min(...lines.slice(1).map(({ baseline }, index) => baseline - lines[index]!.baseline));
}

const sampleLines = (text: string, { scribe, paper }: LetterLayout): readonly PlacedLine[] =>
  layout(text, scribe, null, paper).pages[0]?.lines ?? [];
