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
/** A name is signed larger than the letter is written. */
const SIGNATURE_SCALE = 1.25;
/** From the last baseline to the ink, in lines; and space for capitals above and loops below, in the name's size. */
const GAP_ABOVE = 0.6;
const ASCENT = 0.95;
const DESCENT = 0.45;
/** A signature begins a little in from the margin. */
const INDENT = 2 * POINTS_PER_MM;

/** How many rows a signature needs below the closing: 0 without one. */
export function rowsToSign(signature: Signature | null | undefined, design: StyleDesign, scribe: Scribe): number {
  if (!signature) return 0;
  return Math.max(1, Math.ceil((GAP_ABOVE * design.leading + heightOf(signature, design, scribe)) / design.leading));
}

function heightOf(signature: Signature, design: StyleDesign, scribe: Scribe): number {
  if (signature.kind === 'written') return sizeOf(design, scribe) * (ASCENT + DESCENT) - design.size * DESCENT;
  const { top, bottom } = extentOf(signature.strokes);
  return (bottom - top) * UNIT - design.size * DESCENT;
}

/** Points per em of a name: larger than the letter, and below a typed letter than its signer writes. */
const sizeOf = (design: StyleDesign, { signer }: Scribe): number =>
  SIGNATURE_SCALE * (design.tool === 'typewriter' ? signer.design.size : design.size);

/** @param rowAbove the left edge and baseline of the row above it, and the right margin */
export function placeSignature(
  signature: Signature,
  design: StyleDesign,
  scribe: Scribe,
  rowAbove: { left: number; right: number; baseline: number },
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
  const size = Math.min(sizeOf(design, scribe), ((rowAbove.right - left) / line.width) * 1000);
  const scale = size / scribe.signer.design.size;
  return { kind: 'written', line, scale, left, right: rowAbove.right, baseline: top + size * ASCENT };
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
