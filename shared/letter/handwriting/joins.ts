/* oxlint-disable typescript/no-non-null-assertion -- a stroke has at least one curve */
import { lengthOf, placeOn, reversed, splitAt } from './plane.ts';
import { MIDDLE, type Curve } from './skeleton.ts';

/** Two ends of strokes touch if they are at most this far apart. */
const TOUCH_DISTANCE = 40;
/** The end of one letter lies on the bowl of the next if it is at most this far from its line. */
const ALONG_DISTANCE = 84;

/** A letter is tall if it begins this far above the end of the one before. */
const TALL = 800;

/** How a pen goes from one letter to the next without being lifted: the way between them; undefined if it cannot. */
const WAYS = {
  /**
   * As the school joins: where they touch, at their ends, or where one ends along the other, so that the pen goes back
   * on its own line.
   */
  school(from, to): Curve | undefined {
    const [x, y] = endOf(from);
    if (lengthOf(to[0]! - x, to[1]! - y) <= TOUCH_DISTANCE) return [];
    const onNext = placeOn(to, x, y, ALONG_DISTANCE);
    if (onNext) return reversed(splitAt(to, onNext)[0]);
    const onLast = placeOn(from, to[0]!, to[1]!, ALONG_DISTANCE);
    return onLast && reversed(splitAt(from, onLast)[1]);
  },

  /** Between a pair of printed letters that a person joins. */
  pair(from, to): Curve {
    const [x, y] = endOf(from);
    const [across, up] = [to[0]! - x, to[1]! - y];
    // Along the stem of a tall letter: a line beside it would make a «d» of the «c» before it.
    if (up > TALL) return [x, y, to[0]!, y, to[0]!, y + 0.05 * up, to[0]!, to[1]!];
    return [x, y, x + 0.45 * across, y + 0.15 * up, to[0]! - 0.2 * across, to[1]! - 0.45 * up, to[0]!, to[1]!];
  },

  /**
   * In a signature, where the school lifts the pen. From the top of a V, the bowl of a P or the hook of an I a link
   * would make another letter of it.
   */
  link(from, to): Curve | undefined {
    const [x, y] = endOf(from);
    const [toX, toY] = [to[0]!, to[1]!];
    const leaving = [x - from.at(-4)!, y - from.at(-3)!] as const;
    if (y >= MIDDLE || leaving[0] <= 0) return undefined;
    const arriving = [to[2]! - toX, to[3]! - toY] as const;
    const reach = 0.4 * lengthOf(toX - x, toY - y);
    const [out, into] = [lengthOf(...leaving) || 1, lengthOf(...arriving) || 1];
    return [
      x,
      y,
      x + (leaving[0] / out) * reach,
      y + (leaving[1] / out) * reach,
      toX - (arriving[0] / into) * reach,
      toY - (arriving[1] / into) * reach,
      toX,
      toY,
    ];
  },
} satisfies Record<string, (from: Curve, to: Curve) => Curve | undefined>;
export type Join = keyof typeof WAYS;

/** Two strokes as one; undefined if the pen is lifted between them after all. */
export function joinCurves(from: Curve, to: Curve, join: Join): Curve | undefined {
  const way = WAYS[join](from, to);
  return way && continued(continued(from, way), to);
}

const endOf = (stroke: Curve) => [stroke.at(-2)!, stroke.at(-1)!] as const;

/** A stroke with another added to it; both ends are moved to the middle between them. */
function continued(points: readonly number[], added: readonly number[]): number[] {
  const stroke = [...points];
  if (added.length === 0) return stroke;
  const seam = points.length - 2;
  for (let at = 2; at < added.length; at += 1) stroke.push(added[at]!);
  for (const axis of [0, 1]) {
    const [end, start] = [points[seam + axis]!, added[axis]!];
    const middle = (end + start) / 2;
    stroke[seam + axis] = middle;
    stroke[seam - 2 + axis]! += middle - end;
    stroke[seam + 2 + axis]! += middle - start;
  }
  return stroke;
}
