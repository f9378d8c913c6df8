/**
 * A skeleton: the centre lines of a school hand, and how its letters meet. Made by `scripts/build-skeletons.ts` from the
 * variable fonts Playwrite DE LA (joined) and Playwrite DE Grund (printed). Lengths in thousandths of an em, upwards.
 */
export type SkeletonData = {
  /** The letters without their accents; everything below counts by their place in this text. */
  letters: string;
  /** Characters that are a letter with marks: [letter, mark's glyph, right, up, mark's glyph, …]. */
  composed: Record<string, number[]>;
  /** Glyphs of each letter: alone, at the start of joined letters, within, at their end; then within and at the end in other variants. */
  forms: number[][];
  /** What a letter and the next one do, by the class of each: an index into `kinds`. */
  pairs: { left: number[]; right: number[]; columns: number; values: number[] };
  /** [joined or not, variant of the right one, glyph of the connection or −1, distance]. */
  kinds: [joined: 0 | 1, variant: number, connection: number, apart: number][];
  advances: number[];
  /** Strokes of each glyph: where it begins, absolute, then three points a curve, each relative to the end of the last. A dot is its place alone. */
  glyphs: number[][][];
};
