/* oxlint-disable typescript/no-non-null-assertion -- boxes are gone through from end to end, and indexes stay inside them */
import { randomFrom, seedFor, seedOf } from '../handwriting/noise.ts';
import { NEVER, type Word } from '../text/words.ts';

/**
 * A word and its width, which does not depend on the size of the writing. `curled`: its text with the quotation marks
 * that are drawn.
 */
export type LineWord = Word & { curled: string; drawn: string; width: number };

export type Box = LineWord & { mustBreakAfter: boolean; start: number; end: number };

/** The boxes of a line: the first one, and the one after the last. */
export type Span = [from: number, to: number];

/** How a hand ends its lines: it writes on until the next word does not fit. */

/** A word so short that a hand sometimes leaves it for the next line although it fits. */
const SHORT = /^[a-zäöüß]{1,3}$/;
const SHORT_WORD_CHANCE = 0.25;
/** The largest share of the line that is left free for that, or so that no word is alone in the last line. */
const MAX_FREE = 0.3;
/** A single word in the last line that is shorter than this share of the line gets the word before it. */
const LONE_WORD_SHARE = 0.16;
/** A word is divided at its own hyphen only if more than this share of the line would stay free. */
const MIN_FREE_TO_DIVIDE = 0.15;

/**
 * First fit; the typewriter has a bell. Equal paragraphs are broken equally, and a line does not change while the ones
 * below it are written. Each line reads only its own boxes. Whole thousandths of an em.
 * @param bell how far before the margin the typewriter's bell rings. A pen has none, and sometimes leaves a short word
 */
export function firstFit(boxes: readonly Box[], lineWidth: number, hang: number, bell?: number): Span[] {
  const lines: Span[] = [];
  for (let from = 0; from < boxes.length;) {
    const origin = from === 0 ? 0 : boxes[from]!.start - hang;
    const to = lineEnd(boxes, from, { origin, lineWidth, bell });
    lines.push([from, to]);
    from = to;
  }
  if (bell === undefined) avoidLoneWord(boxes, lines, lineWidth);
  return lines;
}

type Edge = { origin: number; lineWidth: number; bell: number | undefined };

/** The box before which the line that begins with `from` ends. */
function lineEnd(boxes: readonly Box[], from: number, { origin, lineWidth, bell }: Edge): number {
  const widthTo = (to: number) => boxes[to - 1]!.end - origin;
  /** The last places where the line may end: between words, the one before that, and inside a hyphenated word. */
  let [end, previousEnd, hyphenEnd] = [0, 0, 0];
  let to = from;
  while (to < boxes.length && (to === from || widthTo(to + 1) <= lineWidth)) {
    to += 1;
    if (to === boxes.length || boxes[to - 1]!.mustBreakAfter) return to;
    const { penalty } = boxes[to]!;
    if (penalty === 0) [end, previousEnd] = [to, end];
    else if (penalty < NEVER) hyphenEnd = to;
    else continue;
    if (bell !== undefined && widthTo(to) > lineWidth - bell) return to;
  }
  if (hyphenEnd > end && (end === 0 || lineWidth - widthTo(end) > lineWidth * MIN_FREE_TO_DIVIDE)) return hyphenEnd;
  // Words that must stay together are wider than a line.
  if (end === 0) return to;
  if (
    bell === undefined &&
    previousEnd > 0 &&
    lineWidth - widthTo(previousEnd) < lineWidth * MAX_FREE &&
    leavesShortWord(boxes, previousEnd, end)
  )
    return previousEnd;
  return end;
}

/** Whether the hand leaves a short word for the next line: at random, seeded by the words around it. */
function leavesShortWord(boxes: readonly Box[], previousEnd: number, end: number): boolean {
  const { text } = boxes[previousEnd]!;
  if (end - previousEnd > 1 || !SHORT.test(text)) return false;
  return randomFrom(seedFor(seedOf(boxes[previousEnd - 1]!.text + text), previousEnd))() < SHORT_WORD_CHANCE;
}

/**
 * If a word would be alone in the last line, moves its neighbour there, unless that leaves the line above too empty.
 */
function avoidLoneWord(boxes: readonly Box[], lines: Span[], lineWidth: number): void {
  const [above, last] = lines.slice(-2);
  if (!above || !last || last[1] - last[0] > 1) return;
  const { start, end, penalty } = boxes[last[0]]!;
  const moved = last[0] - 1;
  if (penalty > 0 || end - start > lineWidth * LONE_WORD_SHARE || moved <= above[0] || boxes[moved]!.penalty > 0)
    return;
  const remainingWidth = boxes[moved - 1]!.end - (above[0] === 0 ? 0 : boxes[above[0]]!.start);
  if (remainingWidth < lineWidth * (1 - MAX_FREE)) return;
  above[1] = moved;
  last[0] = moved;
}
