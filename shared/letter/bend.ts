/* oxlint-disable typescript/no-non-null-assertion -- there is a seed for each of four waves, and a closed line is gone round by its own indexes */
import type { LetterStyle } from '../order/catalogue.ts';
import { drift, seedFor } from './noise.ts';
import { turnDots } from './worn-dots.ts';

/**
 * No pen draws a letter twice alike: beside the drawing of its font a glyph has some that are bent by a smooth field.
 * Preview and print move the points of the same outline by this one function, so a drawing costs the download nothing
 * and is the same in both. What it does belongs to the layout versions that use it. Lengths in em.
 */

/** So many drawings a glyph has beside its font's own, which is number 0. */
export const VARIANTS = 6;

/** A closed line; points off the curve pull it (a quadratic one has one of them, a cubic one two between its ends). */
export type Contour = readonly (readonly [x: number, y: number, onCurve: boolean])[];

/** Where letters meet: so far right of a glyph's left edge, and of the next one's, and so far above the baseline. */
type Join = { right: number; up: number };
type Field = {
  /** How far a point of a letter's body moves at most; ends of long strokes half as far again. */
  reach: number;
  /** Over which distance the field turns: shorter, a hand trembles. */
  turn: number;
  /** Both joined fonts meet at one place, whatever the letters. */
  join?: Join;
};
const FIELDS: Record<LetterStyle, Field> = {
  typewriter: { reach: 0.008, turn: 0.055 },
  handprint: { reach: 0.042, turn: 0.5 },
  'classic-handwriting': { reach: 0.039, turn: 0.55, join: { right: 0.042, up: 0.158 } },
  calligraphy: { reach: 0.04, turn: 0.55, join: { right: 0.054, up: 0.162 } },
};

/** So close to a join nothing moves; so far from it, all is free. */
const HELD = 0.04;
const FREE = 0.16;
/**
 * Where it is looked how far a drawing is bent, as shares of the advance and in em, so that all are bent about as far: the
 * body of a small letter, and the ends of what reaches above and below it, which may move half as far again.
 */
const BODY = [0.15, 0.5, 0.85].flatMap((x) => [0, 0.17, 0.34].map((y) => [x, y] as const));
const ENDS = [0.3, 1].flatMap((x) => [-0.25, 0.62].map((y) => [x, y] as const));
const WEAKEST = 0.5;

/**
 * One drawing of a glyph.
 * @param contours of the font's own drawing, in em
 * @param fontGlyph the glyph's number in the font: chance comes from it
 * @param advance of the glyph, in em: the next one begins there
 * @param variant from 1 to `VARIANTS`
 */
export function bentContours(
  contours: readonly Contour[],
  style: LetterStyle,
  fontGlyph: number,
  advance: number,
  variant: number,
): Contour[] {
  // Two by two they are bent opposite ways: so they differ more, and none has to be bent far.
  const pair = Math.ceil(variant / 2);
  const bend = bendOf(FIELDS[style], seedFor(fontGlyph, pair), advance, variant % 2 === 0 ? -1 : 1);
  const outline = style === 'typewriter' ? turnDots(contours, variant) : contours;
  return outline.map((contour) => bentContour(contour, bend));
}

/** So far, in em, rounding may have moved a point from the middle of two others. */
const ROUNDED = 0.002;

/**
 * A point in the middle between two that pull the curve need not stand in a font's file: it is found there when those
 * have moved, wherever it went itself.
 */
function bentContour(contour: Contour, bend: Bend): Contour {
  const bent = contour.map(([x, y, onCurve]) => [...bend(x, y), onCurve] as const);
  return bent.map((point, at) => {
    const [before, after] = [(at || bent.length) - 1, (at + 1) % bent.length];
    const between = point[2] && !bent[before]![2] && !bent[after]![2];
    const [x, y] = middleOf(contour[before]!, contour[after]!);
    const [plainX, plainY] = contour[at]!;
    if (!between || Math.abs(x - plainX) > ROUNDED || Math.abs(y - plainY) > ROUNDED) return point;
    return [...middleOf(bent[before]!, bent[after]!), true];
  });
}

const middleOf = ([x, y]: Contour[number], [toX, toY]: Contour[number]): readonly [number, number] => [
  (x + toX) / 2,
  (y + toY) / 2,
];

type Bend = (x: number, y: number) => readonly [x: number, y: number];

/** An accent that is set on a letter takes no step of its own. */
const LEAST_ADVANCE = 0.1;

function bendOf({ reach, turn, join }: Field, seed: number, step: number, way: 1 | -1): Bend {
  const advance = Math.max(step, LEAST_ADVANCE);
  const waves = [1, 2, 3, 4].map((wave) => seedFor(seed, wave));
  const wave: Bend = (x, y) => [
    drift(waves[0]!, x / turn) + drift(waves[1]!, y / turn),
    drift(waves[2]!, x / turn) + drift(waves[3]!, y / turn),
  ];
  const [entry, exit, up] = join ? [join.right, advance + join.right, join.up] : [0, advance, 0];
  const [first, last] = [wave(entry, up), wave(exit, up)];
  /** The wave, tilted so that it is 0 where the glyph begins and ends. */
  const tilted: Bend = (x, y) => {
    const share = smooth((x - entry) / (exit - entry));
    const [across, along] = wave(x, y);
    return [across - first[0] * (1 - share) - last[0] * share, along - first[1] * (1 - share) - last[1] * share];
  };
  const farthest = (probes: typeof BODY) =>
    Math.max(...probes.flatMap(([x, y]) => tilted(entry + x * advance, y)).map(Math.abs));
  const most = Math.max(farthest(BODY), farthest(ENDS) / 1.5);
  const scale = (way * reach) / Math.max(WEAKEST, most);
  return (x, y) => {
    const free = join ? scale * freedom(x - entry, y - up) * freedom(x - exit, y - up) : scale;
    const [across, along] = tilted(x, y);
    return [x + free * across, y + free * along];
  };
}

/** From 0 at a join to 1 far from it. */
const freedom = (right: number, up: number): number =>
  smooth((right * right + up * up - HELD * HELD) / (FREE * FREE - HELD * HELD));

/** From 0 to 1, without a slope at either end. */
const smooth = (t: number): number => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));
