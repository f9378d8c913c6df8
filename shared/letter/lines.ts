/* oxlint-disable typescript/no-non-null-assertion -- boxes and the arrays beside them are gone through from end to end, and indexes stay inside them */
import { firstFit } from './first-fit.ts';
import { SHORT_LINE } from './capitals.ts';
import type { StylePack } from './pack.ts';
import { gapCorrection, shapeWord, spaceWidth, type ShapedWord } from './shape.ts';
import { totalFit } from './total-fit.ts';
import { BULLET, cutOf, wordsOf, type Word } from './words.ts';

/** Breaks one line of the customer's text into lines of the sheet. Whole font units; + − × ÷ only. */

export type PlacedWord = ShapedWord & {
  text: string;
  /** From the line's left edge. */ x: number;
  /** Follows its neighbour without a space. */ attached: boolean;
};
/** `text` is the customer's own, spaces included; a hyphen that we add is drawn and not part of it. */
export type LetterLine = { text: string; words: PlacedWord[]; width: number };

export type Box = LineWord & { mustBreakAfter: boolean; start: number; end: number };

/** A line of writing is at most this wide, what hangs below a bullet and the blanks before the next line included. */
const WIDEST_LINE = 3;

/** A word and its glyphs, in font units: the same however large the letter is written. */
export type LineWord = Word & { shape: ShapedWord };
/** Which boxes stand in a line, from the first to before the last. */
export type Span = [from: number, to: number];
/** How far the lines after the first are indented is `hang`. */
export type BrokenLine = { boxes: readonly Box[]; breaks: readonly Span[]; hang: number };

/** The words of one line of the customer's text, shaped once for all manners in which it may be set. */
export function shapeLine(line: string, pack: StylePack): LineWord[] {
  return wordsOf(line).map(({ text, spaces, penalty }, index, { length }) => ({
    text,
    spaces,
    penalty,
    shape: shapeWord(text, pack, { first: index === 0, swash: index === 0 || length <= SHORT_LINE }),
  }));
}

/**
 * Linear in the length of the text, by whatever rule of the pack's.
 * @param mostLines a line that needs more of them is not broken to its end: at least so many come back, not many more.
 */
export function breakWords(
  words: readonly LineWord[],
  pack: StylePack,
  lineWidth: number,
  mostLines = Infinity,
): BrokenLine {
  const boxes = boxesOf(words, pack, lineWidth, mostLines);
  const hang = hangOf(boxes[0], boxes[1]?.start ?? 0, lineWidth);
  const breaks =
    pack.rules.breaks === 'total-fit'
      ? totalFit(boxes, lineWidth, hang)
      : firstFit(boxes, lineWidth, hang, bellZone(pack));
  return { boxes, hang, breaks };
}

/** How far lines are indented that follow one which begins with a bullet. @param next where the word behind the bullet begins */
const hangOf = (bullet: Box | undefined, next: number, lineWidth: number): number =>
  bullet && BULLET.test(bullet.text) ? Math.min(next, Math.floor(lineWidth / 4)) : 0;

/** A machine rings so many characters before its margin, and its typist ends the line with the word under way. */
const BELL = 5;

/** How wide that is; a pen has none. */
function bellZone({ design, unitsPerEm }: StylePack): number | undefined {
  return design.pitch === undefined ? undefined : BELL * Math.round(design.pitch * unitsPerEm);
}

/** The lines of writing with every glyph in its place. */
export function placeLines({ boxes, breaks, hang }: BrokenLine): LetterLine[] {
  return breaks.map(([from, to]) => lineOf(boxes, from, to, from === 0 ? 0 : hang - boxes[from]!.start));
}

/** Breaks a line that is set in one manner only. */
export function breakLine(line: string, pack: StylePack, lineWidth: number, mostLines = Infinity): LetterLine[] {
  return placeLines(breakWords(shapeLine(line, pack), pack, lineWidth, mostLines));
}

function boxesOf(words: readonly LineWord[], pack: StylePack, lineWidth: number, mostLines: number): Box[] {
  const space = spaceWidth(pack);
  const boxes: Box[] = [];
  let x = 0;
  /** Without what a run of blanks has beyond a line's width, for it ends in a break. */
  let filled = 0;
  /** A part of a word begins no further left than its line. */
  let hang = 0;
  for (const word of words) {
    const before = boxes.at(-1);
    const corrected = before && word.spaces > 0 ? gapCorrection(before.shape, word.shape, pack) : 0;
    const gap = word.spaces * space + corrected;
    // An indent wider than half the line would leave no room to write.
    x += before ? gap : Math.min(gap, Math.floor(lineWidth / 2));
    filled += Math.min(gap, lineWidth);
    if (boxes.length === 1) hang = hangOf(before, x, lineWidth);
    const room = lineWidth - (before ? hang : x);
    for (const part of pieces(word, pack, room, lineWidth - hang, mostLines)) {
      const { text, spaces, penalty, shape, mustBreakAfter } = part;
      boxes.push({ text, spaces, penalty, shape, mustBreakAfter, start: x, end: x + shape.width });
      x += shape.width;
      filled += shape.width;
    }
    if (filled > mostLines * lineWidth * WIDEST_LINE) break;
  }
  return boxes;
}

type Piece = LineWord & { mustBreakAfter: boolean };

/** A word as it is, or, where it is wider than a line, in parts that each fill one. */
function pieces(word: LineWord, pack: StylePack, firstRoom: number, lineWidth: number, mostLines: number): Piece[] {
  const { text, spaces, penalty, shape } = word;
  if (shape.width <= firstRoom) return [{ text, spaces, penalty, shape, mustBreakAfter: false }];
  const characters = [...word.text];
  const parts: Piece[] = [];
  for (let at = 0; at < characters.length && parts.length <= mostLines;) {
    const first = parts.length === 0;
    const rest = characters.slice(at, at + MOST_PER_LINE + 1);
    const part = fittingPart(rest, first ? firstRoom : lineWidth, pack);
    at += part.count;
    parts.push({
      text: rest.slice(0, part.count).join(''),
      spaces: first ? word.spaces : 0,
      penalty: first ? word.penalty : 0,
      shape: part.shape,
      mustBreakAfter: at < characters.length,
    });
  }
  return parts;
}

/** As many of the characters as fit, at least one; with a hyphen where the word goes on and one belongs there. */
function fittingPart(rest: readonly string[], room: number, pack: StylePack): { count: number; shape: ShapedWord } {
  if (rest.length <= MOST_PER_LINE) {
    const shape = shapeWord(rest.join(''), pack, { first: false });
    if (shape.width <= room || rest.length === 1) return { count: rest.length, shape };
  }
  let fits = Math.min(rest.length - 1, MOST_PER_LINE);
  for (;;) {
    const cut = cutOf(rest, fits);
    const shape = shapeWord(rest.slice(0, cut.at).join('') + (cut.hyphen ? '-' : ''), pack, { first: true });
    if (shape.width <= room || fits === 1) return { count: cut.at, shape };
    fits = Math.max(1, Math.min(fits - 1, Math.ceil(fits - (fits * (shape.width - room)) / (shape.width * 2))));
  }
}

/** No line of any style holds more characters; it bounds the work for a word without end. */
const MOST_PER_LINE = 200;

function lineOf(boxes: readonly Box[], from: number, to: number, shift: number): LetterLine {
  const words: PlacedWord[] = [];
  let text = '';
  for (let index = from; index < to; index += 1) {
    const box = boxes[index]!;
    const begins = index === from;
    text += (begins && from > 0 ? '' : ' '.repeat(box.spaces)) + box.text;
    words.push({ ...box.shape, text: box.text, x: box.start + shift, attached: !begins && box.spaces === 0 });
  }
  return { text, words, width: boxes[to - 1]!.end + shift };
}
