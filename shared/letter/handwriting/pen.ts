/* oxlint-disable typescript/no-non-null-assertion -- points come in pairs */
import { direction } from './plane.ts';
import type { Writer } from './writer.ts';

/**
 * A pen's nib is an ellipse, so a line is wide across it and narrow along it. A round line drawn in a plane that is
 * turned and pressed flat is exactly that: the caller sets `nibOf` as the transformation, and strokes the points of
 * `onNib` with round ends and joins. One curve on paper is one curve in the file, and no outline is ever needed.
 */
export type Nib = { a: number; b: number; c: number; d: number };

/** A point (p, q) of the nib's plane is at a·p + c·q across and b·p + d·q down. */
export function nibOf({ nib, thin }: Pick<Writer, 'nib' | 'thin'>): Nib {
  const { cos, sin } = direction(nib);
  return { a: cos, b: -sin, c: thin * sin, d: thin * cos };
}

/** Points in the nib's plane; `grid` units of it are a millimetre, and they are whole. */
export function onNib({ a, b, c, d }: Nib, points: readonly number[], grid: number): number[] {
  const determinant = a * d - b * c;
  const turned: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    turned.push(Math.round((grid * (d * x - c * y)) / determinant), Math.round((grid * (a * y - b * x)) / determinant));
  }
  return turned;
}
