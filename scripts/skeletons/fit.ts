/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the path */
import type { Point, Trace } from './trace.ts';

/** Cubic curves through a path of samples (after Schneider, «An algorithm for automatically fitting digitized curves», 1990). */

/** The tolerance of a curve at each sample, in font units: a thirtieth of a millimetre on paper. */
const ERROR = 6;
/** A turn within this many samples is a corner if its cosine is lower than this. */
const REACH = 3;
const CORNER = 0.55;

const add = (a: Point, b: Point, scale = 1): Point => [a[0] + b[0] * scale, a[1] + b[1] * scale];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length];
};
const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

type Cubic = [Point, Point, Point, Point];

/** A stroke as whole numbers: its start, then three points per curve. A dot has only its place. */
export function fitStroke({ path, closed }: Trace): number[] {
  if (path.length === 1) return path[0]!.map(Math.round);
  const distinct = path.filter((point, at) => at === 0 || Math.hypot(...between(path[at - 1]!, point)) > 0.5);
  const closedPath = closed ? [...distinct, distinct[0]!] : distinct;
  const corners = [0, ...cornersOf(closedPath), closedPath.length - 1];
  const smoothed = smooth(closedPath, corners);
  const curves = corners.slice(1).flatMap((to, at) => {
    const section = smoothed.slice(corners[at], to + 1);
    const last = section.length - 1;
    const smoothEnds = closed && corners.length === 2;
    const seam = smoothEnds ? unit(between(section[last - 2]!, section[2]!)) : undefined;
    return fit(section, seam ?? tangent(section, 0, 1), seam ? add([0, 0], seam, -1) : tangent(section, last, -1));
  });
  return [smoothed[0]!, ...curves.flatMap(([, b, c, d]) => [b, c, d])].flat().map(Math.round);
}

/** Samples waver along their line because their partners do. Corners and ends are not moved. */
function smooth(path: readonly Point[], corners: readonly number[]): Point[] {
  let smoothed = [...path];
  for (let pass = 0; pass < 3; pass += 1)
    smoothed = smoothed.map((point, at) => {
      if (corners.includes(at)) return point;
      const [before, after] = [smoothed[at - 1]!, smoothed[at + 1]!];
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  return smoothed;
}

function cornersOf(path: readonly Point[]): number[] {
  const corners: number[] = [];
  let [sharpest, best] = [CORNER, -1];
  for (let at = REACH; at < path.length - REACH; at += 1) {
    const cosine = dot(unit(between(path[at - REACH]!, path[at]!)), unit(between(path[at]!, path[at + REACH]!)));
    if (cosine < sharpest) [sharpest, best] = [cosine, at];
    if (best >= 0 && (cosine > CORNER || at === path.length - REACH - 1)) {
      corners.push(best);
      [sharpest, best] = [CORNER, -1];
    }
  }
  return corners;
}

const tangent = (path: readonly Point[], at: number, direction: 1 | -1): Point =>
  unit(
    between(
      path[at]!,
      path[Math.min(path.length - 1, Math.max(0, at + direction * Math.min(REACH, path.length - 1)))]!,
    ),
  );

/** As few curves as possible: each goes as far as it fits. */
function fit(path: readonly Point[], start: Point, end: Point): Cubic[] {
  const last = path.length - 1;
  const cubics: Cubic[] = [];
  let [from, into] = [0, start];
  while (from < last) {
    const through = (to: number) =>
      to === last ? end : unit(between(path[Math.min(last, to + 2)]!, path[Math.max(0, to - 2)]!));
    const cubicTo = (to: number) => fitOne(path.slice(from, to + 1), into, through(to));
    let [fits, tooFar] = [Math.min(last, from + 2), last + 1];
    let cubic = cubicTo(fits) ?? straight(path.slice(from, fits + 1), into, through(fits));
    while (fits + 1 < tooFar) {
      const to = tooFar > last ? last : (fits + tooFar) >> 1;
      const longer = cubicTo(to);
      if (longer) [cubic, fits] = [longer, to];
      else tooFar = to;
    }
    cubics.push(cubic);
    into = add([0, 0], through(fits), -1);
    from = fits;
  }
  return cubics;
}

function straight(path: readonly Point[], start: Point, end: Point): Cubic {
  const [first, last] = [path[0]!, path.at(-1)!];
  const chord = Math.hypot(...between(first, last));
  return [first, add(first, start, chord / 3), add(last, end, chord / 3), last];
}

/** A curve that turns by more does not follow a hand's variation. A cosine. */
const MAX_TURN = -0.7;

function fitOne(path: readonly Point[], start: Point, end: Point): Cubic | undefined {
  if (path.length <= 3) return straight(path, start, end);
  if (-dot(start, end) < MAX_TURN) return undefined;
  let shares = chordShares(path);
  for (let round = 0; round < 5; round += 1) {
    const cubic = solve(path, shares, start, end);
    if (errorOf(path, shares, cubic) < ERROR) return cubic;
    shares = shares.map((share, at) => refineShare(cubic, path[at]!, share));
  }
  return undefined;
}

function chordShares(path: readonly Point[]): number[] {
  let length = 0;
  const lengths = path.map((point, at) => (length += at === 0 ? 0 : Math.hypot(...between(path[at - 1]!, point))));
  return lengths.map((each) => each / (length || 1));
}

/** The lengths of both arms by least squares. */
function solve(path: readonly Point[], shares: readonly number[], start: Point, end: Point): Cubic {
  const [first, last] = [path[0]!, path.at(-1)!];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  path.forEach((point, at) => {
    const t = shares[at]!;
    const u = 1 - t;
    const [b1, b2] = [3 * t * u * u, 3 * t * t * u];
    const [a1, a2] = [add([0, 0], start, b1), add([0, 0], end, b2)];
    const rest = between(
      [
        first[0] * (u * u * u + b1) + last[0] * (t * t * t + b2),
        first[1] * (u * u * u + b1) + last[1] * (t * t * t + b2),
      ],
      point,
    );
    c00 += dot(a1, a1);
    c01 += dot(a1, a2);
    c11 += dot(a2, a2);
    x0 += dot(a1, rest);
    x1 += dot(a2, rest);
  });
  const det = c00 * c11 - c01 * c01;
  const chord = Math.hypot(...between(first, last));
  let [startLength, endLength] = det === 0 ? [0, 0] : [(x0 * c11 - x1 * c01) / det, (x1 * c00 - x0 * c01) / det];
  const length = path.slice(1).reduce((sum, point, at) => sum + Math.hypot(...between(path[at]!, point)), 0);
  if (
    !(startLength > chord * 1e-3 && endLength > chord * 1e-3 && startLength < length * 1.5 && endLength < length * 1.5)
  )
    startLength = endLength = length / 3;
  return [first, add(first, start, startLength), add(last, end, endLength), last];
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a[0] * p + b[0] * q + c[0] * r + d[0] * s, a[1] * p + b[1] * q + c[1] * r + d[1] * s];
}

const errorOf = (path: readonly Point[], shares: readonly number[], cubic: Cubic): number =>
  Math.max(...path.map((point, at) => Math.hypot(...between(point, pointOn(cubic, shares[at]!)))));

/** One Newton step towards the share at which the curve is nearest to the point. */
function refineShare(cubic: Cubic, point: Point, t: number): number {
  const [a, b, c, d] = cubic;
  const u = 1 - t;
  const offset = between(point, pointOn(cubic, t));
  const first: Point = [0, 1].map(
    (k) => 3 * u * u * (b[k]! - a[k]!) + 6 * u * t * (c[k]! - b[k]!) + 3 * t * t * (d[k]! - c[k]!),
  ) as unknown as Point;
  const second: Point = [0, 1].map(
    (k) => 6 * u * (c[k]! - 2 * b[k]! + a[k]!) + 6 * t * (d[k]! - 2 * c[k]! + b[k]!),
  ) as unknown as Point;
  const slope = dot(first, first) + dot(offset, second);
  return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(offset, first) / slope));
}
