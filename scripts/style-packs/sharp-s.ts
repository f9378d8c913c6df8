/* oxlint-disable typescript/no-non-null-assertion -- a stroke has points, and each its neighbours */
import type { Drawn } from './hearts.ts';
import type { Commands } from './outlines.ts';

/**
 * A «ß» for the joined handwriting, in thousandths of an em: the font's own closes its lower bow to a loop beside the stem
 * and reads as «B». This one is a long «s» with an open bow, written in two strokes of the font's own width.
 */

type Point = readonly [x: number, y: number];
/** A stroke's middle line: where it begins, and cubic curves. */
type Stroke = { from: Point; curves: readonly (readonly [Point, Point, Point])[] };

const WIDTH = 31;
/** So many points of each curve carry the outline. */
const STEPS = 5;
const STROKES: readonly Stroke[] = [
  {
    from: [-52, -168],
    curves: [
      [
        [-24, -40],
        [36, 150],
        [102, 300],
      ],
      [
        [166, 446],
        [232, 548],
        [300, 592],
      ],
      [
        [356, 628],
        [432, 636],
        [462, 592],
      ],
      [
        [494, 540],
        [470, 446],
        [416, 394],
      ],
      [
        [378, 360],
        [338, 346],
        [296, 342],
      ],
    ],
  },
  {
    from: [296, 342],
    curves: [
      [
        [372, 346],
        [430, 290],
        [426, 196],
      ],
      [
        [422, 88],
        [346, -4],
        [252, -6],
      ],
      [
        [204, -6],
        [174, 18],
        [174, 54],
      ],
    ],
  },
];

/** A closed outline round the stroke, its ends round: a smooth curve that the offset points pull. */
function outlineOfStroke({ from, curves }: Stroke): Commands {
  const middle: Point[] = [from];
  let here = from;
  for (const curve of curves) {
    for (let step = 1; step <= STEPS; step += 1) middle.push(onCurve([here, ...curve], step / STEPS));
    here = curve[2];
  }
  const ways = middle.map((_, at) => way(middle[Math.max(0, at - 1)]!, middle[Math.min(middle.length - 1, at + 1)]!));
  const beside = (at: number, across: number, along: number): Point => {
    const [[x, y], [right, up]] = [middle[at]!, ways[at]!];
    return [x + (WIDTH / 2) * (along * right - across * up), y + (WIDTH / 2) * (along * up + across * right)];
  };
  const end = middle.length - 1;
  const pulls = [
    ...middle.map((_, at) => beside(at, 1, 0)),
    beside(end, 0.9, 0.8),
    beside(end, -0.9, 0.8),
    ...middle.map((_, at) => beside(end - at, -1, 0)),
    beside(0, -0.9, -0.8),
    beside(0, 0.9, -0.8),
  ];
  const between = (at: number): Point => {
    const [[x, y], [toX, toY]] = [pulls[at]!, pulls[(at + 1) % pulls.length]!];
    return [(x + toX) / 2, (y + toY) / 2];
  };
  const start = between(pulls.length - 1);
  return [
    { command: 'moveTo', args: [...start] },
    ...pulls.map((pull, at): Commands[number] => {
      const [begin, stop] = [at === 0 ? start : between(at - 1), between(at)];
      // A quadratic curve as a cubic one, for PDF knows no others.
      return { command: 'bezierCurveTo', args: [...thirds(begin, pull), ...thirds(stop, pull), ...stop] };
    }),
    { command: 'closePath', args: [] },
  ];
}

const thirds = ([x, y]: Point, [toX, toY]: Point): Point => [x + (2 * (toX - x)) / 3, y + (2 * (toY - y)) / 3];

function way([x, y]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - x, toY - y);
  return [(toX - x) / length, (toY - y) / length];
}

/** De Casteljau's construction. */
function onCurve(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!;
  const between = (one: number, other: number) => one * (1 - t) + other * t;
  return onCurve(
    points.slice(1).map(([x, y], at): Point => [between(points[at]![0], x), between(points[at]![1], y)]),
    t,
  );
}

export const SHARP_S: Drawn = { advance: 462, left: -68, right: 488, commands: STROKES.flatMap(outlineOfStroke) };
