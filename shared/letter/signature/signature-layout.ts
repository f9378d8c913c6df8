import { normaliseText } from '../text/characters.ts';
import { breakLine, type LetterLine } from '../typesetting/lines.ts';
import type { Scribe } from '../typesetting/scribe.ts';
import { pointsOf, SIGNATURE_BOX, type Signature } from './signature.ts';
import { POINTS_PER_MM, type StyleDesign } from '../typesetting/styles.ts';

/** Where a signature goes: below the closing, on its page and above a postscript. Lengths in points. */

/** `unit`: points per unit of the box; `left` and `top`: the corner of the box, which may have no ink there. */
type PlacedDrawing = { kind: 'drawn'; strokes: readonly string[]; left: number; top: number; unit: number };
/** `scale`: how much larger the name is than the signer's letters. */
type PlacedName = { kind: 'written'; line: LetterLine; scale: number; left: number; right: number; baseline: number };
export type PlacedSignature = PlacedDrawing | PlacedName;

const UNIT = (70 * POINTS_PER_MM) / SIGNATURE_BOX.width;
/** From the last baseline to the ink, in lines; and space for capitals above and loops below, in the name's size. */
const GAP_ABOVE = 0.6;
const ASCENT = 1.2;
const DESCENT = 0.6;
/** The row below a signature has this much room for what its letters have below the line. */
const LETTER_DESCENT = 0.45;
/** A name on the line of the words before it: its distance from them, and the height of those in their size. */
const GAP_BEFORE = 3 * POINTS_PER_MM;
const LETTER_ASCENT = 0.75;
/** A name that had to be smaller than this share of its size goes below instead. */
const MIN_SCALE = 0.8;
/** A signature begins a little in from the margin. */
const INDENT = 2 * POINTS_PER_MM;

/**
 * How many rows a signature needs below the closing: 0 without one.
 * @param isBehind whether it is a name on the line of the words before it
 */
export function rowsToSign(
  signature: Signature | null | undefined,
  isBehind: boolean,
  design: StyleDesign,
  scribe: Scribe,
): number {
  if (!signature) return 0;
  const top = isBehind ? -LETTER_ASCENT * design.size : GAP_ABOVE * design.leading;
  return Math.max(1, Math.ceil((top + heightOf(signature, design, scribe)) / design.leading));
}

/**
 * The width of the line on which a name follows the words of the closing, in thousandths of an em of the letter.
 * Undefined if it would have to be smaller there than `MIN_SCALE`: then it goes below.
 * @param lineWidth in thousandths of an em
 */
export function signedLineWidth(
  wordsBefore: string,
  signature: Signature | null | undefined,
  design: StyleDesign,
  scribe: Scribe,
  lineWidth: number,
): number | undefined {
  if (wordsBefore === '' || signature?.kind !== 'written') return undefined;
  const [words, name] = [widthOf(wordsBefore, scribe), widthOf(signature.name, scribe.signer)];
  const nameWidth = (name * MIN_SCALE * sizeOf(design, scribe)) / design.size;
  const width = words + (GAP_BEFORE / design.size) * 1000 + nameWidth;
  return width <= lineWidth ? width : undefined;
}

const widthOf = (text: string, scribe: Scribe) =>
  breakLine(normaliseText(text).trim(), scribe, Infinity)[0]?.width ?? 0;

function heightOf(signature: Signature, design: StyleDesign, scribe: Scribe): number {
  if (signature.kind === 'written') return sizeOf(design, scribe) * (ASCENT + DESCENT) - design.size * LETTER_DESCENT;
  const { top, bottom } = extentOf(signature.strokes);
  return (bottom - top) * UNIT - design.size * LETTER_DESCENT;
}

/** Points per em of a name: as much larger as the letter is written larger than usual, but for a typed one. */
const sizeOf = (design: StyleDesign, { signer, design: usual, hand }: Scribe): number =>
  signer.design.size * (hand ? design.size / usual.size : 1);

/**
 * @param rowAbove the left edge and baseline of the row above it, and the right margin; `end`, where that row's ink
 *   ends, if a name goes behind it
 */
export function placeSignature(
  signature: Signature,
  design: StyleDesign,
  scribe: Scribe,
  rowAbove: { left: number; right: number; baseline: number; end?: number | undefined },
): PlacedSignature | undefined {
  const left = rowAbove.left + INDENT;
  const top = rowAbove.baseline + GAP_ABOVE * design.leading;
  if (signature.kind === 'drawn') {
    const extent = extentOf(signature.strokes);
    const origin = { left: left - extent.left * UNIT, top: top - extent.top * UNIT };
    return { kind: 'drawn', strokes: signature.strokes, ...origin, unit: UNIT };
  }
  const [line] = breakLine(normaliseText(signature.name).trim(), scribe.signer, Infinity);
  if (!line) return undefined;
  const { right, baseline, end } = rowAbove;
  const [from, ascentTop] =
    end === undefined ? [left, top] : [end + GAP_BEFORE, baseline - LETTER_ASCENT * design.size];
  const size = Math.min(sizeOf(design, scribe), ((right - from) / line.width) * 1000);
  const scale = size / scribe.signer.design.size;
  return { kind: 'written', line, scale, left: from, right, baseline: ascentTop + size * ASCENT };
}

function extentOf(strokes: readonly string[]) {
  const extent = { left: Infinity, top: Infinity, bottom: 0 };
  for (const { x, y, width } of strokes.flatMap(pointsOf)) {
    extent.left = Math.min(extent.left, x - width / 2);
    extent.top = Math.min(extent.top, y - width / 2);
    extent.bottom = Math.max(extent.bottom, y + width / 2);
  }
  return extent;
}
