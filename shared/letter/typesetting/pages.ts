/* oxlint-disable typescript/no-non-null-assertion -- rows are gone through from end to end, and indexes stay inside them */
import type { LetterLine } from './lines.ts';

/** Which rows share a page. */

/** A line of writing, a row reserved for the signature, or else a blank line. */
export type Row<Line = LetterLine> = {
  line?: Line;
  signature?: true;
  /** The index of its line in the customer's text. */
  source: number;
  /** Whether that line begins with a bullet. */
  listItem?: boolean;
};

/** Page breaks depend on the lines, not on their content. */
type AnyRows = readonly Row<unknown>[];

/** A closing («In Liebe,» «Deine Clara») has at most this many rows. */
const MAX_CLOSING_ROWS = 4;
/** A postscript of at most this many rows is not alone on a page. */
const MAX_LONELY_POSTSCRIPT = 2;
/** A list of at most this many rows stays on one page. */
const MAX_LIST_ROWS = 5;
/** If the letter continues, at most this many rows of a page stay free, except for a list or a signature. */
const MAX_FREE_ROWS = 3;

/** The cost of a bad break, in free rows. */
const COST = {
  tooFree: 4,
  oneLineBeforeClosing: 3,
  closingAlone: 7,
  list: 10,
  loneLine: 14,
  closing: 30,
  postscript: 30,
} as const;

/**
 * Fills pages with rows. No page begins blank. If it costs at most `MAX_FREE_ROWS` free rows, no line of a paragraph is
 * alone at an edge, short lists are not divided, and the closing stays with two lines before it. The signature is
 * always on the page of the row above it.
 */
export function pagesOf<Line>(rows: readonly Row<Line>[], perPage: number): Pages<Line> {
  const costBefore = breakCosts(rows);
  const pages: Row<Line>[][] = [];
  let cost = 0;
  let from = 0;
  while (from < rows.length) {
    const end = pageEnd(rows, from, perPage, costBefore);
    pages.push(rows.slice(from, trimBlanksBefore(rows, end.at)));
    cost += Math.max(0, end.cost - MAX_FREE_ROWS);
    from = end.at;
    while (from < rows.length && isBlank(rows[from]!)) from += 1;
  }
  return { pages, cost };
}

/** `cost`: of the bad breaks among its pages, in free rows; the few rows that every page may leave free cost nothing. */
export type Pages<Line> = { pages: Row<Line>[][]; cost: number };

type PageEnd = { at: number; cost: number };
function pageEnd(rows: AnyRows, from: number, perPage: number, costBefore: (at: number) => number): PageEnd {
  const full = from + perPage;
  if (full >= rows.length) return { at: rows.length, cost: 0 };
  let [bestEnd, lowestCost] = [full, Infinity];
  for (let to = full; to > from; to -= 1) {
    const free = full - trimBlanksBefore(rows, to);
    if (free > MAX_FREE_ROWS + 1 && lowestCost < COST.closing) break;
    const cost = free + costBefore(to) + (free > MAX_FREE_ROWS ? COST.tooFree : 0);
    if (cost < lowestCost) [bestEnd, lowestCost] = [to, cost];
  }
  return { at: bestEnd, cost: lowestCost };
}

/** For each row, the cost of ending a page before it. */
function breakCosts(rows: AnyRows): (at: number) => number {
  const closing = closingOf(rows);
  const lastLine = lineBefore(rows, closing.start);
  const lastLineButOne = lineBefore(rows, lastLine);
  const sourceAt = (index: number) => (rows[index]?.line ? rows[index]!.source : -1);
  const isTornParagraph = (at: number) =>
    sourceAt(at) !== -1 &&
    sourceAt(at - 1) === sourceAt(at) &&
    (sourceAt(at - 2) !== sourceAt(at) || sourceAt(at + 1) !== sourceAt(at));
  const hasShortPostscript =
    closing.end > 0 &&
    rows[closing.end - 1]!.signature &&
    rows.slice(closing.end).filter(({ line }) => line).length <= MAX_LONELY_POSTSCRIPT;
  const isAboveClosing = (at: number) => at <= closing.start && closing.start < closing.end;
  return (at) => {
    if (rows[at]?.signature) return Infinity;
    return (
      (isTornParagraph(at) ? COST.loneLine : 0) +
      (isInShortList(rows, at) ? COST.list : 0) +
      (at > closing.start && at < closing.end ? COST.closing : 0) +
      (hasShortPostscript && at >= closing.end ? COST.postscript : 0) +
      (isAboveClosing(at) && at > lastLine ? COST.closingAlone : 0) +
      (isAboveClosing(at) && at > lastLineButOne && at <= lastLine ? COST.oneLineBeforeClosing : 0)
    );
  };
}

/** The rows of the closing and the signature, without the blank ones before them; none if the letter has no closing. */
function closingOf(rows: AnyRows): { start: number; end: number } {
  const signatureEnd = rows.findLastIndex((row) => row.signature) + 1;
  const end = signatureEnd > 0 ? signatureEnd : rows.length;
  const textEnd = lineBefore(rows, end) + 1;
  let start = blockStart(rows, textEnd);
  if (textEnd - start > MAX_CLOSING_ROWS) return signatureEnd > 0 ? { start: textEnd - 1, end } : { start: end, end };
  const aboveEnd = trimBlanksBefore(rows, start);
  const aboveStart = blockStart(rows, aboveEnd);
  // A paragraph that was wrapped is no closing.
  const sources = new Set(rows.slice(aboveStart, aboveEnd).map(({ source }) => source));
  const isWrapped = sources.size < aboveEnd - aboveStart;
  if (start > 0 && !isWrapped && textEnd - aboveStart <= MAX_CLOSING_ROWS + 1) start = aboveStart;
  return { start, end };
}

function isInShortList(rows: AnyRows, at: number): boolean {
  const isItem = (index: number) => rows[index]?.line !== undefined && rows[index]!.listItem === true;
  if (!isItem(at) || !isItem(at - 1)) return false;
  let [start, end] = [at - 1, at + 1];
  while (isItem(start - 1) && end - start <= MAX_LIST_ROWS) start -= 1;
  while (isItem(end) && end - start <= MAX_LIST_ROWS) end += 1;
  return end - start <= MAX_LIST_ROWS;
}

const isBlank = (row: Row<unknown>): boolean => !row.line && !row.signature;

function trimBlanksBefore(rows: AnyRows, end: number): number {
  while (end > 0 && isBlank(rows[end - 1]!)) end -= 1;
  return end;
}

/** The last row with a line of writing before `end`; -1 if there is none. */
function lineBefore(rows: AnyRows, end: number): number {
  return rows.findLastIndex((row, at) => at < end && row.line !== undefined);
}

/** The first row of the block of writing that ends before `end`. */
function blockStart(rows: AnyRows, end: number): number {
  while (end > 0 && rows[end - 1]!.line) end -= 1;
  return end;
}
