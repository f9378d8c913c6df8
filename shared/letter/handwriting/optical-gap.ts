/* oxlint-disable typescript/no-non-null-assertion -- points come in pairs, and a row is inside both outlines */
import { MAX_LATE_SHIFT, type ShapedWord } from './shape.ts';

/**
 * Even white between joined words. The eye sees it where they are nearest at one height: a stop and an «N» that begins
 * on the line look closer than «er» and «jung», whose widths are as far apart. Thousandths of an em.
 */

/** Rows of heights, from the lowest on. */
const ROW = 100;
const LOWEST = -500;
const ROWS = 16;
/** Ink further inside a word is no edge; white counts up to here. */
const DEPTH = 230;

/** How far the ink of each row is from the word's first and last ink. */
type Edges = { left: number[]; right: number[] };
const edgeCache = new WeakMap<ShapedWord, Edges>();

function edgesOf(word: ShapedWord): Edges {
  let edges = edgeCache.get(word);
  if (!edges) edgeCache.set(word, (edges = findEdges(word)));
  return edges;
}

/** By the points of their curves: these are nearer to each other than two rows. */
function findEdges({ strokes, inkLeft, inkRight }: ShapedWord): Edges {
  const [left, right] = [Array.from({ length: ROWS }, () => DEPTH), Array.from({ length: ROWS }, () => DEPTH)];
  for (const { points, lateMark } of strokes) {
    const late = lateMark ? MAX_LATE_SHIFT : 0;
    for (let at = 0; at < points.length; at += 2) {
      const x = points[at]!;
      if (x > inkLeft + DEPTH && x + late < inkRight - DEPTH) continue;
      const row = Math.min(ROWS - 1, Math.max(0, Math.floor((points[at + 1]! - LOWEST) / ROW)));
      left[row] = Math.min(left[row]!, x - inkLeft);
      right[row] = Math.min(right[row]!, inkRight - x - late);
    }
  }
  return { left, right };
}

/** The usual white between two words in addition to the gap that is written, and how much of a difference is evened out. */
const USUAL = 145;
const SHARE = 0.8;
/** A pause: «§ 7, 1 Kuss» is no decimal. */
const STOP = { at: /[.,;:!?…][“‘)]?$/, room: 70 };

/** By how much the gap between two words is to be larger, or smaller, so that it looks as wide as others. */
export function opticalGap(word: ShapedWord, next: ShapedWord): number {
  const [{ right }, { left }] = [edgesOf(word), edgesOf(next)];
  let white = DEPTH;
  for (let row = 0; row < ROWS; row += 1)
    for (let near = Math.max(0, row - 1); near <= Math.min(ROWS - 1, row + 1); near += 1)
      white = Math.min(white, right[row]! + left[near]!);
  return SHARE * (USUAL - white) + (STOP.at.test(word.text) ? STOP.room : 0);
}

/** Two tall stems side by side look nearer than other printed letters that are as far apart: «Tod Ihres». */
const STEMS = { end: /[dlHIMN]$/, start: /^[bhklBDEFHIKLMNPR]/, room: 90 };

/** By how much the gap between two printed words is to be larger, so that it looks as wide as others. */
export const stemGap = (word: ShapedWord, next: ShapedWord): number =>
  STEMS.end.test(word.text) && STEMS.start.test(next.text) ? STEMS.room : 0;
