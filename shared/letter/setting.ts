import { breakWords, shapeLine, type BrokenLine, type LineWord } from './lines.ts';
import type { StylePack } from './pack.ts';
import { pagesOf, type Row } from './pages.ts';
import type { Signature } from './signature.ts';
import { rowsToSign } from './signing.ts';
import { A4, type Paper, type StyleDesign } from './styles.ts';
import type { Manner } from './versions.ts';

/** In which size and at which distance the lines of a letter are written, and which of them share a page. */

export const MAX_PAGES = 10;
/** Of the type size, from the top margin to the first baseline. */
export const FIRST_BASELINE = 0.8;

/** No longer text has so few rows. */
const FEW_WORDS = 1200;
/** The width of a line of writing, in font units, at a size in points. */
export function lineWidthOf({ design, unitsPerEm }: StylePack, paper: Paper = A4, size = design.size): number {
  const { margins } = design;
  return Math.floor(((paper.width - margins.left - margins.right) / size) * unitsPerEm);
}

export type Setting<Line> = { pages: Row<Line>[][]; design: StyleDesign };
/** The words of one line of the customer's text, shaped when they are first asked for. */
type Source = () => readonly LineWord[];

/**
 * Takes a normalised text (`normaliseText`). No page for a text without ink; lines that no page could hold any more are
 * left out.
 * @param signed rows stay free for it after the last line
 * @param linesOf makes of a broken line what the caller wants to know of its lines; pages are the same whatever it makes.
 */
export function setLetter<Line>(
  text: string,
  pack: StylePack,
  paper: Paper,
  linesOf: (broken: BrokenLine) => readonly Line[],
  signed: Signature | null | undefined,
): Setting<Line> {
  const sources = text.split('\n').map((line) => shapedOnce(line, pack));
  const { few, usual } = mannersOf(pack);
  const onPages = (rows: Row<Line>[], design: StyleDesign): Setting<Line> => ({
    pages: pagesOf(rows, rowsPerPage(design, paper), rowsToSign(signed, design, pack)),
    design,
  });
  for (const manner of text.length <= FEW_WORDS ? few : []) {
    const design = inManner(pack.design, manner);
    const rows = rowsOf(sources, pack, paper, design.size, linesOf, manner.mostRows);
    if (rows.length <= manner.mostRows) return onPages(rows, design);
  }
  // Of the usual manners the first that needs the fewest pages.
  const rows = rowsOf(sources, pack, paper, pack.design.size, linesOf);
  return usual
    .map((manner) => onPages(rows, inManner(pack.design, manner)))
    .reduce((fewest, each) => (each.pages.length < fewest.pages.length ? each : fewest));
}

function shapedOnce(line: string, pack: StylePack): Source {
  let words: LineWord[] | undefined;
  return () => (words ??= shapeLine(line, pack));
}

function mannersOf({ rules, design }: StylePack) {
  return rules.manners[design.hand === 'keys' ? 'machine' : 'pen'];
}

function inManner(design: StyleDesign, { scale, leading }: Manner): StyleDesign {
  return { ...design, size: design.size * scale, leading: design.leading * leading };
}

/**
 * The rows of a letter; blank lines at its start and end take no room. Ends where no manner of writing could print it.
 * @param most of more rows than this only so many come back that it shows.
 */
function rowsOf<Line>(
  sources: readonly Source[],
  pack: StylePack,
  paper: Paper,
  size: number,
  linesOf: (broken: BrokenLine) => readonly Line[],
  most = Infinity,
): Row<Line>[] {
  const width = lineWidthOf(pack, paper, size);
  const rows: Row<Line>[] = [];
  let room = mostLinesOf(pack, paper);
  for (const [source, wordsOf] of sources.entries()) {
    const words = wordsOf();
    const lines = words.length === 0 ? [] : linesOf(breakWords(words, pack, width, room));
    for (const line of lines) rows.push({ line, source });
    // A blank line at the start takes no room.
    if (lines.length === 0 && rows.length > 0) rows.push({ source });
    room -= lines.length;
    if (room <= 0 || (lines.length > 0 && rows.length > most)) break;
  }
  return rows.slice(0, rows.findLastIndex((row) => row.line !== undefined) + 1);
}

/** So many lines of writing fit on `MAX_PAGES` however they are set, and one more. */
function mostLinesOf(pack: StylePack, paper: Paper): number {
  return (
    MAX_PAGES * Math.max(...mannersOf(pack).usual.map((manner) => rowsPerPage(inManner(pack.design, manner), paper))) +
    1
  );
}

/** How many rows, written or blank, a page holds. */
export function rowsPerPage({ margins, size, leading }: StyleDesign, paper: Paper): number {
  const height = paper.height - margins.top - margins.bottom - size * FIRST_BASELINE;
  return Math.max(1, Math.floor(height / leading) + 1);
}
