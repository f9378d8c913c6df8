/* oxlint-disable typescript/no-non-null-assertion -- parts of a composed outline come in threes */
import type { OutlineData } from './type-data.ts';

/** A glyph's outline as numbers, so that it can be measured and written again. */

/** A command of SVG path data and its points, absolute, in turn: [x, y, …]. */
export type Segment = { command: 'm' | 'l' | 'q' | 'c' | 'z'; points: number[] };

/** Reads path data in relative whole units, the form of the packs and of drawn signatures. */
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

/** The outline of a glyph, composed of its parts; empty if it has no ink. In the outlines' own units. */
export function glyphOutline(data: Pick<OutlineData, 'outlines'>, glyph: number): Segment[] {
  const outline = data.outlines[glyph] ?? '';
  if (typeof outline === 'string') return segmentsOf(outline);
  return Array.from({ length: outline.length / 3 }, (_, part) => {
    const [right, up] = [outline[part * 3 + 1]!, outline[part * 3 + 2]!];
    return glyphOutline(data, outline[part * 3]!).map(({ command, points }) => ({
      command,
      points: points.map((value, index) => value + (index % 2 === 0 ? right : up)),
    }));
  }).flat();
}

/** SVG path data with absolute coordinates. */
export function pathData(segments: readonly Segment[]): string {
  return segments.map(({ command, points }) => command.toUpperCase() + points.join(' ')).join('');
}
