/* oxlint-disable typescript/no-non-null-assertion -- points come in pairs, and curves in threes of them */
/** Lengths and directions that are exactly equal in every engine, unlike `Math`'s sines and hypotenuses. */

export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A direction one unit long, for an angle from −π to π in radians. By Taylor's series, to a billionth. */
export function direction(angle: number): { cos: number; sin: number } {
  const square = -angle * angle;
  let [cos, sin] = [0, 0];
  let term = 1;
  for (let power = 0; power < 20; power += 2) {
    cos += term;
    sin += (term * angle) / (power + 1);
    term *= square / ((power + 1) * (power + 2));
  }
  return { cos, sin };
}

/** Divides a cubic curve in two, at a share of it. */
export function splitCurve(curve: readonly number[], t: number): [number[], number[]] {
  const mix = (a: number, b: number) => a + (b - a) * t;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve as [number, number, number, number, number, number, number, number];
  const [ax, ay, bx, by, cx, cy] = [mix(x0, x1), mix(y0, y1), mix(x1, x2), mix(y1, y2), mix(x2, x3), mix(y2, y3)];
  const [dx, dy, ex, ey] = [mix(ax, bx), mix(ay, by), mix(bx, cx), mix(by, cy)];
  const [mx, my] = [mix(dx, ex), mix(dy, ey)];
  return [
    [x0, y0, ax, ay, dx, dy, mx, my],
    [mx, my, ex, ey, cx, cy, x3, y3],
  ];
}

/** From 0 to 1 as its share does, without a corner at either end. */
export const smoothStep = (share: number): number => share * share * (3 - 2 * share);

/** A stroke from its end to its start. */
export const reversed = (points: readonly number[]): number[] =>
  points.map((_, at) => points[points.length - 2 - at + (at % 2) * 2]!);

/** One coordinate of a point of a cubic curve, which begins at `at`. */
export function weighed(points: readonly number[], at: number, t: number): number {
  const u = 1 - t;
  return (
    points[at]! * u * u * u +
    3 * points[at + 2]! * u * u * t +
    3 * points[at + 4]! * u * t * t +
    points[at + 6]! * t * t * t
  );
}

/** A place on a stroke: the curve that begins at this index, and a share of it. */
type Place = { curve: number; share: number };

const SAMPLES = 8;

/** Where a point lies on a stroke: the nearest of its samples, if that is nearer than `within`. */
export function placeOn(points: readonly number[], x: number, y: number, within: number): Place | undefined {
  let nearest = within;
  let place: Place | undefined;
  for (let curve = 0; curve + 6 < points.length; curve += 6)
    for (let sample = 0; sample <= SAMPLES; sample += 1) {
      const gap = lengthOf(
        weighed(points, curve, sample / SAMPLES) - x,
        weighed(points, curve + 1, sample / SAMPLES) - y,
      );
      if (gap < nearest) [nearest, place] = [gap, { curve, share: sample / SAMPLES }];
    }
  return place;
}

/** A stroke up to a place and from it on. */
export function splitAt(points: readonly number[], { curve, share }: Place): [number[], number[]] {
  const [head, tail] = splitCurve(points.slice(curve, curve + 8), share);
  return [
    [...points.slice(0, curve), ...head],
    [...tail, ...points.slice(curve + 8)],
  ];
}
