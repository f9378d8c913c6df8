/* oxlint-disable typescript/no-non-null-assertion -- boxes and the arrays beside them are gone through from end to end, and indexes stay inside them */
import type { Box, Span } from './lines.ts';
import { NEVER } from './words.ts';

/** A last line of a word or two costs something, so that a short sentence is divided in its middle. */
const FREE_IN_LAST_LINE = 0.6;
const SHORT_LAST_LINE = 0.25;
/** So short a paragraph, in lines, is rather divided where one breathes. */
const ONE_BREATH = 2.4;
const NO_BREATH = 0.02;
const BREATH = /[,;:.!?…–—]$/;

/**
 * Total fit, as version 1 broke lines: of all ways to break, the one with the least Σ (free space)³. Dynamic programming
 * over the boxes, which looks back one line's width only. Whole font units.
 */
export function totalFit(boxes: readonly Box[], lineWidth: number, hang: number): Span[] {
  const breathing = boxes.length > 0 && boxes.at(-1)!.end < lineWidth * ONE_BREATH;
  const cost: number[] = [0];
  const from: number[] = [0];
  for (let to = 1; to <= boxes.length; to += 1) {
    const last = to === boxes.length;
    const { end, text, mustBreakAfter } = boxes[to - 1]!;
    const free = last || mustBreakAfter;
    const after = free ? 0 : boxes[to]!.penalty + (breathing && !BREATH.test(text) ? NO_BREATH : 0);
    let best = Infinity;
    let bestStart = to - 1;
    for (let start = to - 1; start >= 0; start -= 1) {
      const box = boxes[start]!;
      if (start < to - 1 && box.mustBreakAfter) break;
      const width = end - (start === 0 ? 0 : box.start - hang);
      if (width > lineWidth && start < to - 1) break;
      const total = cost[start]! + lineCost(lineWidth - width, lineWidth, last && start > 0, last) + after;
      if (total < best) {
        best = total;
        bestStart = start;
      }
    }
    cost.push(best);
    from.push(bestStart);
  }
  const lines: Span[] = [];
  for (let to = boxes.length; to > 0; to = from[to]!) lines.push([from[to]!, to]);
  return lines.reverse();
}

function lineCost(free: number, lineWidth: number, lastOfMany: boolean, last: boolean): number {
  if (free < 0) return NEVER;
  const share = free / lineWidth;
  if (last) return lastOfMany && share > FREE_IN_LAST_LINE ? (share - FREE_IN_LAST_LINE) * SHORT_LAST_LINE : 0;
  return share * share * share;
}
