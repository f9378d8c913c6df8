/* oxlint-disable typescript/no-non-null-assertion -- the drawing is chosen by an index below their number */
import { VARIANTS } from '../bend.ts';
import type { StylePack } from '../pack.ts';
import type { StyleDesign } from '../styles.ts';
import { LETTER } from '../words.ts';

/** Which of its drawings (`bend.ts`) the glyph gets that is written next; none is the font's own. */
export type ChooseVariant = (glyph: number) => number | undefined;

/** A reader who sees one drawing twice sees it nearby. */
const RECENT = 3;
const ALL = Array.from({ length: VARIANTS }, (_, index) => index + 1);

export const noVariant: ChooseVariant = () => undefined;

/**
 * Chooses a drawing for each glyph of a line, in their order, never one that the same glyph had the last three times. A
 * machine's letters and figures keep the wear of their types; only what is so small that the ribbon's weave shows in it
 * varies.
 * @param recent what each glyph had last, oldest first; goes on from line to line of a page
 */
export function chooseVariants(
  pack: StylePack,
  { hand }: StyleDesign,
  random: () => number,
  recent: Map<number, readonly number[]>,
): ChooseVariant {
  return (glyph) => {
    if (hand === 'keys' && isLarge(pack.characters[glyph] ?? '')) return undefined;
    const last = recent.get(glyph) ?? [];
    const fresh = ALL.filter((each) => !last.includes(each));
    const variant = fresh[Math.floor(random() * fresh.length)]!;
    recent.set(glyph, [...last.slice(1 - RECENT), variant]);
    return variant;
  };
}

const isLarge = (character: string): boolean => LETTER.test(character) || /\d/.test(character);
