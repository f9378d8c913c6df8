/* oxlint-disable typescript/no-non-null-assertion -- the drawing is chosen by an index below their number */
import { VARIANTS } from '../bend.ts';
import type { WrittenGlyph } from '../handwriting.ts';
import type { StylePack } from '../pack.ts';
import type { StyleDesign } from '../styles.ts';
import { LETTER } from '../words.ts';

/** A reader who sees one drawing twice sees it nearby. */
const RECENT = 3;
const ALL = Array.from({ length: VARIANTS }, (_, index) => index + 1);

/**
 * Gives each glyph of a line one of its drawings, never one that the same glyph had the last three times. A machine's
 * letters and figures keep the wear of their types; only what is so small that the ribbon's weave shows in it varies.
 * @param recent what each glyph had last, oldest first; goes on from line to line of a page
 */
export function pickVariants(
  glyphs: readonly WrittenGlyph[],
  pack: StylePack,
  { hand }: StyleDesign,
  random: () => number,
  recent: Map<number, readonly number[]>,
): WrittenGlyph[] {
  return glyphs.map((written) => {
    if (hand === 'keys' && isLarge(pack.characters[written.glyph] ?? '')) return written;
    const last = recent.get(written.glyph) ?? [];
    const fresh = ALL.filter((each) => !last.includes(each));
    const variant = fresh[Math.floor(random() * fresh.length)]!;
    recent.set(written.glyph, [...last, variant].slice(-RECENT));
    return { ...written, variant };
  });
}

const isLarge = (character: string): boolean => LETTER.test(character) || /\d/.test(character);
