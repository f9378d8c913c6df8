/* oxlint-disable typescript/no-non-null-assertion -- a row comes from one of the text's lines */
import type { LineWord } from './first-fit.ts';
import { breakWords, measureLine, type BrokenLine } from './lines.ts';
import { pagesOf, type Row } from './pages.ts';
import type { Scribe } from './scribe.ts';
import type { Signature } from '../signature/signature.ts';
import { rowsToSign, signedLineWidth } from '../signature/signature-layout.ts';
import { withoutSignedName } from '../signature/signed-name.ts';
import { A4, POINTS_PER_MM, type Paper, type StyleDesign } from './styles.ts';
import type { LetterSize } from './versions.ts';
import { findListItems } from '../text/list-items.ts';
import { findPostscript } from '../text/postscript.ts';

/** Chooses the size and the distance of a letter's lines, and which of them share a page. */

export const MAX_PAGES = 10;
/** From the top margin to the first baseline, as a share of the type size. */
export const FIRST_BASELINE = 0.8;

/** A longer text (in characters) cannot be a short letter. */
const MAX_SHORT_LETTER = 1200;
/** Room for a pen's varying margin, so that few lines have to be squeezed. */
const SWAY = { pen: 2 * POINTS_PER_MM, typewriter: 0 };

/** The width of a line of writing, in thousandths of an em, at a size in points. */
export function lineWidthOf({ design }: Scribe, paper: Paper = A4, size = design.size): number {
  const { margins, tool } = design;
  return Math.floor(((paper.width - margins.left - margins.right - SWAY[tool]) / size) * 1000);
}

type TypesetPages<Line> = {
  pages: Row<Line>[][];
  design: StyleDesign;
  /** The width of the line on which a name follows the closing's words, in thousandths of an em, if one does. */
  signedLine: number | undefined;
};
/** One line of the customer's text, and its words, measured when they are first asked for. */
type Source = { isListItem: boolean; words: () => readonly LineWord[] };

/**
 * Takes a normalised text (`normaliseText`). A text without ink has no page. Lines beyond the last printable page are
 * left out.
 * @param signature the signature, for which rows stay free below the closing, above a postscript
 * @param linesOf maps a broken line to the lines that the caller needs; it has no effect on the pages.
 */
export function typesetLetter<Line>(
  letterText: string,
  scribe: Scribe,
  paper: Paper,
  linesOf: (brokenLine: BrokenLine) => readonly Line[],
  signature: Signature | null | undefined,
): TypesetPages<Line> {
  const { text, wordsBefore } = withoutSignedName(letterText, signature);
  const sourceLines = text.split('\n');
  const isListItem = findListItems(sourceLines);
  const sources = sourceLines.map((line, index) => sourceOf(line, isListItem[index] === true, scribe));
  const postscript = signature ? findPostscript(sourceLines) : -1;
  const { few, usual } = sizesOf(scribe);
  const paginate = (rows: Row<Line>[], design: StyleDesign) => {
    const lineWidth = lineWidthOf(scribe, paper, design.size);
    const signedLine = signedLineWidth(wordsBefore, signature, design, scribe, lineWidth);
    const rowsBelow = rowsToSign(signature, signedLine !== undefined, design, scribe);
    const pages = pagesOf(insertSignature(rows, postscript, rowsBelow), rowsPerPage(design, paper));
    return { ...pages, design, signedLine };
  };
  for (const size of text.length <= MAX_SHORT_LETTER ? few : []) {
    const design = scaleDesign(scribe.design, size);
    const rows = rowsOf(sources, scribe, paper, design.size, linesOf, size.maxRows);
    if (rows.length <= size.maxRows) return paginate(rows, design);
  }
  // The first of the usual sizes that needs the fewest pages, with the best breaks.
  const rows = rowsOf(sources, scribe, paper, scribe.design.size, linesOf);
  return usual
    .map((size) => paginate(rows, scaleDesign(scribe.design, size)))
    .reduce((best, each) => {
      const fewer = each.pages.length - best.pages.length;
      return fewer < 0 || (fewer === 0 && each.cost < best.cost) ? each : best;
    });
}

function sourceOf(text: string, isListItem: boolean, scribe: Scribe): Source {
  let words: LineWord[] | undefined;
  return { isListItem, words: () => (words ??= measureLine(text, scribe)) };
}

/**
 * The rows of a letter and, below its closing, those of its signature.
 * @param postscript the index of the customer's line below which nothing is signed, or -1
 */
function insertSignature<Line>(rows: Row<Line>[], postscript: number, count: number): Row<Line>[] {
  if (count === 0) return rows;
  const addition = postscript < 0 ? -1 : rows.findIndex(({ line, source }) => line && source >= postscript);
  let at = addition < 0 ? rows.length : addition;
  while (at > 0 && !rows[at - 1]!.line) at -= 1;
  const signatureRows = Array.from({ length: count }, () => ({ signature: true as const, source: -1 }));
  return rows.toSpliced(at, 0, ...signatureRows);
}

function sizesOf({ rules, design }: Scribe) {
  return rules.sizes[design.tool];
}

function scaleDesign(design: StyleDesign, { scale, leading }: LetterSize): StyleDesign {
  return { ...design, size: design.size * scale, leading: design.leading * leading };
}

/**
 * The rows of a letter; blank lines at its start and end take no space.
 * @param maxRows stops soon after this many rows, because no size could print more.
 */
function rowsOf<Line>(
  sources: readonly Source[],
  scribe: Scribe,
  paper: Paper,
  size: number,
  linesOf: (brokenLine: BrokenLine) => readonly Line[],
  maxRows = Infinity,
): Row<Line>[] {
  const width = lineWidthOf(scribe, paper, size);
  const rows: Row<Line>[] = [];
  let remainingLines = maxLinesOf(scribe, paper);
  for (const [source, { isListItem, words: wordsOf }] of sources.entries()) {
    const words = wordsOf();
    const lines = words.length === 0 ? [] : linesOf(breakWords(words, scribe, width, isListItem, remainingLines));
    for (const line of lines) rows.push(isListItem ? { line, source, listItem: true } : { line, source });
    // A blank line at the start takes no space.
    if (lines.length === 0 && rows.length > 0) rows.push({ source });
    remainingLines -= lines.length;
    if (remainingLines <= 0 || (lines.length > 0 && rows.length > maxRows)) break;
  }
  return rows.slice(0, rows.findLastIndex((row) => row.line !== undefined) + 1);
}

/** One more than the lines of writing that fit on `MAX_PAGES` in the smallest size. */
function maxLinesOf(scribe: Scribe, paper: Paper): number {
  return (
    MAX_PAGES * Math.max(...sizesOf(scribe).usual.map((size) => rowsPerPage(scaleDesign(scribe.design, size), paper))) +
    1
  );
}

/** The number of rows, written or blank, on a page. */
export function rowsPerPage({ margins, size, leading }: StyleDesign, paper: Paper): number {
  const height = paper.height - margins.top - margins.bottom - size * FIRST_BASELINE;
  return Math.max(1, Math.floor(height / leading) + 1);
}
