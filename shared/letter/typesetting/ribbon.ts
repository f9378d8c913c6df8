import { randomFrom, seedFor } from '../handwriting/noise.ts';

/**
 * The threads of a typewriter's ribbon leave small gaps in its ink. A type has the same worn spots in every imprint, but
 * the ribbon is behind it elsewhere each time. The gaps are one pattern, which follows itself along a line and begins at
 * another place in each. In thousandths of an em, upwards from the baseline.
 */

/** Longer than a word, and no whole number of keys. */
export const PATTERN_LENGTH = 7900;
/** Marks below a line and accents above its capitals. */
const LOWEST = -240;
const HIGHEST = 860;
const GAPS = 300;
/** Half of a gap's width along the ribbon and across it: it is longer than a thread. */
const ALONG = [7, 24] as const;
const ACROSS = [5, 13] as const;

/** The outlines of the gaps, as SVG path data in relative whole units. */
export const RIBBON_GAPS: string = gapsOf(randomFrom(1));

function gapsOf(random: () => number): string {
  const between = (min: number, max: number) => Math.round(min + (max - min) * random());
  let path = '';
  let [lastX, lastY] = [0, 0];
  for (let gap = 0; gap < GAPS; gap += 1) {
    const [along, across] = [between(...ALONG), between(...ACROSS)];
    const [x, y] = [between(0, PATTERN_LENGTH - 2 * along), between(LOWEST, HIGHEST)];
    const [top, bottom] = [between(0, 2 * along), between(0, 2 * along)];
    path += `m${x - lastX} ${y - lastY}l${top} ${across}l${2 * along - top} ${-across}l${bottom - 2 * along} ${-across}z`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

/** Where the pattern begins on a line, in millimetres from the sheet's top left corner, and how often it follows. */
export type RibbonGaps = { x: number; y: number; count: number };

/** @param line its ink's left edge and width, its baseline and an em, in millimetres */
export function ribbonGaps(
  { left, width, baseline, em }: { left: number; width: number; baseline: number; em: number },
  lineSeed: number,
): RibbonGaps {
  const length = (PATTERN_LENGTH * em) / 1000;
  const before = length * randomFrom(seedFor(lineSeed, 1))();
  return { x: left - before, y: baseline, count: Math.ceil((before + width) / length) };
}
