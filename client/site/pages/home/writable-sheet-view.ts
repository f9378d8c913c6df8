/* oxlint-disable typescript/no-non-null-assertion -- a page is written line for line and word for word as it is laid out */
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { layout, type LetterLayout, type PlacedLine } from '@federpost/shared/letter/typesetting/layout.ts';
import type { LetterLine } from '@federpost/shared/letter/typesetting/lines.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/** The pen's place on the printed sheet, and the visible part of that sheet. Points from its top left. */
type PenPosition = { page: number; x: number; y: number };
export type SheetWindow = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels per point. */ scale: number;
};

/** The smallest readable size while writing, in CSS pixels per em. */
const MIN_EM: Record<LetterStyle, number> = {
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
const SPACE_ABOVE = { low: 1.5, high: 2.6 };
const HIGH_WINDOW_EM = 11;
const SPACE_BELOW = 0.9;
/** The margin next to the writing, as a share of the window. */
const MARGIN = 0.08;

/** CSS pixels per point in a box of this width in CSS pixels: at least the sample's size, and readable. */
const scaleOf = (style: LetterStyle, boxWidth: number) =>
  Math.max(SAMPLE_EM[style] * boxWidth, MIN_EM[style]) / STYLE_DESIGNS[style].size;

/**
 * The paper whose lines fit into a box of this many CSS pixels: the printed sheet if the box is wide enough, otherwise
 * a narrower one, so that no line is cut. For a `boxWidth` of 0 (not measured yet) it is the printed sheet.
 */
export function sheetPaper(style: LetterStyle, boxWidth: number): Paper {
  if (boxWidth === 0) return A4;
  const { left, right } = STYLE_DESIGNS[style].margins;
  const lineWidth = (boxWidth / scaleOf(style, boxWidth)) * (1 - 2 * MARGIN);
  return { ...A4, width: Math.min(A4.width, left + lineWidth + right) };
}

/** The pen's place when the caret is before the text's character `caret` (in UTF-16 units, like the field). */
export function penPosition(text: string, caret: number, letterLayout: LetterLayout, letterId: string): PenPosition {
  const textBefore = text.slice(0, caret);
  const blanks = textBefore.slice(textBefore.trimEnd().length);
  const spaces = (blanks.split(/[^ ]/).pop()?.length ?? 0) * letterLayout.scribe.gap(1) * (letterLayout.size / 1000);
  const inkCount = inkOf(normaliseText(textBefore));
  const position = lineAt(letterLayout, inkCount);
  if (!position) {
    const { scribe, paper } = letterLayout;
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a text of one letter has one line
    const first = letterLayout.pages[0]?.lines[0] ?? layout('i', scribe, null, paper).pages[0]!.lines[0]!;
    return { page: 0, x: Math.min(letterLayout.right, first.left + spaces), y: first.baseline };
  }
  const { page, index, inkInLine } = position;
  const { line, left, baseline } = position.placed;
  const newLines = blanks.split('\n').length - 1;
  if (newLines > 0)
    return { page, x: Math.min(letterLayout.right, left + spaces), y: baseline + newLines * letterLayout.leading };

  const word = wordAt(line, inkInLine);
  if (!word) return { page, x: Math.min(letterLayout.right, left + spaces), y: baseline };
  const em = letterLayout.size / 1000;
  // A hand does not place words exactly like the layout.
  const writtenPage = writePage(letterLayout, page, letterId);
  const wordLeft =
    writtenPage.kind === 'inked' ? writtenPage.lines[index]!.words[word.index]!.x * POINTS_PER_MM : left + word.x * em;
  return {
    page,
    x: Math.min(letterLayout.right + letterLayout.size / 2, wordLeft + word.share * word.width * em + spaces),
    y: baseline,
  };
}

/** The part of the sheet in a box of `width` × `height` CSS pixels, always with the pen's place in it. */
export function sheetWindow(
  letterLayout: LetterLayout,
  page: number,
  pen: PenPosition | undefined,
  box: { width: number; height: number },
): SheetWindow {
  const { paper, size, scribe } = letterLayout;
  const scale = scaleOf(scribe.style, box.width);
  const [width, height] = [box.width / scale, box.height / scale];
  const lines = letterLayout.pages[page]?.lines ?? [];
  const firstBaseline = lines[0]?.baseline ?? pen?.y ?? 0;
  const writingLeft = Math.min(pen?.x ?? paper.width, ...lines.map((line) => line.left));
  const spaceAbove = size * (height > size * HIGH_WINDOW_EM ? SPACE_ABOVE.high : SPACE_ABOVE.low);
  const top = Math.max(firstBaseline - spaceAbove, pen ? pen.y + size * SPACE_BELOW - height : -Infinity);
  const left = Math.max(0, Math.min(writingLeft - width * MARGIN, paper.width - width));
  return { left, top, width, height, scale };
}

/** The number of characters of a text that have ink. */
function inkOf(text: string): number {
  return [...text.replace(/\s/g, '')].length;
}

type LinePosition = { page: number; index: number; placed: PlacedLine; inkInLine: number };

/** The line of the letter's `inkCount`-th character, and that character's number within the line. */
function lineAt(letterLayout: LetterLayout, inkCount: number): LinePosition | undefined {
  let inkBefore = 0;
  let last: LinePosition | undefined;
  if (inkCount === 0) return undefined;
  for (const [page, { lines }] of letterLayout.pages.entries()) {
    for (const [index, placed] of lines.entries()) {
      const lineInk = inkOf(placed.line.text);
      last = { page, index, placed, inkInLine: Math.min(lineInk, inkCount - inkBefore) };
      if (inkCount - inkBefore <= lineInk) return last;
      inkBefore += lineInk;
    }
  }
  return last;
}

/** The word of a line at `inkInLine` characters with ink, and how much of it comes before the caret. */
function wordAt({ words }: LetterLine, inkInLine: number) {
  let remaining = inkInLine;
  for (const [index, { text, x, width }] of words.entries()) {
    const length = inkOf(text);
    if (remaining <= length || index === words.length - 1)
      return { index, x, width, share: Math.min(1, remaining / Math.max(1, length)) };
    remaining -= length;
  }
  return undefined;
}
