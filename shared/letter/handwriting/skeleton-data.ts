import type { School, Swash } from './schools.ts';

/**
 * A skeleton: the centre lines and connections of a school hand's letters. Made by `scripts/build-skeletons.ts` from
 * the variable fonts Playwrite DE LA (joined, with some letters of DE SAS and US Trad) and Playwrite DE Grund (printed).
 * Lengths in thousandths of an em, upwards.
 */
export type SkeletonData = {
  /** The letters without their accents; all other tables use a letter's index in this text. */
  letters: string;
  /** Characters that are a letter with marks: [letter, mark's glyph, right, up, mark's glyph, …]. */
  composed: Record<string, number[]>;
  /** Letters that another school writes differently, like composed ones; their letter comes a second time in `letters`. */
  schools: Partial<Record<School, Record<string, number[]>>>;
  /** The same of capitals with a swash. */
  swashes: Partial<Record<Swash, Record<string, number[]>>>;
  /**
   * Glyphs of each letter: in the joined skeleton alone, first, within, last in joined letters, then within and last in
   * other variants; in the printed one the school's form and other people's, equally wide.
   */
  forms: number[][];
  /** How a letter and the next one meet, by the class of each: an index into `kinds`. */
  pairs: { left: number[]; right: number[]; columns: number; values: number[] };
  /** [joined or not, variant of the right one, glyph of the connection or −1, distance]. */
  kinds: [joined: 0 | 1, variant: number, connection: number, apart: number][];
  advances: number[];
  /** Strokes of each glyph: absolute start, then three points a curve, relative to the last end. A dot is one point. */
  glyphs: number[][][];
};
