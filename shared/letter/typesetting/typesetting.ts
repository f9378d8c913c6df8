/* oxlint-disable typescript/no-non-null-assertion -- a row comes from one of the text's lines */
import type { LineWord } from './line-boxes.ts';
import { breakWords, measureLine, type BrokenLine } from './lines.ts';
import { pagesOf, type Row } from './pages.ts';
import type { Scribe } from './scribe.ts';
import type { Signature } from '../signature/signature.ts';
import { rowsToSign } from '../signature/signature-layout.ts';
import { A4, POINTS_PER_MM, type Paper, type StyleDesign } from './styles.ts';
import type { LetterSize } from './versions.ts';
import { BULLET } from '../text/words.ts';

/** In which size and at which distance the lines of a letter are written, and which of them share a page. */

export const MAX_PAGES = 10;
/** Of the type size, from the top margin to the first baseline. */
export const FIRST_BASELINE = 0.8;

/** No longer text has so few rows. */
const FEW_WORDS = 1200;
/** As far as a pen's lines sway in from the margin, so that few of them have to be squeezed. */
const SWAY = { pen: 2 * POINTS_PER_MM, typewriter: 0 };

/** The width of a line of writing, in thousandths of an em, at a size in points. */
export function lineWidthOf({ design }: Scribe, paper: Paper = A4, size = design.size): number {
  const { margins, tool } = design;
  return Math.floor(((paper.width - margins.left - margins.right - SWAY[tool]) / size) * 1000);
}

export type Setting<Line> = { pages: Row<Line>[][]; design: StyleDesign };
/** One line of the customer's text, and its words, measured when they are first asked for. */
type Source = { text: string; words: () => readonly LineWord[] };

/** «P.S.», «PS:», «P. P. S.»: what is added below a letter that is signed already. */
const POSTSCRIPT = /^P\. ?(?:P\. ?)*S\.|^P+S(?=[:.,; –-]|$)/;

/**
 * Takes a normalised text (`normaliseText`). No page for a text without ink; lines that no page could hold any more are
 * left out.
 * @param signed rows stay free for it below the closing, above a postscript
 * @param linesOf makes of a broken line what the caller wants to know of its lines; pages are the same whatever it makes.
 */
export function typesetLetter<Line>(
  text: string,
  scribe: Scribe,
  paper: Paper,
  linesOf: (broken: BrokenLine) => readonly Line[],
  signed: Signature | null | undefined,
): Setting<Line> {
  const sources = text.split('\n').map((line) => sourceOf(line, scribe));
  const { few, usual } = sizesOf(scribe);
  const onPages = (rows: Row<Line>[], design: StyleDesign): Setting<Line> => ({
    pages: pagesOf(withSignature(rows, sources, rowsToSign(signed, design, scribe)), rowsPerPage(design, paper)),
    design,
  });
  for (const size of text.length <= FEW_WORDS ? few : []) {
    const design = atSize(scribe.design, size);
    const rows = rowsOf(sources, scribe, paper, design.size, linesOf, size.maxRows);
    if (rows.length <= size.maxRows) return onPages(rows, design);
  }
  // Of the usual sizes the first that needs the fewest pages.
  const rows = rowsOf(sources, scribe, paper, scribe.design.size, linesOf);
  return usual
    .map((size) => onPages(rows, atSize(scribe.design, size)))
    .reduce((fewest, each) => (each.pages.length < fewest.pages.length ? each : fewest));
}

function sourceOf(text: string, scribe: Scribe): Source {
  let words: LineWord[] | undefined;
  return { text, words: () => (words ??= measureLine(text, scribe)) };
}

/** The rows of a letter and, below its closing, as many as its signature takes. */
function withSignature<Line>(rows: Row<Line>[], sources: readonly Source[], count: number): Row<Line>[] {
  if (count === 0) return rows;
  const postscript = rows.findIndex(({ line, source }, at) => at > 0 && line && POSTSCRIPT.test(sources[source]!.text));
  let at = postscript < 0 ? rows.length : postscript;
  while (at > 0 && !rows[at - 1]!.line) at -= 1;
  const free = Array.from({ length: count }, () => ({ signature: true as const, source: -1 }));
  return rows.toSpliced(at, 0, ...free);
}

function sizesOf({ rules, design }: Scribe) {
  return rules.sizes[design.tool];
}

function atSize(design: StyleDesign, { scale, leading }: LetterSize): StyleDesign {
  return { ...design, size: design.size * scale, leading: design.leading * leading };
}

/**
 * The rows of a letter; blank lines at its start and end take no room. Ends where no size could print it.
 * @param most of more rows than this only so many come back that it shows.
 */
function rowsOf<Line>(
  sources: readonly Source[],
  scribe: Scribe,
  paper: Paper,
  size: number,
  linesOf: (broken: BrokenLine) => readonly Line[],
  most = Infinity,
): Row<Line>[] {
  const width = lineWidthOf(scribe, paper, size);
  const rows: Row<Line>[] = [];
  let room = maxLinesOf(scribe, paper);
  for (const [source, { words: wordsOf }] of sources.entries()) {
    const words = wordsOf();
    const lines = words.length === 0 ? [] : linesOf(breakWords(words, scribe, width, room));
    const listItem = words.length > 1 && BULLET.test(words[0]!.text);
    for (const line of lines) rows.push(listItem ? { line, source, listItem } : { line, source });
    // A blank line at the start takes no room.
    if (lines.length === 0 && rows.length > 0) rows.push({ source });
    room -= lines.length;
    if (room <= 0 || (lines.length > 0 && rows.length > most)) break;
  }
  return rows.slice(0, rows.findLastIndex((row) => row.line !== undefined) + 1);
}

/** So many lines of writing fit on `MAX_PAGES` however they are set, and one more. */
function maxLinesOf(scribe: Scribe, paper: Paper): number {
  return (
    MAX_PAGES * Math.max(...sizesOf(scribe).usual.map((size) => rowsPerPage(atSize(scribe.design, size), paper))) + 1
  );
}

/** How many rows, written or blank, a page holds. */
export function rowsPerPage({ margins, size, leading }: StyleDesign, paper: Paper): number {
  const height = paper.height - margins.top - margins.bottom - size * FIRST_BASELINE;
  return Math.max(1, Math.floor(height / leading) + 1);
}
