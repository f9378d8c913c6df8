import type { WrittenGlyph } from '@federpost/shared/letter/handwriting.ts';
import type { Segment } from '@federpost/shared/letter/paths.ts';

/** Written ink as polygons, for measuring: points from the page's top left corner. */

export type Polygon = (readonly [x: number, y: number])[];

/** Points on a curve between its ends. */
const STEPS = 4;

/** The closed contours of an outline, its curves as a few straight pieces; in the outline's units. */
export function polygonsOf(segments: readonly Segment[]): Polygon[] {
  const polygons: Polygon[] = [];
  let here: readonly [number, number] = [0, 0];
  for (const { command, points } of segments) {
    if (command === 'z') continue;
    const pairs = Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2]!, points[at * 2 + 1]!] as const);
    if (command === 'm') polygons.push([]);
    const steps = command === 'm' || command === 'l' ? 1 : STEPS;
    for (let step = 1; step <= steps; step += 1)
      polygons.at(-1)!.push(onCurve(command === 'm' ? pairs : [here, ...pairs], step / steps));
    here = pairs.at(-1)!;
  }
  return polygons;
}

/** De Casteljau's construction. */
function onCurve(points: readonly (readonly [number, number])[], t: number): readonly [number, number] {
  if (points.length === 1) return points[0]!;
  return onCurve(
    points
      .slice(1)
      .map((point, at) => [points[at]![0] * (1 - t) + point[0] * t, points[at]![1] * (1 - t) + point[1] * t]),
    t,
  );
}

/** An outline as it stands on the page, in points from its top left corner. */
export function onPage(
  polygons: readonly Polygon[],
  { a, b, c, d, x, y }: WrittenGlyph,
  unitsPerEm: number,
): Polygon[] {
  return polygons.map((polygon) =>
    polygon.map(([u, v]) => [x + (a * u + c * v) / unitsPerEm, y - (b * u + d * v) / unitsPerEm]),
  );
}

/** How far two inks are apart: 0 where they touch. */
export function gapBetween(one: readonly Polygon[], other: readonly Polygon[]): number {
  return Math.min(gapFrom(one, other), gapFrom(other, one));
}

function gapFrom(from: readonly Polygon[], to: readonly Polygon[]): number {
  let least = Infinity;
  for (const point of from.flat()) {
    if (inside(point, to)) return 0;
    for (const polygon of to)
      polygon.forEach((end, at) => (least = Math.min(least, toSegment(point, polygon.at(at - 1)!, end))));
  }
  return least;
}

/** By the non-zero rule, as fonts are filled. */
export function inside([x, y]: Polygon[number], polygons: readonly Polygon[]): boolean {
  let winding = 0;
  for (const polygon of polygons) {
    polygon.forEach(([endX, endY], at) => {
      const [startX, startY] = polygon.at(at - 1)!;
      if (startY <= y === endY <= y) return;
      const crossing = startX + ((y - startY) / (endY - startY)) * (endX - startX);
      if (crossing > x) winding += endY > startY ? 1 : -1;
    });
  }
  return winding !== 0;
}

function toSegment([x, y]: Polygon[number], [ax, ay]: Polygon[number], [bx, by]: Polygon[number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
