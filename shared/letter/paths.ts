/* oxlint-disable typescript/no-non-null-assertion -- parts of a composed outline come in threes, and bending keeps the number of points */
import { VARIANTS, bentContours, type Contour } from './bend.ts';
import type { OutlineData } from './outlines.ts';
import type { StylePack } from './pack.ts';

/** A glyph's outline as numbers, so that it can be bent, measured and written anew. */

/** A command of SVG path data and its points, absolute, in turn: [x, y, …]. */
export type Segment = { command: 'm' | 'l' | 'q' | 'c' | 'z'; points: number[] };

/** Reads path data in relative whole units, as the packs and drawn signatures have it. */
export function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const [, command, numbers = ''] of path.matchAll(/([mlqcz])([^mlqcz]*)/g)) {
    const points = (numbers.match(/-?\d+/g) ?? []).map((value, index) => Number(value) + (index % 2 === 0 ? x : y));
    [x, y] = [points.at(-2) ?? startX, points.at(-1) ?? startY];
    if (command === 'm') [startX, startY] = [x, y];
    segments.push({ command: command as Segment['command'], points });
  }
  return segments;
}

/** The outline of a glyph, its parts put together; empty where there is nothing to draw. In the outlines' own units. */
function outlineOf(data: Pick<OutlineData, 'outlines'>, glyph: number): Segment[] {
  const outline = data.outlines[glyph] ?? '';
  if (typeof outline === 'string') return segmentsOf(outline);
  return Array.from({ length: outline.length / 3 }, (_, part) => {
    const [right, up] = [outline[part * 3 + 1]!, outline[part * 3 + 2]!];
    return outlineOf(data, outline[part * 3]!).map(({ command, points }) => ({
      command,
      points: points.map((value, index) => value + (index % 2 === 0 ? right : up)),
    }));
  }).flat();
}

/**
 * One drawing of a glyph, in the outlines' own whole units.
 * @param variant 0 for the font's own, else as `bendOf` has it
 */
export function drawingOf(data: OutlineData, pack: StylePack, glyph: number, variant: number): Segment[] {
  const outline = outlineOf(data, glyph);
  if (variant === 0) return outline;
  const { unitsPerEm } = data;
  const advance = (pack.advances[glyph] ?? 0) / pack.unitsPerEm;
  const contours = contoursOf(outline).map((segments) => {
    const points = segments.flatMap((segment) => pointsOf(segment, unitsPerEm));
    const [start, end] = [points[0]!, points.at(-1)!];
    // The way back to the start is a point of its own only where it is a straight line.
    const closed = points.length > 1 && start[0] === end[0] && start[1] === end[1];
    return { segments, points: closed ? points.slice(0, -1) : points };
  });
  const bent = bentContours(
    contours.map(({ points }) => points),
    pack.style,
    pack.fontGlyphs[glyph] ?? 0,
    advance,
    variant,
  );
  return contours.flatMap(({ segments }, index) => {
    const points = bent[index]!.map(([x, y]) => [Math.round(x * unitsPerEm), Math.round(y * unitsPerEm)]);
    let next = 0;
    return segments.map((segment) => ({
      command: segment.command,
      points: pointsOf(segment, unitsPerEm).flatMap(() => points[next++ % points.length]!),
    }));
  });
}

/** What is made of each drawing of a glyph, made when it is first asked for and kept: bending an outline costs more than using it. */
export function keptDrawings<Made extends object | string>(
  data: OutlineData,
  pack: StylePack,
  make: (drawing: Segment[]) => Made,
): (glyph: number, variant: number) => Made {
  const kept = new Map<number, Made>();
  return (glyph, variant) => {
    const key = glyph * (VARIANTS + 1) + variant;
    let made = kept.get(key);
    if (made === undefined) {
      made = make(drawingOf(data, pack, glyph, variant));
      kept.set(key, made);
    }
    return made;
  };
}

const contoursOf = (outline: readonly Segment[]): Segment[][] => {
  const contours: Segment[][] = [];
  for (const segment of outline) {
    if (segment.command === 'm') contours.push([]);
    contours.at(-1)!.push(segment);
  }
  return contours;
};

/** The points of a command in em; all but the last pull the curve. */
const pointsOf = ({ points }: Segment, unitsPerEm: number): Contour[number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [
    points[at * 2]! / unitsPerEm,
    points[at * 2 + 1]! / unitsPerEm,
    at === points.length / 2 - 1,
  ]);

/** SVG path data with absolute coordinates. */
export function pathData(segments: readonly Segment[]): string {
  return segments.map(({ command, points }) => command.toUpperCase() + points.join(' ')).join('');
}
