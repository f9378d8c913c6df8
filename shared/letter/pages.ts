/* oxlint-disable typescript/no-non-null-assertion -- rows are gone through from end to end, and indexes stay inside them */
import type { LetterLine } from './lines.ts';

/** Which rows share a page. A row is a line of writing or a blank line. */
export type Row<Line = LetterLine> = {
  line?: Line;
  /** Which line of the customer's text it comes from. */ source: number;
};

/** Whatever is known of its lines: where a page ends depends on where lines stand, not on what stands in them. */
type AnyRows = readonly Row<unknown>[];

/** A closing («In Liebe,» «Deine Clara») has at most so many rows. */
const CLOSING_ROWS = 4;
/** Text that must stand above the closing on its page. */
const ROWS_BEFORE_CLOSING = 2;

/**
 * Pages of rows: no lone line of a paragraph at an edge, closing and signature together, no page begins blank.
 * @param after so many rows stay free after the last one, on its page, for what its sender signs with
 */
export function pagesOf<Line>(rows: readonly Row<Line>[], perPage: number, after = 0): Row<Line>[][] {
  const together = keptTogetherFrom(rows, after);
  const pages: Row<Line>[][] = [];
  let from = 0;
  while (from < rows.length) {
    const to = pageEnd(rows, from, perPage, together, after);
    pages.push(withoutBlankEnd(rows.slice(from, to)));
    from = to;
    while (from < rows.length && !rows[from]!.line) from += 1;
  }
  return pages;
}

function pageEnd(rows: AnyRows, from: number, perPage: number, together: number, after: number): number {
  if (from + perPage >= rows.length + after) return rows.length;
  // Where only the room to sign is missing, the last line goes with it at least.
  const full = Math.max(from + 1, Math.min(from + perPage, rows.length - 1));
  for (let to = full; to > from + Math.floor(perPage / 2); to -= 1) {
    if (mayBreakBefore(rows, to) && (to <= together || together <= from)) return to;
  }
  return full;
}

/** A paragraph leaves two lines behind and takes two along. */
function mayBreakBefore(rows: AnyRows, at: number): boolean {
  const source = (index: number) => (rows[index]?.line ? rows[index]!.source : -1);
  const here = source(at);
  if (here === -1 || source(at - 1) !== here) return true;
  return source(at - 2) === here && source(at + 1) === here;
}

/** The row from which the letter's end stays on one page: its closing and the last lines before it. */
function keptTogetherFrom(rows: AnyRows, after: number): number {
  let start = blockStart(rows, rows.length);
  if (rows.length - start > CLOSING_ROWS) return after > 0 ? rows.length - ROWS_BEFORE_CLOSING : rows.length;
  const before = blockStart(rows, withoutBlanksBefore(rows, start));
  if (start > 0 && rows.length - before <= CLOSING_ROWS + 1) start = before;
  let kept = start;
  for (let texts = 0; kept > 0 && texts < ROWS_BEFORE_CLOSING; kept -= 1) if (rows[kept - 1]!.line) texts += 1;
  return kept;
}

function withoutBlanksBefore(rows: AnyRows, end: number): number {
  while (end > 0 && !rows[end - 1]!.line) end -= 1;
  return end;
}

/** Where the block of writing that ends before `end` begins. */
function blockStart(rows: AnyRows, end: number): number {
  while (end > 0 && rows[end - 1]!.line) end -= 1;
  return end;
}

function withoutBlankEnd<Line>(rows: Row<Line>[]): Row<Line>[] {
  return rows.slice(0, withoutBlanksBefore(rows, rows.length));
}
