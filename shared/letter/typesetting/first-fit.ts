/* oxlint-disable typescript/no-non-null-assertion -- boxes are gone through from end to end, and indexes stay inside them */
import type { Box, Span } from './line-boxes.ts';
import { randomFrom, seedFor, seedOf } from '../handwriting/noise.ts';
import { NEVER } from '../text/words.ts';

/** How a hand ends its lines: it writes on until the next word does not fit. */

/** A word that may go to the next line although it fits: so short that a hand now and then leaves it for what follows. */
const SHORT = /^[a-zäöüß]{1,3}$/;
const NOW_AND_THEN = 0.25;
/** More of the line than this is never left free for it, or for a word that would stand alone in the last line. */
const MAX_LEFT = 0.3;
/** One word alone in the last line, in shares of its width: it takes the word before it along. */
const ALONE = 0.16;
/** A word is divided at its own hyphen only where more than this share of the line would stay free. */
const BEFORE_HYPHENATED = 0.15;

/**
 * First fit, and on a machine with its bell. Equal paragraphs come out equal, and a line stays as it is while the ones
 * below it are written. Each line looks at its own boxes only. Whole thousandths of an em.
 * @param bell how far before the margin a machine's bell rings; a pen has none and leaves a short word now and then
 */
export function firstFit(boxes: readonly Box[], lineWidth: number, hang: number, bell?: number): Span[] {
  const lines: Span[] = [];
  for (let from = 0; from < boxes.length;) {
    const origin = from === 0 ? 0 : boxes[from]!.start - hang;
    const to = lineEnd(boxes, from, { origin, lineWidth, bell });
    lines.push([from, to]);
    from = to;
  }
  if (bell === undefined) keepCompany(boxes, lines, lineWidth);
  return lines;
}

type Edge = { origin: number; lineWidth: number; bell: number | undefined };

/** Before which box the line ends that begins with `from`. */
function lineEnd(boxes: readonly Box[], from: number, { origin, lineWidth, bell }: Edge): number {
  const reach = (to: number) => boxes[to - 1]!.end - origin;
  /** The last places where the line may end: between words, the one before that, and inside a hyphenated word. */
  let [end, before, divided] = [0, 0, 0];
  let to = from;
  while (to < boxes.length && (to === from || reach(to + 1) <= lineWidth)) {
    to += 1;
    if (to === boxes.length || boxes[to - 1]!.mustBreakAfter) return to;
    const { penalty } = boxes[to]!;
    if (penalty === 0) [end, before] = [to, end];
    else if (penalty < NEVER) divided = to;
    else continue;
    if (bell !== undefined && reach(to) > lineWidth - bell) return to;
  }
  if (divided > end && (end === 0 || lineWidth - reach(end) > lineWidth * BEFORE_HYPHENATED)) return divided;
  // What must stay together is wider than a line.
  if (end === 0) return to;
  if (
    bell === undefined &&
    before > 0 &&
    lineWidth - reach(before) < lineWidth * MAX_LEFT &&
    isPending(boxes, before, end)
  )
    return before;
  return end;
}

/** Whether the hand leaves the one short word there for the next line: by chance that the words around it decide. */
function isPending(boxes: readonly Box[], before: number, end: number): boolean {
  const { text } = boxes[before]!;
  if (end - before > 1 || !SHORT.test(text)) return false;
  return randomFrom(seedFor(seedOf(boxes[before - 1]!.text + text), before))() < NOW_AND_THEN;
}

/** Gives a word that would stand alone in the last line its neighbour, where the line above can spare it. */
function keepCompany(boxes: readonly Box[], lines: Span[], lineWidth: number): void {
  const [above, last] = lines.slice(-2);
  if (!above || !last || last[1] - last[0] > 1) return;
  const { start, end, penalty } = boxes[last[0]]!;
  const taken = last[0] - 1;
  if (penalty > 0 || end - start > lineWidth * ALONE || taken <= above[0] || boxes[taken]!.penalty > 0) return;
  const kept = boxes[taken - 1]!.end - (above[0] === 0 ? 0 : boxes[above[0]]!.start);
  if (kept < lineWidth * (1 - MAX_LEFT)) return;
  above[1] = taken;
  last[0] = taken;
}
