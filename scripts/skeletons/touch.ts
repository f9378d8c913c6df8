/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the strokes */

/**
 * Adds a point to a stroke wherever another stroke ends on it: when a hand moves the points, both strokes stay
 * connected. Strokes are absolute: a start, then three points per curve.
 */
const NEAR = 18;
const SAMPLES = 48;
/** A point that is closer to an existing one is not added. */
const MIN_SHARE = 0.02;

export function touchStrokes(strokes: readonly number[][]): number[][] {
  const connected = strokes.map((stroke) => [...stroke]);
  connected.forEach((stroke, index) => {
    if (stroke.length === 2) return;
    for (const atStart of [true, false]) {
      const end = atStart ? 0 : stroke.length - 2;
      const target = nearestPlace(stroke[end]!, stroke[end + 1]!, connected, index);
      if (!target) continue;
      const other = connected[target.stroke]!;
      const at =
        target.share < MIN_SHARE
          ? target.curve
          : target.share > 1 - MIN_SHARE
            ? target.curve + 6
            : split(other, target.curve, target.share);
      const [right, up] = [other[at]! - stroke[end]!, other[at + 1]! - stroke[end + 1]!];
      const arm = atStart ? end + 2 : end - 2;
      for (const point of [end, arm]) {
        stroke[point]! += right;
        stroke[point + 1]! += up;
      }
    }
  });
  return connected.map((stroke) => stroke.map(Math.round));
}

/** The nearest place on any other stroke, if one is near. `curve` is the index in the stroke's numbers. */
function nearestPlace(x: number, y: number, strokes: readonly number[][], except: number) {
  let nearest = NEAR;
  let target: { stroke: number; curve: number; share: number } | undefined;
  strokes.forEach((stroke, index) => {
    if (index === except) return;
    for (let curve = 0; curve + 6 < stroke.length; curve += 6)
      for (let sample = 0; sample <= SAMPLES; sample += 1) {
        const [t, u] = [sample / SAMPLES, 1 - sample / SAMPLES];
        const weigh = (axis: number) =>
          stroke[curve + axis]! * u * u * u +
          3 * stroke[curve + 2 + axis]! * u * u * t +
          3 * stroke[curve + 4 + axis]! * u * t * t +
          stroke[curve + 6 + axis]! * t * t * t;
        const distance = Math.hypot(weigh(0) - x, weigh(1) - y);
        if (distance < nearest) [nearest, target] = [distance, { stroke: index, curve, share: t }];
      }
  });
  return target;
}

/** Divides a curve in two, and returns the point between them. */
function split(stroke: number[], curve: number, t: number): number {
  const points = Array.from({ length: 4 }, (_, at) => [stroke[curve + at * 2]!, stroke[curve + at * 2 + 1]!] as const);
  const mix = (a: readonly [number, number], b: readonly [number, number]) =>
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as const;
  const [a, b, c] = [mix(points[0]!, points[1]!), mix(points[1]!, points[2]!), mix(points[2]!, points[3]!)];
  const [d, e] = [mix(a, b), mix(b, c)];
  stroke.splice(curve + 2, 4, ...[a, d, mix(d, e), e, c].flat());
  return curve + 6;
}
