/* oxlint-disable typescript/no-non-null-assertion -- each capital has its sides, and each curve its points */
import type { Font } from 'fontkit';
import type { Commands } from './outlines.ts';

/**
 * Words in capitals, spaced as one letters them: the space between two neighbours looks equally large everywhere. What a
 * font says of them is meant for a capital and the small letters after it. Measures in em.
 */

/** Heights that are looked at, from the baseline to the height of capitals. */
const BAND = 0.02;
const BANDS = Array.from({ length: 30 }, (_, band) => band * BAND);
/** Of the space between two letters so much counts at each height; the rest lies open and separates nothing. */
const DEEPEST = 0.3;
/** The mean space. */
const SPACE = 0.21;
/** At so many heights the ends of strokes may cross, */
const CROSSING = 0.12;
/** at all others this is the least distance. */
const LEAST = 0.03;
/** So many points of each curve are looked at. */
const STEPS = 40;

/** By left and right glyph of the pack: what pairs of these glyphs are moved by, in font units. */
export function capitalKerning(
  font: Font,
  capitals: readonly number[],
  glyphs: readonly { fontGlyph: number; advance: number }[],
): Record<string, Record<string, number>> {
  const sides = new Map(
    capitals.map((glyph) => {
      const { fontGlyph, advance } = glyphs[glyph]!;
      return [glyph, sidesOf(font.getGlyph(fontGlyph).path.commands, advance, font.unitsPerEm)];
    }),
  );
  return Object.fromEntries(
    capitals.map((left) => [
      left,
      Object.fromEntries(
        capitals.map((right) => [right, Math.round(distance(sides.get(left)!, sides.get(right)!) * font.unitsPerEm)]),
      ),
    ]),
  );
}

/** How far the ink stands in from the advance's two ends at each height; undefined where there is none. */
type Sides = { left: (number | undefined)[]; right: (number | undefined)[] };

function distance(one: Sides, other: Sides): number {
  const spaces = BANDS.flatMap((_, band) => {
    const [before, after] = [one.right[band], other.left[band]];
    return before === undefined || after === undefined ? [] : [before + after];
  });
  if (spaces.length === 0) return 0;
  const least = spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length * CROSSING)]!;
  const mean = spaces.reduce((sum, space) => sum + Math.min(space - least, DEEPEST), 0) / spaces.length;
  return Math.max(LEAST, SPACE - mean) - least;
}

function sidesOf(commands: Commands, advance: number, unitsPerEm: number): Sides {
  const left: Sides['left'] = BANDS.map(() => undefined);
  const right: Sides['right'] = BANDS.map(() => undefined);
  let [x, y] = [0, 0];
  for (const { command, args } of commands) {
    if (args.length === 0) continue;
    for (let step = 1; command !== 'moveTo' && step <= STEPS; step += 1) {
      const [atX, atY] = onCurve([x, y, ...args], step / STEPS);
      const band = Math.round(atY! / unitsPerEm / BAND);
      if (band < 0 || band >= BANDS.length) continue;
      left[band] = Math.min(left[band] ?? Infinity, atX! / unitsPerEm);
      right[band] = Math.min(right[band] ?? Infinity, (advance - atX!) / unitsPerEm);
    }
    [x, y] = [args.at(-2)!, args.at(-1)!];
  }
  return { left, right };
}

/** De Casteljau's construction, over points in turn. */
function onCurve(points: readonly number[], t: number): readonly number[] {
  if (points.length === 2) return points;
  return onCurve(
    points.slice(2).map((value, at) => points[at]! * (1 - t) + value * t),
    t,
  );
}
