/* oxlint-disable typescript/no-non-null-assertion -- each letter but z brings its pairs, and a contour begins with m */

/** Outlines as coarse as a picture on a screen allows: fewer numbers, the same look. */

type Point = [x: number, y: number];

const TAKES: Record<string, number> = { m: 2, l: 2, q: 4, c: 6, z: 0 };

/** Path data (relative m, l, q, c, z) in units `scale` times as coarse. Rounding errors do not add up. */
export function coarser(path: string, scale: number): string {
  let result = '';
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let [roundX, roundY] = [0, 0];
  for (const { letter, values } of segments(path)) {
    const ends: number[] = values.map((value, index) => value + (index % 2 === 0 ? x : y));
    const rounded = ends.map((value) => Math.round(value * scale));
    const relative = rounded.map((value, index) => value - (index % 2 === 0 ? roundX : roundY));
    if (letter === 'm' || letter === 'z' || relative.some((value) => value !== 0)) result += letter + numbers(relative);
    if (letter === 'z')
      [x, y, roundX, roundY] = [startX, startY, Math.round(startX * scale), Math.round(startY * scale)];
    else [x, y, roundX, roundY] = [ends.at(-2)!, ends.at(-1)!, rounded.at(-2)!, rounded.at(-1)!];
    if (letter === 'm') [startX, startY] = [x, y];
  }
  return result;
}

/**
 * The outline of a worn type, which consists of hundreds of tiny curves, as a polygon that nowhere leaves it by
 * more than `tolerance` of its own units.
 */
export function asPolygons(path: string, tolerance: number): string {
  let result = '';
  let contour: Point[] = [];
  let [x, y] = [0, 0];
  let last: Point = [0, 0];
  for (const { letter, values } of segments(path)) {
    if (letter === 'z') {
      const kept = simplify([...contour, contour[0]!], tolerance).slice(0, -1);
      for (const [index, point] of kept.entries()) {
        result += (index === 0 ? 'm' : 'l') + numbers([point[0] - last[0], point[1] - last[1]]);
        last = point;
      }
      result += 'z';
      [last] = [kept[0]!];
      [x, y] = contour[0]!;
      contour = [];
      continue;
    }
    [x, y] = [x + values.at(-2)!, y + values.at(-1)!];
    contour.push([x, y]);
  }
  return result;
}

function segments(path: string): { letter: string; values: number[] }[] {
  return [...path.matchAll(/([mlqcz])([^mlqcz]*)/g)].flatMap(([, letter = '', text = '']) => {
    const values = (text.match(/-?\d+/g) ?? []).map(Number);
    const takes = TAKES[letter]!;
    if (takes === 0) return [{ letter, values: [] }];
    return Array.from({ length: values.length / takes }, (_, index) => ({
      letter,
      values: values.slice(index * takes, (index + 1) * takes),
    }));
  });
}

function numbers(values: readonly number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');
}

/** Douglas and Peucker: keeps the point furthest from the chord while it is too far, on both sides of it. */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const [from, to] = [points[0]!, points.at(-1)!];
  let furthest = 0;
  let distance = 0;
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distanceTo(points[index]!, from, to);
    if (away > distance) [furthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [from, to];
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
