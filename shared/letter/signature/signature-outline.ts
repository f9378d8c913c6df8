/* oxlint-disable typescript/no-non-null-assertion -- strokes and samples are gone through from end to end, and indexes stay inside them */
import { pointsOf, type InkPoint } from './signature.ts';

/**
 * Strokes as filled outlines: one path for the screen and for paper. A stroke goes through the middles between its
 * points and bends towards them, so that it is smooth and never overshoots. The result is rounded to whole units, and
 * equal in every engine because square roots are exact. Linear in the number of points.
 */

/** How many units of the path are one of the signature's box. A point (u, v) of the path is (u, −v) in the box. */
export const OUTLINE_UNITS = 8;

/** A place along a stroke: its point, half the ink's width, and the unit vector across it. */
type Sample = { x: number; y: number; half: number; acrossX: number; acrossY: number };

/** The maximum number of parts of a bend, so that the work is bounded even for strokes that no pen drew. */
const MAX_STEPS = 24;
/** A bend has the square root of this times its size in units as parts: within a fifth of a unit of the curve. */
const STEPS_PER_BEND = 1.25;

/** Cached, because a letter is laid out at each keystroke and its signature changes only with the pen. */
const outlines = new WeakMap<readonly string[], Map<number, string>>();

/**
 * The ink of all strokes as SVG path data in relative whole units (m, l, c, z), every part turning the same way.
 * @param thickness the pen's width as a multiple of the one that the strokes were drawn with
 */
export function outlineOf(strokes: readonly string[], thickness = 1): string {
  const cachedOutlines = outlines.get(strokes) ?? new Map<number, string>();
  outlines.set(strokes, cachedOutlines);
  let outline = cachedOutlines.get(thickness);
  if (outline === undefined) {
    const path = openPath();
    for (const stroke of strokes) {
      const points = pointsOf(stroke).map((point) => ({ ...point, width: point.width * thickness }));
      for (const run of runsOf(samplesOf(points))) addRun(path, run);
    }
    outline = path.data();
    cachedOutlines.set(thickness, outline);
  }
  return outline;
}

const middle = (a: InkPoint, b: InkPoint): InkPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  width: (a.width + b.width) / 2,
});

function samplesOf(points: readonly InkPoint[]): Sample[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const samples: Sample[] = [{ x: first.x, y: first.y, half: first.width / 2, acrossX: 0, acrossY: 1 }];
  const middles = points.slice(1).map((point, index) => middle(points[index]!, point));
  middles.forEach((to, index) => {
    const from = middles[index - 1];
    if (from) addBend(samples, from, points[index]!, to);
    else addSample(samples, to, to.x - first.x, to.y - first.y);
  });
  const from = middles.at(-1);
  if (!from) return samples;
  addSample(samples, last, last.x - from.x, last.y - from.y);
  Object.assign(samples[0]!, { acrossX: samples[1]!.acrossX, acrossY: samples[1]!.acrossY });
  return samples;
}

/** Half a segment, the bend towards its point and half of the next segment: a quadratic curve. */
function addBend(samples: Sample[], from: InkPoint, control: InkPoint, to: InkPoint): void {
  const [bendX, bendY] = [from.x - 2 * control.x + to.x, from.y - 2 * control.y + to.y];
  const bend = (bendX < 0 ? -bendX : bendX) + (bendY < 0 ? -bendY : bendY);
  let steps = 1;
  while (steps < MAX_STEPS && steps * steps < bend * STEPS_PER_BEND) steps += 1;
  for (let step = 1; step <= steps; step += 1) {
    const [t, u] = [step / steps, 1 - step / steps];
    const weigh = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c;
    const point = {
      x: weigh(from.x, control.x, to.x),
      y: weigh(from.y, control.y, to.y),
      width: weigh(from.width, control.width, to.width),
    };
    const slopeX = u * (control.x - from.x) + t * (to.x - control.x);
    const slopeY = u * (control.y - from.y) + t * (to.y - control.y);
    addSample(samples, point, slopeX, slopeY);
  }
}

function addSample(samples: Sample[], { x, y, width }: InkPoint, slopeX: number, slopeY: number): void {
  const previous = samples.at(-1)!;
  const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY);
  const [acrossX, acrossY] = length > 0 ? [-slopeY / length, slopeX / length] : [previous.acrossX, previous.acrossY];
  samples.push({ x, y, half: width / 2, acrossX, acrossY });
}

/**
 * Splits the samples into pieces whose two edges both run forwards. If the line turns within its own width, the inner
 * edge would run backwards and leave a hole; if it turns back on itself, the edges would cross. Pieces end there, and
 * round ends cover the turn.
 */
function runsOf(samples: readonly Sample[]): Sample[][] {
  const runs: Sample[][] = [[samples[0]!]];
  for (let index = 1; index < samples.length; index += 1) {
    const [previous, current] = [samples[index - 1]!, samples[index]!];
    if (runsForwards(previous, current)) runs.at(-1)!.push(current);
    else runs.push([current]);
  }
  return runs;
}

function runsForwards(from: Sample, to: Sample): boolean {
  const [stepX, stepY] = [to.x - from.x, to.y - from.y];
  const edgeX = to.acrossX * to.half - from.acrossX * from.half;
  const edgeY = to.acrossY * to.half - from.acrossY * from.half;
  const centreAdvance = stepX * stepX + stepY * stepY;
  const edgeAdvance = edgeX * stepX + edgeY * stepY;
  const sameSides = from.acrossX * to.acrossX + from.acrossY * to.acrossY > 0;
  return sameSides && centreAdvance + edgeAdvance > 0 && centreAdvance - edgeAdvance > 0;
}

type Path = {
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  close(): void;
  disc(sample: Sample): void;
  data(): string;
};

/** How far a quarter circle's control points are from its ends, as a share of the radius. */
const QUARTER = 0.5523;

function openPath(): Path {
  let data = '';
  let [lastX, lastY] = [0, 0];
  const add = (letter: string, ...numbers: number[]): void => {
    const [fromX, fromY] = [lastX, lastY];
    for (let at = 0; at < numbers.length; at += 2) {
      lastX = Math.round(numbers[at]! * OUTLINE_UNITS);
      lastY = Math.round(-numbers[at + 1]! * OUTLINE_UNITS);
      data += `${at === 0 ? letter : ' '}${lastX - fromX} ${lastY - fromY}`;
    }
  };
  return {
    move: (x, y) => add('m', x, y),
    line: (x, y) => add('l', x, y),
    close: () => void (data += 'z'),
    disc({ x, y, half }) {
      const controlDistance = half * QUARTER;
      add('m', x + half, y);
      add('c', x + half, y + controlDistance, x + controlDistance, y + half, x, y + half);
      add('c', x - controlDistance, y + half, x - half, y + controlDistance, x - half, y);
      add('c', x - half, y - controlDistance, x - controlDistance, y - half, x, y - half);
      add('c', x + controlDistance, y - half, x + half, y - controlDistance, x + half, y);
      data += 'z';
    },
    data: () => data,
  };
}

/** A ribbon along its samples, from left edge to right edge and back to where it began, between two round ends. */
function addRun(path: Path, run: readonly Sample[]): void {
  const [first, last] = [run[0]!, run.at(-1)!];
  path.disc(first);
  if (run.length === 1) return;
  path.disc(last);
  const edge = ({ x, y, half, acrossX, acrossY }: Sample, side: number) =>
    [x + side * half * acrossX, y + side * half * acrossY] as const;
  path.move(...edge(first, -1));
  for (const sample of run.slice(1)) path.line(...edge(sample, -1));
  for (let index = run.length - 1; index >= 0; index -= 1) path.line(...edge(run[index]!, 1));
  path.line(...edge(first, -1));
  path.close();
}
