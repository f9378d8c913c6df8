/* oxlint-disable typescript/no-non-null-assertion -- a page is written line for line and word for word as it is laid out */
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { layout, type LetterLayout, type PlacedLine } from '@federpost/shared/letter/typesetting/layout.ts';
import type { LetterLine } from '@federpost/shared/letter/typesetting/lines.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** Where the pen stands on the printed sheet, and which part of that sheet is shown. Points from its top left. */
type PenPlace = { page: number; x: number; y: number };
export type SheetWindow = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels per point. */ scale: number;
};

/** So large, in CSS pixels per em, is writing that one can read while one writes it. */
const LEAST_EM: Record<LetterStyle, number> = {
  typewriter: 12.5,
  handprint: 15,
  'classic-handwriting': 17,
  calligraphy: 17,
};
/** As large as the sample that lies there before: an em as a share of the window's width. */
const SAMPLE_EM: Record<LetterStyle, number> = {
  typewriter: 0.032,
  handprint: 0.038,
  'classic-handwriting': 0.042,
  calligraphy: 0.042,
};
/** In em: room above the first line, in a low window and in a high one, and below the pen's. */
const ABOVE = { low: 1.5, high: 2.6 };
const HIGH = 11;
const BELOW = 0.9;
/** The margin beside the writing, as a share of the window. */
const MARGIN = 0.08;

/** CSS pixels per point in a box of this width in CSS pixels: the visitor's own line is no smaller than the sample, nor too small to read. */
const scaleOf = (style: LetterStyle, boxWidth: number) =>
  Math.max(SAMPLE_EM[style] * boxWidth, LEAST_EM[style]) / STYLE_DESIGNS[style].size;

/**
 * The paper that a box of so many CSS pixels shows whole lines of: the printed sheet where it is wide enough for it,
 * else one so narrow that no line is cut. A `boxWidth` of 0 (not measured yet) gives the printed sheet.
 */
export function sheetPaper(style: LetterStyle, boxWidth: number): Paper {
  if (boxWidth === 0) return A4;
  const { left, right } = STYLE_DESIGNS[style].margins;
  const writing = (boxWidth / scaleOf(style, boxWidth)) * (1 - 2 * MARGIN);
  return { ...A4, width: Math.min(A4.width, left + writing + right) };
}

/** Where the pen stands when the cursor is before the text's character `caret` (as the field counts, in UTF-16). */
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
  // A hand does not put a word exactly where the layout does.
  const written = writePage(set, page, letterId);
  const begin =
    written.kind === 'inked' ? written.lines[index]!.words[word.index]!.x * POINTS_PER_MM : left + word.x * em;
  return { page, x: Math.min(set.right + set.size / 2, begin + word.share * word.width * em + spaces), y: baseline };
}

/** The part of the sheet that a box of `width` × `height` CSS pixels shows; a pen stays within it. */
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

/** How many characters with ink a text has. */
function inkOf(text: string): number {
  return [...text.replace(/\s/g, '')].length;
}

type FoundLine = { page: number; index: number; placed: PlacedLine; within: number };

/** The line in which the letter's `inked`-th character stands, and how many of the line's own come up to it. */
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

/** The word of a line that is under way after `within` characters with ink, and how much of it is written. */
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

/** From one line to the next, blank ones included. */
function leadingOf(set: LetterLayout, page: number): number {
  const { lines: own } = set.pages[page] ?? { lines: [] };
  const lines = own.length > 1 ? own : sampleLines('i\ni', set);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the line before each but the first
  return Math.min(...lines.slice(1).map(({ baseline }, index) => baseline - lines[index]!.baseline));
}

const sampleLines = (text: string, { scribe, paper }: LetterLayout): readonly PlacedLine[] =>
  layout(text, scribe, null, paper).pages[0]?.lines ?? [];
