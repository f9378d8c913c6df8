/**
 * The metrics of the typewriter's font, in its own units. A glyph's number is its index in `characters`. Made by
 * `scripts/build-typewriter.ts`.
 */
export type TypeData = {
  unitsPerEm: number;
  characters: string;
  /** The font's own glyph numbers; −1 for the hearts, which we draw ourselves. */
  fontGlyphs: number[];
  /** Left and right edge of each glyph's ink, in turn. */
  ink: number[];
};

/**
 * The outlines of the typewriter's glyphs, by number: SVG path data (y upwards), or other glyphs of the same table and
 * their offsets, in turn.
 */
export type OutlineData = { unitsPerEm: number; outlines: Readonly<Record<number, string | number[]>> };
