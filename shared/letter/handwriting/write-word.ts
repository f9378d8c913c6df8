/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the stroke */
import { createField, type Field, type WordTransform } from './field.ts';
import { smoothNoise, randomFrom, seedFor, signedRandom } from './noise.ts';
import { direction, lengthOf, splitCurve } from './plane.ts';
import { isPointed, type InkRun } from './pen.ts';
import { pointedRuns } from './pointed-pen.ts';
import type { ShapedStroke, ShapedWord } from './shape.ts';
import type { Curve } from './skeleton.ts';
import type { Writer } from './writer.ts';

/** How much of the curves next to a corner the fastest hand cuts off. */
const ROUNDNESS = 0.55;
/** Widths change in steps of half a laser printer's dot, which are invisible. */
const WIDTH_STEP = 0.02;
/** As shares of the pen's width: how much its pressure varies, and its width where it is set down and lifted. */
const PRESSURE = 0.1;
const START_WIDTH = 0.9;
const END_WIDTHS = [0.9, 0.74, 0.56];
/** A line that is pressed harder is darker: by this many shades for each tenth of the pen's width. */
const TONE = 0.6;
/** Where the pen is set down, it leaves more ink: along these millimetres it is this many shades darker. */
const SET_DOWN = { length: 0.4, tone: -1 };

/** The strokes of a word as the hand moves, without the pen's width: millimetres, as the points of an `InkRun`. */
export function moveWord(shape: ShapedWord, writer: Writer, seed: number, transform: WordTransform): number[][] {
  const field = createField(seed, writer, shape, transform);
  const roundness = (x: number) => ROUNDNESS * field.speedAt(x);
  const moved = shape.strokes.map((stroke, index) => {
    const points = stroke.lateMark
      ? drawLateMark(stroke, writer, randomFrom(seedFor(seed, 100 + index - (stroke.isTwin ? 1 : 0))))
      : stroke.points;
    return mapCurve(roundCorners(points, shape.touchPoints, roundness), field);
  });
  const last = shape.strokes.findLastIndex(({ lateMark }) => !lateMark);
  if (transform.tail > 0 && last >= 0) addTail(moved[last]!, moved, transform.tail, writer.size);
  return moved;
}

/**
 * Draws the last stroke of a word on to the right, in a long wave, if it ends there and near the baseline, as most small
 * letters do.
 */
function addTail(stroke: number[], word: readonly number[][], length: number, size: number): void {
  const [x, y] = [stroke.at(-2)!, stroke.at(-1)!];
  const [across, down] = [x - stroke.at(-4)!, y - stroke.at(-3)!];
  const arm = lengthOf(across, down) || 1;
  const isRightmost = word.every((points) => points.every((value, at) => at % 2 === 1 || value < x + 0.05 * size));
  if (y < -0.3 * size || y > 0.1 * size || across < 0.4 * arm || !isRightmost) return;
  const [right, rise] = [across / arm, down / arm];
  stroke.push(
    x + right * length * 0.3,
    y + rise * length * 0.3,
    x + length * 0.7,
    y + length * 0.1,
    x + length,
    y - length * 0.42,
  );
}

/** Writes one word; the same seed gives the same strokes at any place. */
export function writeWord(shape: ShapedWord, writer: Writer, seed: number, transform: WordTransform): InkRun[] {
  const strokes = moveWord(shape, writer, seed, transform);
  return shape.strokes.flatMap((stroke, index) => inkOf(strokes[index]!, stroke, writer, seedFor(seed, 200 + index)));
}

/** Late marks: a dot becomes a short stroke, a bar is longer, an accent is a little too far right. */
function drawLateMark({ points, lateMark: kind }: ShapedStroke, writer: Writer, random: () => number): Curve {
  const { speed } = writer;
  const [x, y] = [points[0]!, points[1]!];
  // The dots of a colon are not late marks.
  const isHigh = y > 600;
  const delay = isHigh ? 15 + 75 * random() * speed : 0;
  const lift = isHigh ? 35 * signedRandom(random) : 0;
  if (kind === 'dot') {
    // The pen is set down and slips.
    const length = isHigh ? 14 + 55 * random() * speed : 26 + 24 * random();
    const angle = isHigh ? -0.6 + 1.3 * random() : 0.5;
    const { cos, sin } = direction(angle);
    const [right, up] = [(length / 2) * cos, (length / 2) * sin];
    const [atX, atY] = [x + delay, y + lift];
    return straight(atX - right, atY + up, atX + right, atY - up);
  }
  if (kind === 'mark') return points.map((value, at) => value + (at % 2 === 0 ? delay * 0.6 : lift * 0.6));
  const middle = (x + points.at(-2)!) / 2;
  const stretch = isPointed(writer) ? 1.2 + 0.3 * random() : 1 + 0.35 * random() * speed;
  const angle = 0.03 + 0.1 * signedRandom(random);
  const shift = 40 * random() * speed;
  return points.map((value, at) =>
    at % 2 === 0 ? middle + shift + (value - middle) * stretch : value + (points[at - 1]! - middle) * angle,
  );
}

const straight = (x0: number, y0: number, x1: number, y1: number): number[] => [
  x0,
  y0,
  x0 + (x1 - x0) / 3,
  y0 + (y1 - y0) / 3,
  x0 + ((x1 - x0) * 2) / 3,
  y0 + ((y1 - y0) * 2) / 3,
  x1,
  y1,
];

/** In thousandths of an em: small enough to measure how the field turns. */
const STEP = 6;

/**
 * A curve on paper: the field moves its ends, and turns and stretches its control arms, so smooth joins stay smooth.
 */
function mapCurve(points: Curve, field: Field): number[] {
  const mapped: number[] = [];
  const { point } = field;
  for (let at = 0; at < points.length; at += 6) {
    const [x, y] = [points[at]!, points[at + 1]!];
    field.map(x + STEP, y);
    const [rightX, rightY] = [point.x, point.y];
    field.map(x, y + STEP);
    const [upX, upY] = [point.x, point.y];
    field.map(x, y);
    const [toX, toY] = [point.x, point.y];
    const addArm = (index: number) => {
      const [right, up] = [(points[index]! - x) / STEP, (points[index + 1]! - y) / STEP];
      mapped.push(toX + (rightX - toX) * right + (upX - toX) * up, toY + (rightY - toY) * right + (upY - toY) * up);
    };
    if (at > 0) addArm(at - 2);
    mapped.push(toX, toY);
    if (at + 2 < points.length) addArm(at + 2);
  }
  return mapped;
}

const roundWidth = (width: number): number => Math.max(1, Math.round(width / WIDTH_STEP)) * WIDTH_STEP;

/** Splits a stroke into runs of one width each. */
function inkOf(points: number[], stroke: ShapedStroke, writer: Writer, seed: number): InkRun[] {
  const { pen, thin } = writer;
  const pointed = isPointed(writer);
  if (stroke.lateMark === 'dot') {
    // The pen is pressed for a moment.
    const dotPressure = pointed ? 0.8 : 1.12;
    const width = roundWidth(pen * dotPressure * (1 + 0.18 * smoothNoise(seed, 0.5)));
    return [{ width, tone: SET_DOWN.tone, points }];
  }
  if (pointed) return pointedRuns(points, stroke, { pen, hairline: roundWidth(pen * thin) }, seed);
  const runs: InkRun[] = [];
  const curves = (points.length - 2) / 6;
  const add = (curve: readonly number[], share: number, isSetDown = false) => {
    const last = runs.at(-1);
    const width = roundWidth(pen * share);
    const tone = isSetDown ? SET_DOWN.tone : 10 * TONE * (1 - width / pen);
    if (last?.width === width && last.tone === tone) last.points.push(...curve.slice(2));
    else runs.push({ width, tone, points: [...curve] });
  };
  let written = 0;
  for (let index = 0; index < curves; index += 1) {
    let curve = points.slice(index * 6, index * 6 + 8);
    let length = lengthOf(curve[6]! - curve[0]!, curve[7]! - curve[1]!);
    const pressure = 1 + PRESSURE * smoothNoise(seed, (written + length / 2) / 2.6);
    written += length;
    if (index === 0 && stroke.freeStart && length > SET_DOWN.length) {
      const [start, rest] = splitCurve(curve, SET_DOWN.length / length);
      add(start, pressure * START_WIDTH, true);
      curve = rest;
      length -= SET_DOWN.length;
    }
    const last = index === curves - 1 && stroke.freeEnd && !stroke.closed;
    if (!last) {
      add(curve, pressure);
      continue;
    }
    // The stroke ends thin, because the pen is lifted while it moves.
    const liftedShare = Math.min(1, 1.1 / (length || 1));
    let [head, tail] = splitCurve(curve, 1 - liftedShare);
    if (liftedShare < 1) add(head, pressure);
    END_WIDTHS.forEach((share, at) => {
      [head, tail] = splitCurve(tail, 1 / (END_WIDTHS.length - at));
      add(head, pressure * (1 - (1 - share) * taperOf(thin)));
    });
  }
  return runs;
}

/** A felt tip's stroke does not end thin. */
const taperOf = (thin: number): number => (thin > 0.8 ? 0.45 : 1);

/** A cosine: two arms that are less straight than this make a corner. */
const CORNER = 0.8;
/** A pen that turns back on its own line rounds nothing. */
const TURN = -0.85;
/** At most this share of a curve is cut off at its corner. */
const MAX_CUT = 0.42;

/** No corner is cut if a stroke ends this near to it, because that stroke would no longer touch it. */
const NEAR = 60;

/**
 * Rounds corners, as a fast hand does.
 * @param touchPoints points [x, y, …] where other strokes end
 * @param roundness the share of the curves next to a corner that is cut off, by its place
 */
function roundCorners(points: Curve, touchPoints: readonly number[], roundness: (x: number) => number): Curve {
  let rounded: number[] | undefined;
  const curves = (points.length - 2) / 6;
  for (let index = 1; index < curves; index += 1) {
    const at = index * 6;
    if (!isCorner(points, at) || isTouched(points[at]!, points[at + 1]!, touchPoints)) continue;
    const share = Math.min(MAX_CUT, roundness(points[at]!) * MAX_CUT);
    if (share < 0.03) continue;
    rounded ??= [...points];
    cutCorner(rounded, at, share);
  }
  return rounded ?? points;
}

function isTouched(x: number, y: number, touchPoints: readonly number[]): boolean {
  for (let at = 0; at < touchPoints.length; at += 2)
    if (Math.abs(touchPoints[at]! - x) + Math.abs(touchPoints[at + 1]! - y) < NEAR) return true;
  return false;
}

function isCorner(points: Curve, at: number): boolean {
  const [inX, inY] = [points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!];
  const [outX, outY] = [points[at + 2]! - points[at]!, points[at + 3]! - points[at + 1]!];
  const lengths = lengthOf(inX, inY) * lengthOf(outX, outY);
  const cosine = lengths > 0 ? (inX * outX + inY * outY) / lengths : 1;
  return cosine < CORNER && cosine > TURN;
}

/** Moves the corner towards the middle between the two cuts, and turns its arms along that line. */
function cutCorner(points: number[], at: number, share: number): void {
  const interpolate = (from: number, to: number, axis: number) =>
    points[from + axis]! + (points[to + axis]! - points[from + axis]!) * share;
  const [oneX, oneY] = [interpolate(at, at - 4, 0), interpolate(at, at - 4, 1)];
  const [otherX, otherY] = [interpolate(at, at + 4, 0), interpolate(at, at + 4, 1)];
  const [middleX, middleY] = [(oneX + otherX) / 2, (oneY + otherY) / 2];
  points[at] = (points[at]! + middleX) / 2;
  points[at + 1] = (points[at + 1]! + middleY) / 2;
  const [acrossX, acrossY] = [(otherX - oneX) / 2, (otherY - oneY) / 2];
  points[at - 2] = points[at]! - acrossX;
  points[at - 1] = points[at + 1]! - acrossY;
  points[at + 2] = points[at]! + acrossX;
  points[at + 3] = points[at + 1]! + acrossY;
}
