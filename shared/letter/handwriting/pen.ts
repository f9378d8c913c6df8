/* oxlint-disable typescript/no-non-null-assertion -- points come in pairs */
import type { Ink } from '../typesetting/styles.ts';
import { direction } from './plane.ts';
import type { Writer } from './writer.ts';

/**
 * A pen's nib is an ellipse, so a line is wide across it and narrow along it. A round pen that draws in a rotated and
 * compressed plane gives exactly that line: the caller sets `nibOf` as the transformation, and strokes the points of
 * `onNib` with round ends and joins. One curve on paper is one curve in the file, and no outline is needed.
 */
export type Nib = { a: number; b: number; c: number; d: number };

/**
 * Ink of one width: a curve's points in millimetres from the word's start on its baseline, y downwards. Where a pointed pen
 * opens, a filled outline is added, and the line itself is not inked where its width is 0. `tone`: how many shades it is
 * lighter than its word; darker below 0.
 */
export type InkRun = { width: number; tone: number; points: number[]; outline?: number[] };

/** A pen that is this much wider at its widest is a pointed pen: its tines open on the way down. */
const POINTED = 0.4;
export const isPointed = ({ thin }: Pick<Writer, 'thin'>): boolean => thin < POINTED;

/** A pointed pen's hairline is round. A point (p, q) of the nib's plane is at a·p + c·q across and b·p + d·q down. */
export function nibOf({ nib, thin }: Pick<Writer, 'nib' | 'thin'>): Nib {
  if (isPointed({ thin })) return { a: 1, b: 0, c: 0, d: 1 };
  const { cos, sin } = direction(nib);
  return { a: cos, b: -sin, c: thin * sin, d: thin * cos };
}

/** Ink is drawn in steps of a fiftieth of a millimetre, half a laser printer's dot, on paper and on the screen. */
export const INK_GRID = 50;

/** Points in the nib's plane, as whole numbers; `grid` units are one millimetre. */
export function onNib({ a, b, c, d }: Nib, points: readonly number[], grid: number): number[] {
  const determinant = a * d - b * c;
  const mapped = [...points];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    mapped[at] = Math.round((grid * (d * x - c * y)) / determinant);
    mapped[at + 1] = Math.round((grid * (a * y - b * x)) / determinant);
  }
  return mapped;
}

/** The number of shades of an ink: enough that the steps are invisible, few enough for a small palette. */
export const SHADES = 8;
export type Colour = readonly [red: number, green: number, blue: number];

/** All shades of an ink on the screen, from dark to light; whole numbers from 0 to 255. */
export function inkPalette({ dark, light }: Pick<Ink, 'dark' | 'light'>): Colour[] {
  return Array.from({ length: SHADES }, (_, shade) => {
    const channel = (at: number) =>
      mix(Number.parseInt(dark.slice(at, at + 2), 16), Number.parseInt(light.slice(at, at + 2), 16), shade);
    return [channel(1), channel(3), channel(5)];
  });
}

/** The same shades for the printer, as plates of ink: four numbers from 0 to 255 each, or one for black ink. */
export function platePalette({ plates: { dark, light } }: Pick<Ink, 'plates'>): number[][] {
  return Array.from({ length: SHADES }, (_, shade) =>
    dark.map((from, plate) => mix(from, light[plate] ?? from, shade)),
  );
}

const mix = (from: number, to: number, shade: number): number =>
  Math.round(from + ((to - from) * shade) / (SHADES - 1));

/** The index in the palette of a run of ink in a word of this shade. */
export const inkShade = (wordShade: number, { tone }: Pick<InkRun, 'tone'>): number =>
  Math.min(SHADES - 1, Math.max(0, Math.round(wordShade + tone)));

/** The index in the palette of a shade from 0 (dark) to 1 (light). */
export function shadeIndex(shade: number): number {
  return Math.round(shade * (SHADES - 1));
}
