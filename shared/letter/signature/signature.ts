import type { LetterStyle } from '../../order/catalogue.ts';
import type { PenStyle } from '../handwriting/writer.ts';
import { describeUnprintable, unprintableCharacters } from '../text/characters.ts';

/**
 * What stands below a letter in its sender's own hand: drawn on the screen, or their name written in ink. As private as
 * the text: it is sealed and shredded with it.
 */

/** What is drawn is drawn in a box of so many units: 70 mm by 28 mm on paper. y grows downwards. */
export const SIGNATURE_BOX = { width: 2000, height: 800 } as const;

/** How wide a line of ink may be, in the box's units. */
export const INK_WIDTH = { least: 4, most: 40 } as const;
/** In millimetres, the line of the pen that it is drawn with, moved at rest: 17 of the box's units. */
export const PAD_PEN = (17 * 70) / SIGNATURE_BOX.width;

const MAX_STROKES = 80;
/** Of all strokes together: about a metre of line. */
const MAX_POINTS = 900;
/** «2000 800 40,» for each point: with them a drawing is at most 12 kB of JSON. */
export const MAX_STROKE_LENGTH = MAX_POINTS * 12;

/** A stroke is «x y width,x y width,…» in whole units: as text it is shorter than as numbers, and one value to whoever passes it on. */
export type Signature = { kind: 'drawn'; strokes: string[] } | { kind: 'written'; name: string };

/** A point of a stroke and how wide the ink is there, in the box's units. */
export type InkPoint = { x: number; y: number; width: number };

/** The points of a stroke. A malformed one, which no schema lets through, gives points that are not numbers. */
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

/** Whether so many strokes and points may stand below a letter. */
export function fits(strokes: readonly string[]): boolean {
  return strokes.length <= MAX_STROKES && strokes.reduce((sum, each) => sum + each.split(',').length, 0) <= MAX_POINTS;
}

/** Whether every point of a stroke lies in the box and has a width of ink. */
export function isInBox(strokeText: string): boolean {
  return pointsOf(strokeText).every(
    ({ x, y, width }) =>
      x <= SIGNATURE_BOX.width && y <= SIGNATURE_BOX.height && width >= INK_WIDTH.least && width <= INK_WIDTH.most,
  );
}

/** The hand in which a name is written below a letter: its own, and below a typed one a pen's. */
export function signingStyle(style: LetterStyle): PenStyle {
  return style === 'typewriter' ? 'classic-handwriting' : style;
}

/** Why a signature cannot stand below a letter of this style, in German; undefined when it can. */
export function signatureError(signed: Signature | null | undefined, style: LetterStyle): string | undefined {
  if (signed?.kind !== 'written') return undefined;
  const characters = unprintableCharacters(signed.name, signingStyle(style));
  return characters.length > 0 ? `Unterschrift: ${describeUnprintable(characters)}` : undefined;
}
