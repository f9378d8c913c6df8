/* oxlint-disable typescript/no-non-null-assertion -- the rules begin with letters of no rows */
import { normaliseText } from '../text/characters.ts';
import { isDateLine } from '../text/date-line.ts';
import { placeLines, type LetterLine } from './lines.ts';
import type { Row } from './pages.ts';
import type { Scribe } from './scribe.ts';
import { FIRST_BASELINE, MAX_PAGES, lineWidthOf, rowsPerPage, typesetLetter } from './typesetting.ts';
import type { Signature } from '../signature/signature.ts';
import { placeSignature, type PlacedSignature } from '../signature/signature-layout.ts';
import { A4, POINTS_PER_MM, type Paper, type StyleDesign } from './styles.ts';
import { KEY_STEP } from './typewriter.ts';

/**
 * The letter's layout: pure, and the same in every JavaScript engine, because both the preview and the printed sheet
 * are made from it.
 */

/** Baseline and left edge in points from the page's top left corner; `line` in thousandths of an em. */
export type PlacedLine = {
  line: LetterLine;
  left: number;
  baseline: number;
  /** Where it must end, if not at the margin. */
  right?: number;
};
/** The signature is on the page of the closing. */
type LetterPage = { lines: PlacedLine[]; signature?: PlacedSignature };
export type LetterLayout = {
  scribe: Scribe;
  paper: Paper;
  /** Points per em. */
  size: number;
  /** Points from one line to the next. */
  leading: number;
  /** The right margin of the writing, in points from the left. */
  right: number;
  pages: LetterPage[];
};

/** A narrow letter (a verse, one sentence) moves in from the margin, in steps so that typing does not shift it. */
const NARROW = 0.62;
const INDENT_STEP = 12 * POINTS_PER_MM;
const INDENT_SHARE = 0.34;

/**
 * Takes any text, normalised or not. Never throws; a text without ink gives one empty page. A letter that is too long
 * to print has `MAX_PAGES` + 1 pages, for any length: the rest is not laid out.
 */
export function layout(text: string, scribe: Scribe, signature?: Signature | null, paper: Paper = A4): LetterLayout {
  const typeset = typesetLetter(normaliseText(text), scribe, paper, placeLines, signature);
  const { pages: typesetPages, design, signedLine } = typeset;
  const pages = typesetPages.length > 0 ? typesetPages : [[]];
  const sheet = { design, scribe, paper, isOnlyPage: pages.length === 1, signedLine };
  const placedPages = pages.slice(0, MAX_PAGES + 1).map((rows) => placePage(rows, sheet, signature));
  const first = placedPages[0]?.lines[0];
  if (first && isDateLine(first.line.text)) first.left = dateLeft(first.line, design, paper);
  const { size, leading, margins } = design;
  return { scribe, paper, size, leading, right: paper.width - margins.right, pages: placedPages };
}

type Sheet = {
  design: StyleDesign;
  scribe: Scribe;
  paper: Paper;
  isOnlyPage: boolean;
  /** The width of the line on which a name follows the closing's words, in thousandths of an em, if one does. */
  signedLine: number | undefined;
};

function placePage(rows: readonly Row[], sheet: Sheet, signature: Signature | null | undefined): LetterPage {
  const { design, scribe, paper, isOnlyPage, signedLine } = sheet;
  const highest = design.margins.top + design.size * FIRST_BASELINE;
  const rowAboveSignature = rows.findIndex((row) => row.signature) - 1;
  const writtenRows = rows.filter((row) => !row.signature).length;
  const { share, lowest } = scribe.rules.topSpace.findLast((each) => writtenRows >= each.rows)!;
  const free = (rowsPerPage(design, paper) - rows.length) * design.leading;
  const top = isOnlyPage && rows.length > 0 ? Math.max(highest, Math.min(highest + free * share, lowest)) : highest;
  const left = design.margins.left + (isOnlyPage ? indent(rows, sheet) : 0);
  const baselineOf = (row: number) => top + row * design.leading;
  const lineAbove = rows[rowAboveSignature]?.line;
  const rowAbove = {
    left,
    right: paper.width - design.margins.right,
    baseline: baselineOf(rowAboveSignature),
    end: signedLine !== undefined && lineAbove ? left + (lineAbove.width * design.size) / 1000 : undefined,
  };
  const placedSignature =
    signature && rowAboveSignature >= -1 ? placeSignature(signature, design, scribe, rowAbove) : undefined;
  const lines = rows.flatMap(({ line }, row): PlacedLine[] => {
    if (!line) return [];
    const placed = { line, left, baseline: baselineOf(row) };
    const isSigned = row === rowAboveSignature && placedSignature && placedSignature.left > (rowAbove.end ?? Infinity);
    return [isSigned ? { ...placed, right: placedSignature.left } : placed];
  });
  return placedSignature ? { lines, signature: placedSignature } : { lines };
}

/** Room for a pen's varying margin, so that no line has to be squeezed. */
const DATE_SWAY = 3 * POINTS_PER_MM;

/** The left edge of a date line, which ends at the right margin; on the typewriter in a column of its keys. */
function dateLeft({ width }: LetterLine, design: StyleDesign, paper: Paper): number {
  const { left, right } = design.margins;
  const em = design.size / 1000;
  const free = paper.width - left - right - width * em;
  if (design.tool === 'pen') return left + Math.max(0, free - DATE_SWAY);
  const key = KEY_STEP * em;
  return left + Math.floor(free / key) * key;
}

function indent(rows: readonly Row[], { signedLine, design, scribe, paper }: Sheet): number {
  if (rows.length === 0) return 0;
  const width = lineWidthOf(scribe, paper, design.size);
  const widest = Math.max(signedLine ?? 0, ...rows.map((row) => row.line?.width ?? 0));
  if (widest > width * NARROW) return 0;
  const free = ((width - widest) / 1000) * design.size;
  return Math.floor((free * INDENT_SHARE) / INDENT_STEP) * INDENT_STEP;
}
