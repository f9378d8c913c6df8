/* oxlint-disable typescript/no-non-null-assertion -- a wave is asked for within its reach */
import { randomFrom, seedFor, signedRandom } from './noise.ts';
import { smoothStep } from './plane.ts';
import type { Writer } from './writer.ts';

/**
 * Displaces the points of a word as a hand does. One smooth field moves the whole word, so that strokes that touch in
 * the skeleton touch on paper. Each word has its own field. It maps thousandths of an em, upwards, to millimetres right
 * of and below the word's start on the baseline.
 */
export type Field = {
  /** Writes the displaced point into `point`. */
  map(x: number, y: number): void;
  point: { x: number; y: number };
  /** The speed that a hurried hand has gained at this place, from 0 to the writer's speed. */
  speedAt(x: number): number;
};

/** The effect of its place on the page on a word. */
export type WordTransform = {
  /** How much the page leans at this place. */
  lean: number;
  /** About 1: the width of this occurrence of the word, or less if it is squeezed in at the edge. */
  squeeze: number;
  /** Millimetres by which a flourish continues the word's last stroke; 0 for most. */
  tail: number;
};

/**
 * A smooth random function of one variable: the cubic B-spline of `smoothNoise` in noise.ts. It stores its lattice
 * values, each when it is first needed: a word meets few of them.
 */
class Wave {
  readonly #seed: number;
  readonly #first: number;
  readonly #values: Float64Array;

  constructor(seed: number, from: number, to: number) {
    this.#seed = seed;
    this.#first = Math.floor(from) - 1;
    this.#values = new Float64Array(Math.max(4, Math.ceil(to) - this.#first + 4)).fill(NaN);
  }

  at(place: number): number {
    const index = Math.floor(place);
    const base = Math.min(this.#values.length - 4, Math.max(0, index - 1 - this.#first));
    const t = place - index;
    const u = 1 - t;
    return (
      (this.#value(base) * u * u * u +
        this.#value(base + 1) * (3 * t * t * t - 6 * t * t + 4) +
        this.#value(base + 2) * (3 * u * u * u - 6 * u * u + 4) +
        this.#value(base + 3) * t * t * t) /
      4
    );
  }

  #value(index: number): number {
    const stored = this.#values[index]!;
    if (!Number.isNaN(stored)) return stored;
    return (this.#values[index] = seedFor(this.#seed, this.#first + index) / 2147483648 - 1);
  }
}

/** In em: the height of small letters, the highest point, and the length of the field's waves along the word and up. */
const X_HEIGHT = 0.5;
const HIGHEST = 1.4;
const WAVELENGTH_ALONG = 0.46;
const WAVELENGTH_UP = 0.42;

/** How much a hand varies within a letter, and from letter to letter. */
const MOVE = { along: 0.026, up: 0.03 };
const LETTER_SIZE = 0.1;
const LETTER_SLANT = 0.09;
const LETTER_WIDTH = 0.05;

/**
 * 1 for small letters, 0 for what is high above them. Without a step between, which would tear a curve that ends there.
 */
const lownessOf = (v: number): number => Math.min(1, Math.max(0, (0.9 - v) / 0.3));

/** A large initial grows less towards the next letter, so that it stays joined: from and up to these shares of it. */
const INITIAL = { full: 0.5, end: 1.25 };

/** How much of its growth an initial has at a place, and how much it widens the word up to there, in its own widths. */
function initialAt(place: number): { grows: number; widens: number } {
  const length = INITIAL.end - INITIAL.full;
  const t = Math.min(1, Math.max(0, (place - INITIAL.full) / length));
  return {
    grows: 1 - smoothStep(t),
    widens: Math.min(place, INITIAL.full) + length * (t - t * t * t + (t * t * t * t) / 2),
  };
}

/** How much wider a word is for its large initial, in thousandths of an em. */
export const initialRoom = (initial: number, writer: Writer): number =>
  initial * (writer.initial - 1) * initialAt(INITIAL.end).widens;

/** The height of a point for a writer: the skeleton's in em, small letters, ascenders and descenders each on their scale. */
export const heightOf = (v: number, { xHeight, ascent, descent }: Writer): number =>
  v <= 0 ? v * descent : v <= X_HEIGHT ? v * xHeight : X_HEIGHT * xHeight + (v - X_HEIGHT) * ascent;

/** @param word its text, and its width and its initial's in thousandths of an em */
export function createField(
  seed: number,
  writer: Writer,
  { text, advance, initial }: { text: string; advance: number; initial: number },
  { lean, squeeze }: WordTransform,
): Field {
  const letters = [...text].length;
  const initialWidth = initial / 1000;
  const initialGrowth = writer.initial - 1;
  const random = randomFrom(seed);
  const length = Math.max(0.3, advance / 1000);
  const [from, to] = [-0.5, length + 0.8];
  const wave = (seedPart: number, wavelength: number, margin = 0) =>
    new Wave(seedFor(seed, seedPart), from / wavelength - margin, to / wavelength + margin);
  const alongByX = wave(1, WAVELENGTH_ALONG);
  const alongByY = wave(2, 1.5, HIGHEST / WAVELENGTH_UP + 1);
  const upByX = wave(3, 0.55);
  const upByY = wave(4, 1.3, HIGHEST / WAVELENGTH_UP + 1);
  const sizes = wave(5, 0.62);
  const slants = wave(6, 0.7);
  const widths = wave(7, 0.85);
  const slant = writer.slant + lean + writer.slantWobble * signedRandom(random);
  // A digit that stands alone would float.
  const own = letters > 2 ? 1 : 0.4;
  const size = writer.size * (1 + 0.035 * own * signedRandom(random));
  const tilt = 0.014 * signedRandom(random) * writer.irregularity;
  const rise = 0.018 * own * signedRandom(random) * writer.irregularity;
  // A short word ends before the hand is fast.
  const speed = writer.speed * (letters > 3 ? 1 : 0.45) * (0.75 + 0.5 * random());
  const { irregularity, width } = writer;
  const point = { x: 0, y: 0 };
  const shareOf = (u: number) => Math.min(1, Math.max(0, u / length));
  /** Computes what does not depend on the height; neighbouring points often have the same place along the word. */
  const columnAt = (u: number) => {
    const share = shareOf(u);
    const flatness = speed * share * share;
    const large = initialWidth > 0 && initialGrowth > 0 ? initialAt(u / initialWidth) : undefined;
    return {
      u,
      x: u + (large ? initialGrowth * initialWidth * large.widens : 0),
      flatness,
      growth: (1 + LETTER_SIZE * irregularity * sizes.at(u / 0.62)) * (1 + initialGrowth * (large?.grows ?? 0)),
      up: 0.7 * upByX.at(u / 0.55),
      along: alongByX.at(u / WAVELENGTH_ALONG),
      widening: LETTER_WIDTH * irregularity * widths.at(u / 0.85),
      lean: slant + LETTER_SLANT * irregularity * slants.at(u / 0.7),
      lateness: 0.05 * flatness * share,
    };
  };
  let column = columnAt(0);
  return {
    point,
    speedAt: (x) => speed * (0.35 + 0.65 * shareOf(x / 1000)),
    map(x, y) {
      const u = x / 1000;
      const v = y / 1000;
      if (u !== column.u) column = columnAt(u);
      const { flatness } = column;
      const flattening = 1 - flatness * (v > 0 ? 0.07 + 0.13 * lownessOf(v) : 0.07);
      const movedUp = MOVE.up * irregularity * (column.up + upByY.at(v / WAVELENGTH_UP + u / 1.3));
      const vv = (heightOf(v, writer) * column.growth + movedUp) * flattening;
      const movedAlong = MOVE.along * irregularity * (column.along + alongByY.at(v / WAVELENGTH_UP + u / 1.5));
      const uu = (column.x + movedAlong + column.widening) * width * squeeze + column.lateness;
      // A word with larger letters still has its measured length.
      point.x = writer.size * uu + size * vv * column.lean;
      point.y = -size * (vv + uu * tilt + rise);
    },
  };
}
