/* oxlint-disable typescript/no-non-null-assertion -- boxes and the arrays beside them are gone through from end to end, and indexes stay inside them */
import { SWASH_MARK } from '../handwriting/schools.ts';
import { curlQuotes } from '../text/curly-quotes.ts';
import { drawnText } from '../text/drawn-text.ts';
import { findListItems } from '../text/list-items.ts';
import { findCut, wordsOf } from '../text/words.ts';
import { firstFit, type LineWord, type Box, type Span } from './first-fit.ts';
import type { Scribe } from './scribe.ts';

/** Breaks one line of the customer's text into lines of the sheet. Whole thousandths of an em; + − × ÷ only. */

export type PlacedWord = {
  text: string;
  /** Its drawn characters, including a hyphen that we add. */
  drawn: string;
  /** From the line's left edge. */ x: number;
  width: number;
  /** Spaces before it. */ spaces: number;
  /** Follows the word before it without a space. */ attached: boolean;
};
/** `text` is the customer's own, spaces included. */
export type LetterLine = { text: string; words: PlacedWord[]; width: number };

/** The maximum width of a line of writing, in line widths: with its indent and the blanks before the next line. */
const MAX_LINE_WIDTH = 3;

/** `hang`: the indent of the lines after the first. */
export type BrokenLine = { boxes: readonly Box[]; breaks: readonly Span[]; hang: number };

/** A line of this many words is a salutation, a closing or a name: in Kalligrafie its capitals have swashes. */
const MAX_SWASH_WORDS = 3;
const CAPITAL = /^\p{Lu}/u;

/** The words of one line of the customer's text, measured once for all widths at which it may be broken. */
export function measureLine(line: string, scribe: Scribe): LineWord[] {
  const { tool } = scribe.design;
  const curledLine = tool === 'pen' ? curlQuotes(line) : line;
  const words = wordsOf(line);
  const hasSwashes =
    scribe.style === 'calligraphy' &&
    words.filter(({ spaces }, index) => spaces > 0 || index === 0).length <= MAX_SWASH_WORDS;
  let end = 0;
  return words.map((word, index) => {
    const start = end + word.spaces;
    end = start + word.text.length;
    const curled = curledLine.slice(start, end);
    const swash = hasSwashes && CAPITAL.test(curled) ? SWASH_MARK : '';
    const drawn = swash + drawnText(curled, tool, index === 0);
    const next = words[index + 1];
    const ends = !next || next.spaces > 0;
    return { ...word, curled, drawn, width: widthOf(drawn, scribe, word.spaces > 0 || index === 0, ends) };
  });
}

/** The extent of a word: next to a space it ends at its ink, next to an attached neighbour at its advance. */
function widthOf(drawn: string, scribe: Scribe, begins = true, ends = true): number {
  const { advance, left, right } = scribe.measure(drawn);
  return (ends ? right : advance) - (begins ? left : 0);
}

/**
 * Linear in the length of the text.
 * @param isListItem whether the first word is a bullet, to whose right the further lines begin
 * @param maxLines a line that needs more is not broken to its end: at least this many are returned, and few more.
 */
export function breakWords(
  words: readonly LineWord[],
  scribe: Scribe,
  lineWidth: number,
  isListItem: boolean,
  maxLines = Infinity,
): BrokenLine {
  const boxes = boxesOf(words, scribe, lineWidth, isListItem, maxLines);
  const hang = isListItem ? hangOf(boxes[1]?.start ?? 0, lineWidth) : 0;
  return { boxes, hang, breaks: firstFit(boxes, lineWidth, hang, bellZone(scribe)) };
}

/** The indent of the lines below one that begins with a bullet. @param next where the word after the bullet begins */
const hangOf = (next: number, lineWidth: number): number => Math.min(next, Math.floor(lineWidth / 4));

/**
 * The typewriter's bell rings this many characters before the margin; its typist ends the line with the current word.
 */
const BELL = 5;

/** How far before the margin the bell rings; a pen has none. */
const bellZone = ({ design, gap }: Scribe): number | undefined =>
  design.tool === 'typewriter' ? BELL * gap(1) : undefined;

/** The lines of writing with every word in its place. */
export function placeLines({ boxes, breaks, hang }: BrokenLine): LetterLine[] {
  return breaks.map(([from, to]) => toLetterLine(boxes, from, to, from === 0 ? 0 : hang - boxes[from]!.start));
}

/** Measures, breaks and places a line in one call. */
export function breakLine(line: string, scribe: Scribe, lineWidth: number): LetterLine[] {
  const [isListItem = false] = findListItems([line]);
  return placeLines(breakWords(measureLine(line, scribe), scribe, lineWidth, isListItem));
}

function boxesOf(
  words: readonly LineWord[],
  scribe: Scribe,
  lineWidth: number,
  isListItem: boolean,
  maxLines: number,
): Box[] {
  const boxes: Box[] = [];
  let x = 0;
  /** Cuts a run of blanks at a line's width, because a break follows it. */
  let filled = 0;
  /** A part of a word does not begin further left than its line. */
  let hang = 0;
  for (const word of words) {
    const previous = boxes.at(-1);
    const gap = word.spaces === 0 ? 0 : scribe.gap(word.spaces);
    // An indent wider than half the line would leave no space to write.
    x += previous ? gap : Math.min(gap, Math.floor(lineWidth / 2));
    filled += Math.min(gap, lineWidth);
    if (isListItem && boxes.length === 1) hang = hangOf(x, lineWidth);
    const room = lineWidth - (previous ? hang : x);
    for (const part of splitWord(word, scribe, room, lineWidth - hang, maxLines)) {
      boxes.push({ ...part, start: x, end: x + part.width });
      x += part.width;
      filled += part.width;
    }
    if (filled > maxLines * lineWidth * MAX_LINE_WIDTH) break;
  }
  return boxes;
}

type WordPart = LineWord & { mustBreakAfter: boolean };

/** A word unchanged or, if it is wider than a line, in parts that each fill a line. */
function splitWord(word: LineWord, scribe: Scribe, firstRoom: number, lineWidth: number, maxLines: number): WordPart[] {
  if (word.width <= firstRoom) return [{ ...word, mustBreakAfter: false }];
  const characters = [...word.text];
  const curledCharacters = [...word.curled];
  const parts: WordPart[] = [];
  for (let at = 0; at < characters.length && parts.length <= maxLines;) {
    const first = parts.length === 0;
    const rest = curledCharacters.slice(at, at + MAX_PER_LINE + 1);
    const { count, drawn, width } = fittingPart(rest, first ? firstRoom : lineWidth, scribe);
    parts.push({
      text: characters.slice(at, at + count).join(''),
      curled: rest.slice(0, count).join(''),
      drawn,
      width,
      spaces: first ? word.spaces : 0,
      penalty: first ? word.penalty : 0,
      mustBreakAfter: at + count < characters.length,
    });
    at += count;
  }
  return parts;
}

/** As many characters as fit, at least one, with a hyphen if the word is divided at a syllable. */
function fittingPart(
  rest: readonly string[],
  room: number,
  scribe: Scribe,
): { count: number; drawn: string; width: number } {
  const measurePart = (count: number, text: string, isFirst: boolean) => {
    const drawn = drawnText(text, scribe.design.tool, isFirst);
    return { count, drawn, width: widthOf(drawn, scribe) };
  };
  if (rest.length <= MAX_PER_LINE) {
    const part = measurePart(rest.length, rest.join(''), false);
    if (part.width <= room || rest.length === 1) return part;
  }
  let maxCount = Math.min(rest.length - 1, MAX_PER_LINE);
  for (;;) {
    const cut = findCut(rest, maxCount);
    const part = measurePart(cut.at, rest.slice(0, cut.at).join('') + (cut.hyphen ? '-' : ''), true);
    if (part.width <= room || maxCount === 1) return part;
    maxCount = Math.max(
      1,
      Math.min(maxCount - 1, Math.ceil(maxCount - (maxCount * (part.width - room)) / (part.width * 2))),
    );
  }
}

/** No line of any style has more characters. Bounds the work for an endless word. */
const MAX_PER_LINE = 200;

function toLetterLine(boxes: readonly Box[], from: number, to: number, shift: number): LetterLine {
  const words: PlacedWord[] = [];
  let text = '';
  for (let index = from; index < to; index += 1) {
    const { text: word, drawn, spaces, start, width } = boxes[index]!;
    const begins = index === from;
    text += (begins && from > 0 ? '' : ' '.repeat(spaces)) + word;
    words.push({ text: word, drawn, x: start + shift, width, spaces, attached: !begins && spaces === 0 });
  }
  return { text, words, width: boxes[to - 1]!.end + shift };
}
