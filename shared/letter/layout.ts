/* oxlint-disable typescript/no-non-null-assertion -- the rules begin with letters of no rows */
import type { LetterStyle } from '../order/catalogue.ts';
import { normaliseText } from './characters.ts';
import { placeLines, type LetterLine } from './lines.ts';
import { stylePack, type StylePack } from './pack.ts';
import type { Row } from './pages.ts';
import { FIRST_BASELINE, MAX_PAGES, lineWidthOf, rowsPerPage, setLetter } from './setting.ts';
import { A4, POINTS_PER_MM, type Paper, type StyleDesign } from './styles.ts';
import { LAYOUT_VERSION } from './versions.ts';

/**
 * The letter's layout: pure, and the same in every JavaScript engine, because the preview and the printed
 * sheet are both made of it. Whatever may make an equal text come out differently goes by `pack.rules`.
 */

/** Baseline and left edge in points from the page's top left corner; `line` in font units. */
export type PlacedLine = { line: LetterLine; left: number; baseline: number };
export type LetterPage = { lines: PlacedLine[] };
export type LetterLayout = {
  version: number;
  style: LetterStyle;
  paper: Paper;
  /** Points per em. */
  size: number;
  /** No line of writing passes it; points from the left. */
  right: number;
  pages: LetterPage[];
};

/** A narrow letter (a verse, one sentence) moves in from the margin, in steps so that it does not creep while one types. */
const NARROW = 0.62;
const INDENT_STEP = 12 * POINTS_PER_MM;
const INDENT_SHARE = 0.34;

/**
 * Takes any text, normalised or not. Never throws; a text without ink gives one empty page. A letter that is too long
 * to print has `MAX_PAGES` + 1 pages, however long it is: what stands after them is not laid out.
 * @param version by whose rules; an order's own, or the newest. Throws `UnknownLayoutVersion`.
 */
export function layout(text: string, style: LetterStyle, paper: Paper = A4, version = LAYOUT_VERSION): LetterLayout {
  const pack = stylePack(style, version);
  const { pages, design } = setLetter(normaliseText(text), pack, paper, placeLines);
  const placed = pages.slice(0, MAX_PAGES + 1).map((rows) => placePage(rows, pages.length === 1, design, pack, paper));
  return {
    version,
    style,
    paper,
    size: design.size,
    right: paper.width - design.margins.right,
    pages: placed.length > 0 ? placed : [{ lines: [] }],
  };
}

function placePage(
  rows: readonly Row[],
  only: boolean,
  design: StyleDesign,
  pack: StylePack,
  paper: Paper,
): LetterPage {
  const highest = design.margins.top + design.size * FIRST_BASELINE;
  const { share, lowest } = pack.rules.above.findLast((each) => rows.length >= each.rows)!;
  const free = (rowsPerPage(design, paper) - rows.length) * design.leading;
  const top = only ? Math.max(highest, Math.min(highest + free * share, lowest)) : highest;
  const left = design.margins.left + (only ? indent(rows, design, pack, paper) : 0);
  return {
    lines: rows.flatMap(({ line }, row) => (line ? [{ line, left, baseline: top + row * design.leading }] : [])),
  };
}

function indent(rows: readonly Row[], design: StyleDesign, pack: StylePack, paper: Paper): number {
  const width = lineWidthOf(pack, paper, design.size);
  const widest = Math.max(...rows.map((row) => row.line?.width ?? 0));
  if (widest > width * NARROW) return 0;
  const free = ((width - widest) / pack.unitsPerEm) * design.size;
  return Math.floor((free * INDENT_SHARE) / INDENT_STEP) * INDENT_STEP;
}
