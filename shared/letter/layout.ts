/* oxlint-disable typescript/no-non-null-assertion -- the rules begin with letters of no rows */
import type { LetterStyle } from '../order/catalogue.ts';
import { normaliseText } from './characters.ts';
import { isDateLine } from './date-line.ts';
import { placeLines, type LetterLine } from './lines.ts';
import { stylePack, type StylePack } from './pack.ts';
import type { Row } from './pages.ts';
import { FIRST_BASELINE, MAX_PAGES, lineWidthOf, rowsPerPage, setLetter } from './setting.ts';
import { spaceWidth } from './shape.ts';
import type { Signature } from './signature.ts';
import { placeSignature, type PlacedSignature } from './signing.ts';
import { A4, POINTS_PER_MM, type Paper, type StyleDesign } from './styles.ts';
import { LAYOUT_VERSION } from './versions.ts';

/**
 * The letter's layout: pure, and the same in every JavaScript engine, because the preview and the printed
 * sheet are both made of it. Whatever may make an equal text come out differently goes by `pack.rules`.
 */

/** Baseline and left edge in points from the page's top left corner; `line` in font units. */
export type PlacedLine = { line: LetterLine; left: number; baseline: number };
/** The signature is on the page of the closing. */
export type LetterPage = { lines: PlacedLine[]; signature?: PlacedSignature };
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
/** As far as a pen's lines sway in from where they begin (`pace.ts`), so that none has to be squeezed. */
const MARGIN_SWAY = 8;

/**
 * Takes any text, normalised or not. Never throws; a text without ink gives one empty page. A letter that is too long
 * to print has `MAX_PAGES` + 1 pages, however long it is: what stands after them is not laid out.
 * @param version by whose rules; an order's own, or the newest. Throws `UnknownLayoutVersion`.
 */
export function layout(
  text: string,
  style: LetterStyle,
  paper: Paper = A4,
  version = LAYOUT_VERSION,
  signed?: Signature | null,
): LetterLayout {
  const pack = stylePack(style, version);
  const { pages: filled, design } = setLetter(normaliseText(text), pack, paper, placeLines, signed);
  const pages = filled.length > 0 ? filled : [[]];
  const sheet = { design, pack, paper, only: pages.length === 1 };
  const placed = pages.slice(0, MAX_PAGES + 1).map((rows) => placePage(rows, sheet, signed));
  const first = placed[0]?.lines[0];
  if (first && pack.rules.dateAtRight && isDateLine(first.line.text))
    first.left = dateLeft(first.line, design, pack, paper);
  return { version, style, paper, size: design.size, right: paper.width - design.margins.right, pages: placed };
}

type Sheet = { design: StyleDesign; pack: StylePack; paper: Paper; /** There is no other page. */ only: boolean };

function placePage(
  rows: readonly Row[],
  { design, pack, paper, only }: Sheet,
  signed: Signature | null | undefined,
): LetterPage {
  const highest = design.margins.top + design.size * FIRST_BASELINE;
  const signedBelow = rows.findIndex((row) => row.signature) - 1;
  const written = rows.filter((row) => !row.signature).length;
  const { share, lowest } = pack.rules.above.findLast((each) => written >= each.rows)!;
  const free = (rowsPerPage(design, paper) - rows.length) * design.leading;
  const top = only && rows.length > 0 ? Math.max(highest, Math.min(highest + free * share, lowest)) : highest;
  const left = design.margins.left + (only ? indent(rows, design, pack, paper) : 0);
  const baselineOf = (row: number) => top + row * design.leading;
  const below = { left, right: paper.width - design.margins.right, baseline: baselineOf(signedBelow) };
  const signature = signed && signedBelow >= -1 ? placeSignature(signed, design, pack, below) : undefined;
  const lines = rows.flatMap(({ line }, row) => (line ? [{ line, left, baseline: baselineOf(row) }] : []));
  return signature ? { lines, signature } : { lines };
}

/** Where a line of place and date begins that ends at the right; a machine's in a column of its keys. */
function dateLeft({ width }: LetterLine, design: StyleDesign, pack: StylePack, paper: Paper): number {
  const { left, right } = design.margins;
  const em = design.size / pack.unitsPerEm;
  const free = paper.width - left - right - width * em;
  if (design.pitch === undefined) return left + Math.max(0, free - MARGIN_SWAY);
  const key = spaceWidth(pack) * em;
  return left + Math.floor(free / key) * key;
}

function indent(rows: readonly Row[], design: StyleDesign, pack: StylePack, paper: Paper): number {
  if (rows.length === 0) return 0;
  const width = lineWidthOf(pack, paper, design.size);
  const widest = Math.max(...rows.map((row) => row.line?.width ?? 0));
  if (widest > width * NARROW) return 0;
  const free = ((width - widest) / pack.unitsPerEm) * design.size;
  return Math.floor((free * INDENT_SHARE) / INDENT_STEP) * INDENT_STEP;
}
