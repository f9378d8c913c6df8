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
export type LetterLayout = { version: typeof LAYOUT_VERSION; style: LetterStyle; paper: Paper; /** No line of writing passes it; points from the left. */ right: number; pages: LetterPage[] };

/** How much of the free height stands above a letter that does not fill its page: the optical middle. */
const ABOVE = 0.38;
/** A narrow letter (a verse, one sentence) moves in from the margin, in steps so that it does not creep while one types. */
const NARROW = 0.62;
const INDENT_STEP = 12 * POINTS_PER_MM;
const INDENT_SHARE = 0.34;
/** How close lines may stand to save a page, the usual distance first. */
const LEADINGS = [1, 0.97, 0.94];
/** Of the type size, from the top margin to the first baseline. */
const FIRST_BASELINE = 0.8;

/** The width of a line of writing, in font units. */
export function lineWidthOf(style: LetterStyle, paper: Paper = A4): number {
  const { margins, size } = STYLE_DESIGNS[style];
  return Math.floor(((paper.width - margins.left - margins.right) / size) * stylePack(style).unitsPerEm);
}

/** Takes any text, normalised or not. Never throws; a text without ink gives one empty page. */
export function layout(text: string, style: LetterStyle, paper: Paper = A4): LetterLayout {
  const design = STYLE_DESIGNS[style];
  const { pages, leading } = fewestPages(rowsOf(text, style, paper), design, paper);
  const placed = pages.map((rows) => placePage(rows, pages.length === 1, leading, style, paper));
  return { version: LAYOUT_VERSION, style, paper, right: paper.width - design.margins.right, pages: placed.length > 0 ? placed : [{ lines: [] }] };
}

/** The rows of a whole letter; blank lines at its start and end take no room. */
function rowsOf(text: string, style: LetterStyle, paper: Paper): Row[] {
  const pack = stylePack(style);
  const width = lineWidthOf(style, paper);
  const rows = normaliseText(text).split('\n').flatMap((line, source): Row[] => {
    const lines = breakLine(line, pack, width);
    return lines.length > 0 ? lines.map((broken) => ({ line: broken, source })) : [{ source }];
  });
  const first = rows.findIndex((row) => row.line);
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row.line) + 1);
}

/** Lines may stand a little closer where that saves a sheet that would carry a few lines alone. */
function fewestPages(rows: readonly Row[], design: StyleDesign, paper: Paper): { pages: Row[][]; leading: number } {
  const fits = LEADINGS.map((factor) => {
    const leading = design.leading * factor;
    return { pages: pagesOf(rows, rowsPerPage(design, leading, paper)), leading };
  });
  const fewest = Math.min(...fits.map((fit) => fit.pages.length));
  return fits.find((fit) => fit.pages.length === fewest)!;
}

function rowsPerPage({ margins, size }: StyleDesign, leading: number, paper: Paper): number {
  const height = paper.height - margins.top - margins.bottom - size * FIRST_BASELINE;
  return Math.max(1, Math.floor(height / leading) + 1);
}

function placePage(rows: readonly Row[], only: boolean, leading: number, style: LetterStyle, paper: Paper): LetterPage {
  const design = STYLE_DESIGNS[style];
  const top = design.margins.top + design.size * FIRST_BASELINE + (only ? spaceAbove(rows.length, design, leading, paper) : 0);
  const left = design.margins.left + (only ? indent(rows, style, paper) : 0);
  return { lines: rows.flatMap(({ line }, row) => (line ? [{ line, left, baseline: top + row * leading }] : [])) };
}

function spaceAbove(rows: number, design: StyleDesign, leading: number, paper: Paper): number {
  return (rowsPerPage(design, leading, paper) - rows) * leading * ABOVE;
}

function indent(rows: readonly Row[], style: LetterStyle, paper: Paper): number {
  const width = lineWidthOf(style, paper);
  const widest = Math.max(...rows.map((row) => row.line?.width ?? 0));
  if (widest > width * NARROW) return 0;
  const free = ((width - widest) / stylePack(style).unitsPerEm) * STYLE_DESIGNS[style].size;
  return Math.floor((free * INDENT_SHARE) / INDENT_STEP) * INDENT_STEP;
}
