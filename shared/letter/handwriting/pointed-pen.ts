/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the stroke */
import { smoothNoise } from './noise.ts';
import { lengthOf, reversed, smoothStep, splitCurve } from './plane.ts';
import type { ShapedStroke } from './shape.ts';
import type { InkRun } from './pen.ts';

/**
 * A pointed pen draws a hairline; pressed on the way down, its tines open. Each down-stroke is one filled outline above
 * the hairline: both its sides are the stroke's own curves, moved apart by the width.
 */

/** How far down a stroke must go for the pen to open, and to be open fully: the downward part of its direction. */
const OPENS = 0.18;
const OPEN = 0.86;
/** Millimetres along which the tines follow the hand. */
const INERTIA = 0.7;
/** Widths where the pen is set down on a stem, and where it stops on one, as a share of the full one. */
const ATTACK = 0.8;
const STOP = 0.62;
/** A bar is pressed in its middle. */
const BAR = 0.42;
const PRESSURE = 0.09;
/** A down-stroke is darker than a hairline: in shades, and by how much that varies. */
const TONE = { hairline: 0.5, pressed: -0.4, ofPressure: 0.8 };
/** Up to this share of the full width the pen counts as closed, and draws its hairline. */
const HIDDEN = 0.4;
/** A turn sharper than this, as a cosine, divides a stroke: the pen stops there. */
const CORNER = 0.7;
/** A curve in whose middle the pen is open by this much more or less than at both ends is divided there. */
const UNEVEN = 0.25;
/** So is one that goes elsewhere in its middle than at its ends, as a cosine: its sides would be too near there. */
const SKEW = 0.93;
/** In a shorter stroke, in millimetres, the pen has no time to open: a swell would be a thorn. */
const SHORT = 0.6;

/** A piece of a stroke, with the directions at its ends and how far the pen is open there. */
type Piece = {
  curve: number[];
  length: number;
  start: Direction;
  end: Direction;
  from: number;
  to: number;
  /** The pen goes along its own line again, and adds no ink. */
  isAgain: boolean;
};
type Direction = readonly [across: number, down: number];

/** The ink of a stroke in the order of writing. Millimetres, y downwards. */
export function pointedRuns(
  points: readonly number[],
  stroke: Pick<ShapedStroke, 'lateMark'>,
  { pen, hairline }: { pen: number; hairline: number },
  seed: number,
): InkRun[] {
  const sections = sectionsOf(points);
  if (stroke.lateMark === 'bar') pressMiddle(sections);
  else
    for (const section of sections) {
      press(section);
      closeThorns(section);
    }
  sections.slice(1).forEach((section, index) => markAgain(sections[index]!, section));
  const runs: InkRun[] = [];
  let written = 0;
  for (const section of sections) {
    let open: Piece[] = [];
    for (const [at, piece] of section.entries()) {
      const isOpen = Math.max(piece.from, piece.to) > HIDDEN;
      const needsLine = !piece.isAgain && Math.min(piece.from, piece.to) <= HIDDEN;
      const startsOpening = isOpen && open.length === 0;
      const run = addPiece(runs, piece.curve, needsLine ? hairline : 0, startsOpening);
      if (startsOpening) {
        const end = section.findIndex(({ from, to }, index) => index > at && Math.max(from, to) <= HIDDEN);
        open = section.slice(at, end < 0 ? undefined : end);
        const pressure = smoothNoise(seed, written / 4);
        run.outline = outlineOf(open, (pen * (1 + PRESSURE * pressure)) / 2, hairline / 2);
        run.tone = TONE.pressed - TONE.ofPressure * pressure;
      }
      if (!isOpen) open = [];
      written += piece.length;
    }
  }
  return runs;
}

function addPiece(runs: InkRun[], curve: readonly number[], width: number, startsRun: boolean): InkRun {
  const last = runs.at(-1);
  if (last && last.width === width && !startsRun) {
    last.points.push(...curve.slice(2));
    return last;
  }
  const run = { width, tone: TONE.hairline, points: [...curve] };
  runs.push(run);
  return run;
}

function directionOf(x: number, y: number): Direction {
  const length = lengthOf(x, y) || 1;
  return [x / length, y / length];
}

/** The direction in the middle of two, so that a bend leaves both sides of an outline whole. */
const between = (a: Direction, b: Direction): Direction => directionOf(a[0] + b[0], a[1] + b[1]);

const cosineOf = (a: Direction, b: Direction): number => a[0] * b[0] + a[1] * b[1];

/** The stroke as pieces along which the pen opens or closes evenly, in sections between its corners. */
function sectionsOf(points: readonly number[]): Piece[][] {
  const sections: Piece[][] = [[]];
  for (let at = 0; at + 6 < points.length; at += 6)
    for (const piece of piecesOf(points.slice(at, at + 8))) {
      const last = sections.at(-1)!.at(-1);
      if (last && cosineOf(last.end, piece.start) < CORNER) sections.push([piece]);
      else sections.at(-1)!.push(piece);
    }
  return sections;
}

function piecesOf(curve: number[], isHalf = false): Piece[] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve as [number, number, number, number, number, number, number, number];
  const start = x1 === x0 && y1 === y0 ? directionOf(x3 - x0, y3 - y0) : directionOf(x1 - x0, y1 - y0);
  const end = x3 === x2 && y3 === y2 ? directionOf(x3 - x0, y3 - y0) : directionOf(x3 - x2, y3 - y2);
  const length = lengthOf(x3 - x0, y3 - y0);
  const along = directionOf(x3 + x2 - x1 - x0, y3 + y2 - y1 - y0);
  const [from, middle, to] = [opening(start), opening(along), opening(end)];
  const isUneven = middle > Math.max(from, to) + UNEVEN || middle < Math.min(from, to) - UNEVEN;
  const isSkew = Math.min(from, middle, to) > HIDDEN && cosineOf(along, between(start, end)) < SKEW;
  if (!isHalf && (isUneven || isSkew)) {
    const [head, tail] = splitCurve(curve, 0.5);
    return [...piecesOf(head, true), ...piecesOf(tail, true)];
  }
  return [{ curve, length, start, end, from: 0, to: 0, isAgain: false }];
}

/** Of two passes along the same line, one on either side of a turn, marks the way up. */
function markAgain(before: readonly Piece[], after: readonly Piece[]): void {
  for (const [at, back] of after.entries()) {
    const piece = before.at(-1 - at);
    if (!piece || lengthOf(piece.curve[0]! - back.curve[6]!, piece.curve[1]! - back.curve[7]!) > 0.01) return;
    const upwards = back.curve[7]! < back.curve[1]! ? back : piece;
    upwards.isAgain = Math.max(upwards.from, upwards.to) <= HIDDEN;
  }
}

function opening([, down]: Direction): number {
  return smoothStep(Math.min(1, Math.max(0, (down - OPENS) / (OPEN - OPENS))));
}

/** Opens the pen on the way down. The tines follow the hand a little late, so widths change smoothly. */
function press(section: Piece[]): void {
  const count = section.length;
  const raw = [...section.map(({ start }) => opening(start)), opening(section.at(-1)!.end)];
  const at: number[] = [0];
  for (const { length } of section) at.push(at.at(-1)! + length);
  const smooth = raw.map((_, index) => {
    let [sum, weight] = [0, 0];
    for (let other = 0; other <= count; other += 1) {
      const away = (at[other]! - at[index]!) / INERTIA;
      if (away * away > 6) continue;
      // A knot stands for the way to its neighbours.
      const spread = at[Math.min(count, other + 1)]! - at[Math.max(0, other - 1)]!;
      const share = spread / (1 + away * away * away * away);
      sum += raw[other]! * share;
      weight += share;
    }
    return weight > 0 ? sum / weight : 0;
  });
  smooth[0]! *= ATTACK;
  smooth[count]! *= STOP;
  section.forEach((piece, index) => {
    piece.from = smooth[index]!;
    piece.to = smooth[index + 1]!;
  });
}

/** Closes the pen where it would be open too shortly. */
function closeThorns(section: Piece[]): void {
  for (let from = 0; from < section.length; from += 1) {
    let [to, length] = [from, 0];
    for (; to < section.length && Math.max(section[to]!.from, section[to]!.to) > HIDDEN; to += 1)
      length += section[to]!.length;
    if (length < SHORT) for (const piece of section.slice(from, to)) piece.from = piece.to = 0;
    from = to;
  }
}

function pressMiddle(sections: Piece[][]): void {
  sections.forEach((section, index) => {
    const pieces = section.flatMap(({ curve }) => splitCurve(curve, 0.5).flatMap((half) => piecesOf(half, true)));
    const middle = pieces.length / 2;
    pieces.forEach((piece, at) => {
      piece.from = BAR * (1 - Math.abs(at - middle) / middle);
      piece.to = BAR * (1 - Math.abs(at + 1 - middle) / middle);
    });
    sections[index] = pieces;
  });
}

/**
 * Down one side and back up the other. An end that the hairline hides is a point; another one is cut off straight, far
 * enough on that no round end of the hairline stands out of it.
 */
function outlineOf(pieces: readonly Piece[], half: number, hairline: number): number[] {
  const widths = [...pieces.map(({ from }) => from), pieces.at(-1)!.to].map((open) =>
    open > HIDDEN ? open * half : 0,
  );
  // The width's slope at each knot, by its neighbours; per piece, as thirds of a cubic curve.
  const slope = (knot: number): number => {
    const [before, after] = [Math.max(0, knot - 1), Math.min(pieces.length, knot + 1)];
    let way = 0;
    for (let at = before; at < after; at += 1) way += pieces[at]!.length;
    return way > 0 ? (widths[after]! - widths[before]!) / way : 0;
  };
  const left: number[] = [];
  const right: number[] = [];
  pieces.forEach(({ curve, length, start, end }, index) => {
    const next = pieces[index + 1];
    const after = next ? between(end, next.start) : end;
    const [from, to] = [widths[index]!, widths[index + 1]!];
    const thirds = [from, from + (slope(index) * length) / 3, to - (slope(index + 1) * length) / 3, to];
    for (let point = index === 0 ? 0 : 1; point < 4; point += 1) {
      const [across, down] = point < 2 ? (index > 0 ? between(pieces[index - 1]!.end, start) : start) : after;
      const away = Math.max(0, thirds[point]!);
      const isStart = index === 0 && point === 0 && away > 0;
      const isEnd = index === pieces.length - 1 && point === 3 && away > 0;
      const on = isStart ? -hairline : isEnd ? hairline : 0;
      const [x, y] = [curve[point * 2]! + across * on, curve[point * 2 + 1]! + down * on];
      left.push(x + down * away, y - across * away);
      right.push(x - down * away, y + across * away);
    }
  });
  const [down, up] = [left, reversed(right)];
  // A filled outline closes itself straight across one end.
  if (widths.at(-1) === 0) return [...down, ...up.slice(2)];
  if (widths[0] === 0) return [...up, ...down.slice(2)];
  return [...down, ...down.slice(-2), ...up.slice(0, 2), ...up];
}
