/* oxlint-disable typescript/no-non-null-assertion -- the pack has a character for each glyph that has a plain shape */
import type { StylePack } from './pack.ts';

/**
 * Where a calligrapher swings a capital, and where it stays plain. A font with swashes draws every capital with them, and
 * German has one in every third word: too many flourishes to read, and in a word of capitals they come apart.
 *
 * - A swash: the first word of a paragraph, and every word of a short line (greeting, closing, names).
 * - Plain: all others, words all in capitals, and «I», whose swash reads as «J».
 */

/** A line of so few words is a greeting, a closing or a name. */
export const SHORT_LINE = 4;
const READS_AS_ANOTHER = 'IÌÍÎÏĨĪĬĮİ';

/** The glyphs of a word with its capitals as their place asks; others stay. */
export function placeCapitals(glyphs: number[], pack: StylePack, swash: boolean): number[] {
  const isPlaced = (glyph: number) => pack.plainCapitals[glyph] !== undefined;
  const first = glyphs.findIndex(isPlaced);
  if (first < 0) return glyphs;
  const small = glyphs.some((glyph) => isSmall(pack.characters[glyph]));
  const swung =
    swash &&
    (small || glyphs.filter(isPlaced).length === 1) &&
    !READS_AS_ANOTHER.includes(pack.characters[glyphs[first]!]!);
  return glyphs.map((glyph, index) => (swung && index === first ? glyph : (pack.plainCapitals[glyph] ?? glyph)));
}

const isSmall = (character: string | undefined): boolean =>
  character !== undefined && character !== character.toUpperCase();

export function isCapital(character: string | undefined): boolean {
  return character !== undefined && character !== character.toLowerCase();
}
