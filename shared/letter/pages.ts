import type { LetterLine } from './lines.ts';

/** Which rows share a page. A row is a line of writing or a blank line. */
export type Row = { line?: LetterLine; /** Which line of the customer's text it comes from. */ source: number };

/** A closing («In Liebe,» «Deine Clara») has at most so many rows. */
const CLOSING_ROWS = 4;
/** Text that must stand above the closing on its page. */
const ROWS_BEFORE_CLOSING = 2;

/** Pages of rows: no lone line of a paragraph at an edge, closing and signature together, no page begins blank. */
export function pagesOf(rows: readonly Row[], perPage: number): Row[][] {
  const together = keptTogetherFrom(rows);
  const pages: Row[][] = [];
  let from = 0;
  while (from < rows.length) {
    const to = pageEnd(rows, from, perPage, together);
    pages.push(withoutBlankEnd(rows.slice(from, to)));
    from = to;
    while (from < rows.length && !rows[from]!.line) from += 1;
  }
  return pages;
}

function pageEnd(rows: readonly Row[], from: number, perPage: number, together: number): number {
  const full = from + perPage;
  if (full >= rows.length) return rows.length;
  for (let to = full; to > from + Math.floor(perPage / 2); to -= 1) {
    if (mayBreakBefore(rows, to) && (to <= together || together <= from)) return to;
  }
  return full;
}

/** A paragraph leaves two lines behind and takes two along. */
function mayBreakBefore(rows: readonly Row[], at: number): boolean {
  const source = (index: number) => (rows[index]?.line ? rows[index]!.source : -1);
  const here = source(at);
  if (here === -1 || source(at - 1) !== here) return true;
  return source(at - 2) === here && source(at + 1) === here;
}

/** The row from which the letter's end stays on one page: its closing and the last lines before it. */
function keptTogetherFrom(rows: readonly Row[]): number {
  let start = blockStart(rows, rows.length);
  if (rows.length - start > CLOSING_ROWS) return rows.length;
  const before = blockStart(rows, withoutBlanksBefore(rows, start));
  if (start > 0 && rows.length - before <= CLOSING_ROWS + 1) start = before;
  let kept = start;
  for (let texts = 0; kept > 0 && texts < ROWS_BEFORE_CLOSING; kept -= 1) if (rows[kept - 1]!.line) texts += 1;
  return kept;
}

function withoutBlanksBefore(rows: readonly Row[], end: number): number {
  while (end > 0 && !rows[end - 1]!.line) end -= 1;
  return end;
}

/** Where the block of writing that ends before `end` begins. */
function blockStart(rows: readonly Row[], end: number): number {
  while (end > 0 && rows[end - 1]!.line) end -= 1;
  return end;
}

function withoutBlankEnd(rows: Row[]): Row[] {
  return rows.slice(0, withoutBlanksBefore(rows, rows.length));
}
