/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the stroke */
import { lengthOf } from './plane.ts';
import type { Curve } from './skeleton.ts';

/** A cosine: two arms that are less straight than this make a corner. */
const CORNER = 0.8;
/** At most this share of a curve is cut off at its corner. */
const MAX_CUT = 0.42;

/** No corner is cut if a stroke ends this near to it, because that stroke would touch nothing any more. */
const NEAR = 60;

/**
 * Rounds corners, as a fast hand does.
 * @param touched points [x, y, …] where other strokes end
 * @param roundness how much of the curves beside a corner is cut off, by its place
 */
export function roundCorners(points: Curve, touched: readonly number[], roundness: (x: number) => number): Curve {
  let rounded: number[] | undefined;
  const curves = (points.length - 2) / 6;
  for (let index = 1; index < curves; index += 1) {
    const at = index * 6;
    if (!isCorner(points, at) || isTouched(points[at]!, points[at + 1]!, touched)) continue;
    const share = Math.min(MAX_CUT, roundness(points[at]!) * MAX_CUT);
    if (share < 0.03) continue;
    rounded ??= [...points];
    cutCorner(rounded, at, share);
  }
  return rounded ?? points;
}

function isTouched(x: number, y: number, touched: readonly number[]): boolean {
  for (let at = 0; at < touched.length; at += 2)
    if (Math.abs(touched[at]! - x) + Math.abs(touched[at + 1]! - y) < NEAR) return true;
  return false;
}

function isCorner(points: Curve, at: number): boolean {
  const [inX, inY] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!];
  const [outX, outY] = [points[at + 2]! - points[at]!, points[at + 3]! - points[at + 1]!];
  const lengths = lengthOf(inX, inY) * lengthOf(outX, outY);
  return lengths > 0 && (inX * outX + inY * outY) / lengths < CORNER;
}

/** Moves the corner towards the middle between the two cuts, and turns its arms along that line. */
function cutCorner(points: number[], at: number, share: number): void {
  const along = (from: number, to: number, axis: number) =>
    points[from + axis]! + (points[to + axis]! - points[from + axis]!) * share;
  const [oneX, oneY] = [along(at, at - 4, 0), along(at, at - 4, 1)];
  const [otherX, otherY] = [along(at, at + 4, 0), along(at, at + 4, 1)];
  const [middleX, middleY] = [(oneX + otherX) / 2, (oneY + otherY) / 2];
  points[at] = (points[at]! + middleX) / 2;
  points[at + 1] = (points[at + 1]! + middleY) / 2;
  const [acrossX, acrossY] = [(otherX - oneX) / 2, (otherY - oneY) / 2];
  points[at - 2] = points[at]! - acrossX;
  points[at - 1] = points[at + 1]! - acrossY;
  points[at + 2] = points[at]! + acrossX;
  points[at + 3] = points[at + 1]! + acrossY;
}
