import type { LetterStyle } from '../../order/catalogue.ts';
import type { PenStyle } from '../handwriting/writer.ts';
import { describeUnprintable, unprintableCharacters } from '../text/characters.ts';

/**
 * A signature below a letter: drawn on the screen, or the sender's name written in ink. As private as the text: it is
 * sealed and erased with it.
 */

/** The box that a signature is drawn in, in its own units: 70 mm by 28 mm on paper. y grows downwards. */
export const SIGNATURE_BOX = { width: 2000, height: 800 } as const;

/** The allowed widths of a line of ink, in the box's units. */
export const INK_WIDTH = { min: 4, max: 40 } as const;
/** The line of the drawing pen at rest, in millimetres: 17 of the box's units. */
export const PAD_PEN = (17 * 70) / SIGNATURE_BOX.width;

const MAX_STROKES = 80;
/** For all strokes together: about a metre of line. */
const MAX_POINTS = 900;
/** «2000 800 40,» for each point: so a drawing is at most 12 kB of JSON. */
export const MAX_STROKE_LENGTH = MAX_POINTS * 12;

/** A stroke is «x y width,x y width,…» in whole units: shorter as text than as JSON numbers, and a single value. */
export type Signature = { kind: 'drawn'; strokes: string[] } | { kind: 'written'; name: string };

/** A point of a stroke and how wide the ink is there, in the box's units. */
export type InkPoint = { x: number; y: number; width: number };

/** The points of a stroke. A malformed stroke, which no schema lets through, gives NaN. */
export function pointsOf(strokeText: string): InkPoint[] {
  return strokeText.split(',').map((point) => {
    const [x = NaN, y = NaN, width = NaN] = point.split(' ').map(Number);
    return { x, y, width };
  });
}

/** Points as a stroke. They are whole numbers within the box. */
export function strokeOf(points: readonly InkPoint[]): string {
  return points.map(({ x, y, width }) => `${x} ${y} ${width}`).join(',');
}

/** Whether a signature may have this many strokes and points. */
export function isWithinLimits(strokes: readonly string[]): boolean {
  return strokes.length <= MAX_STROKES && strokes.reduce((sum, each) => sum + each.split(',').length, 0) <= MAX_POINTS;
}

/** Whether every point of a stroke is in the box and has an allowed width. */
export function isInBox(strokeText: string): boolean {
  return pointsOf(strokeText).every(
    ({ x, y, width }) =>
      x <= SIGNATURE_BOX.width && y <= SIGNATURE_BOX.height && width >= INK_WIDTH.min && width <= INK_WIDTH.max,
  );
}

/** A name below a letter is joined writing, also of a person who prints or types. */
export const signingStyle = (style: LetterStyle): PenStyle =>
  style === 'calligraphy' ? 'calligraphy' : 'classic-handwriting';

/** Why a signature cannot be written below a letter of this style, in German; undefined if it can. */
export function signatureError(signature: Signature | null | undefined, style: LetterStyle): string | undefined {
  if (signature?.kind !== 'written') return undefined;
  const characters = unprintableCharacters(signature.name, signingStyle(style));
  return characters.length > 0 ? `Unterschrift: ${describeUnprintable(characters)}` : undefined;
}
