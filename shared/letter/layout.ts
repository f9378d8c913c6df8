import type { LetterStyle } from '../order/catalogue.ts';
import { normaliseText } from './characters.ts';
import { breakLine, type LetterLine } from './lines.ts';
import { stylePack } from './pack.ts';
import { pagesOf, type Row } from './pages.ts';
import { A4, POINTS_PER_MM, STYLE_DESIGNS, type Paper, type StyleDesign } from './styles.ts';

/**
 * The letter's layout: pure, and the same in every JavaScript engine, because the preview and the printed
 * sheet are both made of it. Raise the version whenever an equal text may come out differently.
 */
export const LAYOUT_VERSION = 1;
export const MAX_PAGES = 10;

/** Baseline and left edge in points from the page's top left corner; `line` in font units. */
export type PlacedLine = { line: LetterLine; left: number; baseline: number };
export type LetterPage = { lines: PlacedLine[] };
export type LetterLayout = {
  version: typeof LAYOUT_VERSION;
  style: LetterStyle;
  paper: Paper;
  /** Points per em. */
  size: number;
  /** No line of writing passes it; points from the left. */
  right: number;
  pages: LetterPage[];
};

/** One way to write the letter: the type size and the distance of lines, relative to the style's. */
type Manner = { scale: number; leading: number; mostRows: number };

/** A few words on a large sheet are written larger. A machine has one size and turns the platen further. */
const GENEROUS: Record<'pen' | 'machine', readonly Manner[]> = {
  pen: [
    { scale: 1.2, leading: 1.2, mostRows: 7 },
    { scale: 1.1, leading: 1.1, mostRows: 14 },
  ],
  machine: [{ scale: 1, leading: 1.3, mostRows: 9 }],
};
/** No longer text has so few rows. */
const FEW_WORDS = 1200;
/** Lines may stand a little closer where that saves a sheet that would carry a few lines alone. */
const USUAL: readonly Manner[] = [1, 0.97, 0.94].map((leading) => ({ scale: 1, leading, mostRows: Infinity }));

/** How much of the free height stands above a letter that does not fill its page: the optical middle. */
const ABOVE = 0.38;
/** A narrow letter (a verse, one sentence) moves in from the margin, in steps so that it does not creep while one types. */
const NARROW = 0.62;
const INDENT_STEP = 12 * POINTS_PER_MM;
const INDENT_SHARE = 0.34;
/** Of the type size, from the top margin to the first baseline. */
const FIRST_BASELINE = 0.8;

/** The width of a line of writing, in font units, at a size in points. */
export function lineWidthOf(style: LetterStyle, paper: Paper = A4, size = STYLE_DESIGNS[style].size): number {
  const { margins } = STYLE_DESIGNS[style];
  return Math.floor(((paper.width - margins.left - margins.right) / size) * stylePack(style).unitsPerEm);
}

/**
 * Takes any text, normalised or not. Never throws; a text without ink gives one empty page. A letter that is too long
 * to print has `MAX_PAGES` + 1 pages, however long it is: what stands after them is not laid out.
 */
export function layout(text: string, style: LetterStyle, paper: Paper = A4): LetterLayout {
  const lines = normaliseText(text).split('\n');
  const { pages, design } = few(lines, text.length, style, paper) ?? fewestPages(lines, style, paper);
  const placed = pages.slice(0, MAX_PAGES + 1).map((rows) => placePage(rows, pages.length === 1, design, style, paper));
  return {
    version: LAYOUT_VERSION,
    style,
    paper,
    size: design.size,
    right: paper.width - design.margins.right,
    pages: placed.length > 0 ? placed : [{ lines: [] }],
  };
}

type Setting = { pages: Row[][]; design: StyleDesign };

function few(lines: readonly string[], length: number, style: LetterStyle, paper: Paper): Setting | undefined {
  if (length > FEW_WORDS || lines.length > FEW_WORDS) return undefined;
  for (const manner of GENEROUS[STYLE_DESIGNS[style].hand === 'keys' ? 'machine' : 'pen']) {
    const design = inManner(STYLE_DESIGNS[style], manner);
    const rows = rowsOf(lines, style, paper, design.size);
    if (rows.length <= manner.mostRows) return { pages: pagesOf(rows, rowsPerPage(design, paper)), design };
  }
  return undefined;
}

function fewestPages(lines: readonly string[], style: LetterStyle, paper: Paper): Setting {
  const rows = rowsOf(lines, style, paper, STYLE_DESIGNS[style].size);
  const settings = USUAL.map((manner) => {
    const design = inManner(STYLE_DESIGNS[style], manner);
    return { pages: pagesOf(rows, rowsPerPage(design, paper)), design };
  });
  const fewest = Math.min(...settings.map(({ pages }) => pages.length));
  return settings.find(({ pages }) => pages.length === fewest)!;
}

function inManner(design: StyleDesign, { scale, leading }: Manner): StyleDesign {
  return { ...design, size: design.size * scale, leading: design.leading * leading };
}

/** The rows of a letter; blank lines at its start and end take no room. Ends where no manner of writing could print it. */
function rowsOf(lines: readonly string[], style: LetterStyle, paper: Paper, size: number): Row[] {
  const pack = stylePack(style);
  const width = lineWidthOf(style, paper, size);
  const rows: Row[] = [];
  let room = mostLinesOf(style, paper);
  for (const [source, line] of lines.entries()) {
    const broken = line === '' ? [] : breakLine(line, pack, width, room);
    for (const each of broken) rows.push({ line: each, source });
    if (broken.length === 0) rows.push({ source });
    room -= broken.length;
    if (room <= 0) break;
  }
  const first = rows.findIndex((row) => row.line);
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row.line) + 1);
}

/** So many lines of writing fit on `MAX_PAGES` however they are set, and one more. */
function mostLinesOf(style: LetterStyle, paper: Paper): number {
  return MAX_PAGES * Math.max(...USUAL.map((manner) => rowsPerPage(inManner(STYLE_DESIGNS[style], manner), paper))) + 1;
}

function rowsPerPage({ margins, size, leading }: StyleDesign, paper: Paper): number {
  const height = paper.height - margins.top - margins.bottom - size * FIRST_BASELINE;
  return Math.max(1, Math.floor(height / leading) + 1);
}

function placePage(
  rows: readonly Row[],
  only: boolean,
  design: StyleDesign,
  style: LetterStyle,
  paper: Paper,
): LetterPage {
  const above = only ? (rowsPerPage(design, paper) - rows.length) * design.leading * ABOVE : 0;
  const top = design.margins.top + design.size * FIRST_BASELINE + above;
  const left = design.margins.left + (only ? indent(rows, design, style, paper) : 0);
  return {
    lines: rows.flatMap(({ line }, row) => (line ? [{ line, left, baseline: top + row * design.leading }] : [])),
  };
}

function indent(rows: readonly Row[], design: StyleDesign, style: LetterStyle, paper: Paper): number {
  const width = lineWidthOf(style, paper, design.size);
  const widest = Math.max(...rows.map((row) => row.line?.width ?? 0));
  if (widest > width * NARROW) return 0;
  const free = ((width - widest) / stylePack(style).unitsPerEm) * design.size;
  return Math.floor((free * INDENT_SHARE) / INDENT_STEP) * INDENT_STEP;
}
