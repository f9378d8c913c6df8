import type { Segment } from '@federpost/shared/letter/typesetting/glyph-paths.ts';

/** Simplifies outlines for pictures on a screen: fewer numbers, the same look. */

type Point = readonly [x: number, y: number];

/** How far a control point may be off, in rounded units; the curve moves at most half as far. */
const NEAR = 1.5;

/**
 * SVG path data, relative, in units `scale` times as coarse. Rounding errors do not add up. A curve that continues the one
 * before it smoothly needs half the numbers (`t`). Most do, because fonts store their outlines so.
 */
export function simplifyPath(outline: readonly Segment[], scale: number): string {
  let [data, x, y, startX, startY] = ['', 0, 0, 0, 0];
  let pull: Point | undefined;
  for (const { command, points } of outline) {
    const rounded = points.map((value) => Math.round(value * scale));
    const relative = rounded.map((value, index) => value - (index % 2 === 0 ? x : y));
    const [pullX = 0, pullY = 0] = rounded;
    const mirrored: Point | undefined = pull && [2 * x - pull[0], 2 * y - pull[1]];
    const goesOn = command === 'q' && mirrored && Math.hypot(pullX - mirrored[0], pullY - mirrored[1]) <= NEAR;
    if (goesOn) data += `t${numbers(relative.slice(2))}`;
    else if (command === 'm' || command === 'z' || relative.some((value) => value !== 0))
      data += command + numbers(relative);
    pull = command !== 'q' ? undefined : goesOn ? mirrored : [pullX, pullY];
    [x, y] = endOf(rounded) ?? [startX, startY];
    if (command === 'm') [startX, startY] = [x, y];
  }
  return data;
}

/**
 * The outline of a worn type, which has hundreds of tiny curves, as a polygon that is nowhere more than `tolerance` of
 * its own units away.
 */
export function asPolygons(outline: readonly Segment[], tolerance: number): Segment[] {
  const contours: Point[][] = [];
  for (const { command, points } of outline) {
    if (command === 'm') contours.push([]);
    const end = endOf(points);
    if (end) contours.at(-1)?.push(end);
  }
  return contours.flatMap((contour) => [
    ...simplify([...contour, ...contour.slice(0, 1)], tolerance)
      .slice(0, -1)
      .map((point, index): Segment => ({ command: index === 0 ? 'm' : 'l', points: [...point] })),
    { command: 'z', points: [] },
  ]);
}

/** The end point of a command; a `z` has no points of its own. */
function endOf(points: readonly number[]): Point | undefined {
  const [x, y] = points.slice(-2);
  return x === undefined || y === undefined ? undefined : [x, y];
}

function numbers(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');
}

/** Douglas–Peucker: keeps the point furthest from the chord if it is too far, and repeats this on both sides of it. */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 3) return [...points];
  const distances = points.map((point) => distanceTo(point, from, to));
  const distance = Math.max(...distances.slice(1, -1));
  if (distance <= tolerance) return [from, to];
  const furthest = distances.indexOf(distance, 1);
  return [
    ...simplify(points.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(furthest), tolerance),
  ];
}

function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - fromX, y - fromY) : Math.abs(dx * (fromY - y) - (fromX - x) * dy) / length;
}
