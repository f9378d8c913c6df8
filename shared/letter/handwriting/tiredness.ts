import type { Writer } from './writer.ts';

/**
 * A hand tires: down a page, and over the pages of a letter, it writes larger and wider, flatter, more slanted and less
 * exactly. Words of people become 2.7 % wider from the first to the last third of a page.
 */

/** Four pages of about this many rows tire a hand fully; on a new page it has rested a little. */
const ROWS = 24;
const PAGES = 4;
const OF_PAGE = 0.6;
/** It changes every few rows, so that the cached strokes of a word can be used on the next row too. */
const STEP_ROWS = 4;
/** The tiredness in which words are as wide as measured, so that as many lines are narrower as are wider. */
const AVERAGE = 0.35;

/** A faster hand cannot be read. */
const MAX_SPEED = 1.3;

/** From 0 to 1. @param page and @param row count from 0 */
export function tirednessAt(page: number, row: number): number {
  const ofPage = Math.min(1, (Math.floor(row / STEP_ROWS) * STEP_ROWS) / ROWS);
  const ofLetter = Math.min(1, page / (PAGES - 1));
  return OF_PAGE * ofPage + (1 - OF_PAGE) * ofLetter;
}

/** The same writer, tired. The distance of lines and the margins stay. */
export const tired = (writer: Writer, tiredness: number): Writer => ({
  ...writer,
  size: writer.size * (1 + 0.022 * (tiredness - AVERAGE)),
  width: writer.width * (1 + 0.048 * (tiredness - AVERAGE)),
  // Words that are as high and wider are flatter.
  xHeight: writer.xHeight * (1 - 0.02 * tiredness),
  slant: writer.slant + 0.03 * tiredness,
  speed: writer.speed + 0.12 * tiredness * Math.max(0, MAX_SPEED - writer.speed),
  irregularity: writer.irregularity * (1 + 0.15 * tiredness),
});
