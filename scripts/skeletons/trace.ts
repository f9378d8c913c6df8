/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the contours */

/**
 * Finds the pen strokes in outlines without thickness. Such outlines run along each stroke twice, once on either side:
 * along the same contour (a stem) or along two (a bowl and its counter). Each sample of a contour has a partner on the
 * opposite side. The middle between both is on the centre line, and the side that comes second is left out. Pieces that
 * meet end to end are one stroke if the pen would continue straight on.
 */

export type Point = readonly [x: number, y: number];
export type Trace = { path: Point[]; closed: boolean };

/** Font units between two samples. */
const STEP = 5;
/** The largest distance between both sides: the outline was not drawn with a perfectly even pen. */
const REACH = 26;
/** Partners run in opposite directions. */
const OPPOSITE = -0.35;
/** Pieces that meet are at most this far apart. */
const TOUCH = 30;
/** A piece shorter than this is an artefact of a junction. */
const SHORTEST = 24;
/** Pieces that meet continue as one stroke if they turn by less than this, as a cosine. */
const STRAIGHT_ON = 0.75;
/** A piece of at most this length is left out if others run within `DOUBLE` along all of it. */
const SHORT = 130;
const DOUBLE = 17;

type Sample = { x: number; y: number; dx: number; dy: number; contour: number; index: number };

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Points at equal steps along a closed polygon. */
export function resample(contour: readonly Point[], step = STEP): Point[] {
  const closed = [...contour, contour[0]!];
  let length = 0;
  for (let at = 1; at < closed.length; at += 1) length += distance(closed[at - 1]!, closed[at]!);
  const count = Math.max(8, Math.round(length / step));
  const points: Point[] = [];
  let travelled = 0;
  for (let at = 1; at < closed.length; at += 1) {
    const [from, to] = [closed[at - 1]!, closed[at]!];
    const part = distance(from, to);
    while (points.length < count && (points.length * length) / count <= travelled + part) {
      const share = part === 0 ? 0 : ((points.length * length) / count - travelled) / part;
      points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    travelled += part;
  }
  return points;
}

function samplesOf(contours: readonly (readonly Point[])[]): Sample[][] {
  return contours.map((contour, at) => {
    const points = resample(contour);
    const count = points.length;
    return points.map(([x, y], index) => {
      const [before, after] = [points[(index - 1 + count) % count]!, points[(index + 1) % count]!];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      return { x, y, dx: (after[0] - before[0]) / length, dy: (after[1] - before[1]) / length, contour: at, index };
    });
  });
}

/** The nearest sample on the opposite side. */
function partnerOf(sample: Sample, samples: readonly Sample[]): Sample | undefined {
  let partner: Sample | undefined;
  let nearest = REACH;
  for (const other of samples) {
    const gap = Math.hypot(other.x - sample.x, other.y - sample.y);
    if (gap >= nearest || sample.dx * other.dx + sample.dy * other.dy > OPPOSITE) continue;
    [partner, nearest] = [other, gap];
  }
  return partner;
}

/** The centre lines of a glyph, and the number of its samples without a partner. */
export function traceStrokes(contours: readonly (readonly Point[])[]): { strokes: Trace[]; unmatched: number } {
  const dots = contours.filter(isDot);
  const commas = contours.filter((contour) => !isDot(contour) && isComma(contour));
  const { pieces, unmatched } = splitContours(contours.filter((contour) => !isDot(contour) && !isComma(contour)));
  const strokes = connect(removeDoubles(pieces.filter((piece) => lengthOf(piece) >= SHORTEST)));
  const snapped = strokes.map((stroke, at) => (stroke.closed ? stroke : snapEnds(stroke, strokes.toSpliced(at, 1))));
  return {
    strokes: [
      ...snapped.map(({ path, closed }) => ({ path: closed ? path : removeHooks(path), closed })),
      ...commas.map((comma) => ({ path: centreLine(comma), closed: false })),
      ...dots.map((dot) => ({ path: [middleOf(dot)], closed: false })),
    ],
    unmatched,
  };
}

/** A dot keeps some size if the font drew it larger than the pen. */
const DOT = 66;
/** A comma or a quotation mark is wider than the pen. */
const COMMA = { width: 150, height: 260, share: 0.05 };

function boxOf(contour: readonly Point[]): { left: number; right: number; low: number; high: number } {
  const [xs, ys] = [contour.map(([x]) => x), contour.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

function isDot(contour: readonly Point[]): boolean {
  const { left, right, low, high } = boxOf(contour);
  return right - left < DOT && high - low < DOT;
}

/** A small shape that still has thickness. */
function isComma(contour: readonly Point[]): boolean {
  const { left, right, low, high } = boxOf(contour);
  if (right - left > COMMA.width || high - low > COMMA.height || high - low < DOT) return false;
  return areaOf(contour) > (high - low) ** 2 * COMMA.share;
}

function areaOf(contour: readonly Point[]): number {
  const twice = contour.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = contour[(at + 1) % contour.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The line from a comma's head to its tip, along the middle of its ink. */
function centreLine(contour: readonly Point[]): Point[] {
  const { low, high } = boxOf(contour);
  const samples = resample(contour);
  const slices = 8;
  const slice = (high - low) / slices;
  return Array.from({ length: slices }, (_, at): Point => {
    const y = high - slice * (at + 0.5);
    const xs = samples.filter(([, each]) => Math.abs(each - y) <= slice * 0.6).map(([x]) => x);
    return [(Math.min(...xs) + Math.max(...xs)) / 2, y];
  });
}

/** A pen's round end may leave a short hook on the centre line. */
function removeHooks(path: readonly Point[]): Point[] {
  const trimmed = trimStart(trimStart(path).toReversed()).toReversed();
  return trimmed.length > 3 ? trimmed : [...path];
}

const HOOK = 6;

function trimStart(path: readonly Point[]): Point[] {
  if (path.length < HOOK * 4) return [...path];
  const start = path[0]!;
  for (let at = 1; at <= HOOK; at += 1) {
    const [into, out] = [
      [path[at]![0] - start[0], path[at]![1] - start[1]],
      [path[at + HOOK]![0] - path[at]![0], path[at + HOOK]![1] - path[at]![1]],
    ] as const;
    const along = (into[0] * out[0] + into[1] * out[1]) / (Math.hypot(...into) * Math.hypot(...out) || 1);
    if (at > 1 && along < 0.3) return path.slice(at);
  }
  return [...path];
}

function middleOf(contour: readonly Point[]): Point {
  const { left, right, low, high } = boxOf(contour);
  return [(left + right) / 2, (low + high) / 2];
}

function splitContours(contours: readonly (readonly Point[])[]): { pieces: Point[][]; unmatched: number } {
  const sampled = samplesOf(contours);
  const all = sampled.flat();
  const covered = sampled.map((samples) => new Uint8Array(samples.length));
  const pieces: Point[][] = [];
  let unmatched = 0;
  for (const samples of sampled) {
    const count = samples.length;
    const matches = samples.map((sample) => partnerOf(sample, all));
    unmatched += matches.filter((match) => !match).length;
    const start = startOf(samples, matches);
    let piece: Point[] | undefined;
    let last: Sample | undefined;
    for (let step = 0; step <= count; step += 1) {
      const at = (start + step) % count;
      const sample = samples[at]!;
      if (covered[sample.contour]![at] || step === count) {
        // Closes the line all around a bowl.
        if (piece && step === count && !covered[sample.contour]![at]) piece.push(piece[0]!);
        piece = undefined;
        last = undefined;
        continue;
      }
      if (!piece) pieces.push((piece = []));
      const partner = matches[at];
      piece.push(partner ? [(sample.x + partner.x) / 2, (sample.y + partner.y) / 2] : [sample.x, sample.y]);
      if (!partner) continue;
      cover(covered[partner.contour]!, last?.contour === partner.contour ? last.index : partner.index, partner.index);
      last = partner;
    }
  }
  return { pieces, unmatched };
}

const lengthOf = (piece: readonly Point[]): number =>
  piece.slice(1).reduce((sum, point, index) => sum + distance(piece[index]!, point), 0);

/** The place where a contour turns back on itself: the end of a stroke. */
function startOf(samples: readonly Sample[], matches: readonly (Sample | undefined)[]): number {
  const count = samples.length;
  let best = 0;
  let sharpest = 1;
  samples.forEach((_, at) => {
    const [before, after] = [samples[(at - 3 + count) % count]!, samples[(at + 3) % count]!];
    const turn = before.dx * after.dx + before.dy * after.dy;
    if (turn < sharpest - 0.05 && matches[at] !== undefined) [sharpest, best] = [turn, at];
  });
  return (best + 1) % count;
}

const MAX_MATCHED_AT_ONCE = 8;

/** Marks the samples between two partners as done. */
function cover(covered: Uint8Array, from: number, to: number): void {
  const count = covered.length;
  const [forwards, backwards] = [(to - from + count) % count, (from - to + count) % count];
  if (Math.min(forwards, backwards) > MAX_MATCHED_AT_ONCE) {
    covered[to] = 1;
    return;
  }
  const direction = forwards <= backwards ? 1 : -1;
  for (let at = from; ; at = (at + direction + count) % count) {
    covered[at] = 1;
    if (at === to) return;
  }
}

/** Where strokes fork at a narrow angle, a short piece may lie on a longer one. */
function removeDoubles(pieces: readonly Point[][]): Point[][] {
  const longestFirst = pieces.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longestFirst.filter((piece, at) => {
    if (lengthOf(piece) > SHORT) return true;
    const others = longestFirst.slice(0, at);
    return !piece.every((point) => others.some((other) => other.some((near) => distance(point, near) < DOUBLE)));
  });
}

/** The nearest place of other strokes within reach of each end: touching strokes stay connected. */
function snapEnds({ path, closed }: Trace, others: readonly Trace[]): Trace {
  let snapped = [...path];
  for (const atStart of [true, false]) {
    const end = endPoint(path, atStart);
    const merged = closed ? undefined : mergeEnd(atStart ? snapped.toReversed() : snapped, others);
    if (merged) {
      snapped = atStart ? merged.toReversed() : merged;
      continue;
    }
    let nearest: Point | undefined;
    for (const { path: other } of others)
      for (const point of other)
        if (distance(point, end) < TOUCH && (!nearest || distance(point, end) < distance(nearest, end)))
          nearest = point;
    if (!nearest || distance(nearest, end) < 1) continue;
    if (atStart) snapped.unshift(nearest);
    else snapped.push(nearest);
  }
  return { path: snapped, closed };
}

/** How much of an end is uncertain beside another stroke, in samples, and how far on it meets that one, in units. */
const UNCERTAIN = 6;
const MERGING = 70;

/**
 * A bowl that closes along its stem, or an arch that leaves one, runs into it as a pen does. The samples next to the stem
 * have partners on both strokes, so they lie on neither and would make a knot. Undefined if the end meets none slowly,
 * or if the way there would leave both.
 */
function mergeEnd(path: readonly Point[], others: readonly Trace[]): Point[] | undefined {
  const [inner, before] = [path.at(-1 - UNCERTAIN), path.at(-1 - 2 * UNCERTAIN)];
  if (!inner || !before) return undefined;
  const length = distance(before, inner) || 1;
  const [right, up] = [(inner[0] - before[0]) / length, (inner[1] - before[1]) / length];
  const ahead: Point = [inner[0] + right * MERGING, inner[1] + up * MERGING];
  let nearest: Point | undefined;
  for (const { path: other } of others)
    for (const point of other)
      if (distance(point, ahead) < TOUCH && (!nearest || distance(point, ahead) < distance(nearest, ahead)))
        nearest = point;
  const end = nearest;
  const isTouching = others.some((other) => other.path.some((point) => distance(point, path.at(-1)!) < TOUCH));
  if (!end || !isTouching) return undefined;
  const steps = Math.max(1, Math.round(distance(inner, end) / STEP));
  const added = Array.from({ length: steps }, (_, at): Point => {
    const share = (at + 1) / steps;
    return [inner[0] + (end[0] - inner[0]) * share, inner[1] + (end[1] - inner[1]) * share];
  });
  const strays = added.some((point) => ![{ path }, ...others].some((known) => isAlong(known.path, point)));
  return strays ? undefined : [...path.slice(0, -UNCERTAIN), ...added];
}

const isAlong = (path: readonly Point[], point: Point): boolean => path.some((near) => distance(near, point) < REACH);

type End = { stroke: number; atStart: boolean };

const endPoint = (path: readonly Point[], atStart: boolean): Point => (atStart ? path[0]! : path.at(-1)!);

/** The direction in which the pen leaves a path at one of its ends. */
function directionAtEnd(path: readonly Point[], atStart: boolean): Point {
  const ordered = atStart ? path : path.toReversed();
  const [end, inner] = [ordered[0]!, ordered[Math.min(6, ordered.length - 1)]!];
  const length = distance(end, inner) || 1;
  return [(end[0] - inner[0]) / length, (end[1] - inner[1]) / length];
}

/** How far the pen would have to turn to continue from one end at the other, as a cosine: 1 straight on, −1 back. */
function straightness(a: readonly Point[], aAtStart: boolean, b: readonly Point[], bAtStart: boolean): number {
  const [out, back] = [directionAtEnd(a, aAtStart), directionAtEnd(b, bAtStart)];
  return -(out[0] * back[0] + out[1] * back[1]);
}

/**
 * Joins pieces that continue each other into strokes, the straightest joints first; two ends that meet alone at a
 * corner come last.
 */
function connect(pieces: readonly Point[][]): Trace[] {
  let open: Trace[] = pieces.map((path) => ({ path, closed: isClosed(path) }));
  for (;;) {
    const joint = bestJoint(open);
    if (!joint) return open;
    const [end, start] = joint;
    const [first, second] = [open[end.stroke]!.path, open[start.stroke]!.path];
    const path = [...(end.atStart ? first.toReversed() : first), ...(start.atStart ? second : second.toReversed())];
    open = [
      ...open.filter((_, index) => index !== end.stroke && index !== start.stroke),
      { path, closed: isClosed(path) },
    ];
  }
}

const isClosed = (path: readonly Point[]): boolean =>
  distance(path[0]!, path.at(-1)!) < TOUCH && lengthOf(path) > 6 * TOUCH && straightness(path, false, path, true) > 0.8;

function bestJoint(open: readonly Trace[]): [End, End] | undefined {
  let best: [End, End] | undefined;
  let straightest = -Infinity;
  const ends = open.flatMap(({ closed }, stroke) =>
    closed ? [] : [true, false].map((atStart) => ({ stroke, atStart })),
  );
  for (const [index, end] of ends.entries())
    for (const next of ends.slice(index + 1)) {
      if (end.stroke === next.stroke) continue;
      const [a, b] = [open[end.stroke]!.path, open[next.stroke]!.path];
      const place = endPoint(a, end.atStart);
      const apart = distance(place, endPoint(b, next.atStart));
      if (apart > TOUCH) continue;
      const straight = straightness(a, end.atStart, b, next.atStart);
      if (straight <= straightest || (straight < STRAIGHT_ON && !isAlone(place, [end.stroke, next.stroke], open)))
        continue;
      [straightest, best] = [straight, [end, next]];
    }
  return best;
}

/** Whether no third stroke comes near the place. */
const isAlone = (place: Point, strokes: readonly number[], open: readonly Trace[]): boolean =>
  open.every(
    ({ path }, index) => strokes.includes(index) || path.every((point) => distance(point, place) > TOUCH * 1.3),
  );
