/* oxlint-disable typescript/no-non-null-assertion -- both weights of a glyph have the same points */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import type { Point } from './trace.ts';

/**
 * A variable font whose strokes have no thickness: its outlines are thinner at a lower weight, and are lines at a weight
 * below its lightest.
 */
export type ThinFont = {
  font: Font;
  /** The contours of a glyph without thickness. */
  outlineOf: (id: number) => Point[][];
  /** By their ids. */
  glyphs: FontGlyph[];
  named: Map<string, FontGlyph>;
};
export type FontGlyph = { of: ThinFont; id: number };

/** The lightest weight has strokes of 35 units, the boldest 80; at this one they have no thickness. */
const LIGHTEST = 100;
const BOLDEST = 400;
const EXTRAPOLATION = 35 / (80 - 35);

const require = createRequire(import.meta.url);

/** Opens a font of Playwrite. @param school the end of its package's name */
export async function openThinFont(school: string): Promise<ThinFont> {
  const name = `playwrite-${school}`;
  const file = require.resolve(`@fontsource-variable/${name}/files/${name}-fallback-wght-normal.woff2`);
  const font = create(Buffer.from(await decompress(readFileSync(file))));
  const thin: ThinFont = { font, outlineOf: outlinesOf(font), glyphs: [], named: new Map() };
  for (let id = 0; id < font.numGlyphs; id += 1) {
    const glyph = { of: thin, id };
    thin.glyphs.push(glyph);
    thin.named.set(font.getGlyph(id).name, glyph);
  }
  return thin;
}

/** How far a font moves the text's glyphs together or apart, in addition to their widths. */
export function kerning(font: Font, text: string): number {
  const run = font.layout(text);
  return Math.round(run.advanceWidth - run.glyphs.reduce((sum, { id }) => sum + font.getGlyph(id).advanceWidth, 0));
}

/** The contours of a glyph without thickness. */
function outlinesOf(font: Font): (id: number) => Point[][] {
  const [light, bold] = [font.getVariation({ wght: LIGHTEST }), font.getVariation({ wght: BOLDEST })];
  return (id) => thinOutline(light, bold, id);
}

function thinOutline(light: Font, bold: Font, id: number): Point[][] {
  const heavier = bold.getGlyph(id).path.commands;
  const commands = light
    .getGlyph(id)
    .path.commands.map(({ command, args }, at) => ({
      command,
      args: args.map((value, index) => value - (heavier[at]!.args[index]! - value) * EXTRAPOLATION),
    }));
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const points = Array.from({ length: args.length / 2 }, (_, at): Point => [args[at * 2]!, args[at * 2 + 1]!]);
    if (command === 'moveTo') contours.push(points);
    else if (command !== 'closePath') contours.at(-1)!.push(...flattenCurve([contours.at(-1)!.at(-1)!, ...points]));
  }
  return contours.filter((contour) => contour.length > 2);
}

const STEPS = 16;

/** Points along a Bézier curve of any degree, without its start. */
function flattenCurve(points: readonly Point[]): Point[] {
  if (points.length === 2) return [points[1]!];
  return Array.from({ length: STEPS }, (_, step) => {
    let level = [...points];
    const share = (step + 1) / STEPS;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], at): Point => {
        const [fromX, fromY] = level[at]!;
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      });
    return level[0]!;
  });
}
