/* oxlint-disable typescript/no-non-null-assertion -- the shape is chosen by an index below their number */
import type { PlacedWord } from '../lines.ts';
import { randomFrom } from '../noise.ts';
import type { StylePack } from '../pack.ts';
import { gapCorrection, stepOf } from '../shape.ts';
import type { StyleDesign } from '../styles.ts';

/** How many of the lines that could end in a letter's final shape do. */
const FINALS = 0.6;
/** A joined hand keeps to its own shapes and takes another now and then. */
const NOW_AND_THEN = 0.3;

/**
 * Gives letters other shapes the font has for them and sets the words anew. An unjoined hand never uses the
 * same shape of a letter twice running on a page: `lastShapes` remembers the one used last.
 */
export function pickAlternates(
  words: readonly PlacedWord[],
  pack: StylePack,
  design: StyleDesign,
  seed: number,
  lastShapes: Map<number, number>,
): PlacedWord[] {
  const random = randomFrom(seed ^ 0x88);
  let moved = 0;
  let before: { first: PlacedWord; chosen: PlacedWord } | undefined;
  return words.map((word, index) => {
    const last = index === words.length - 1;
    const glyphs = word.glyphs.map((glyph, at) => {
      const final = last && at === word.glyphs.length - 1 ? pack.finals[glyph] : undefined;
      if (final !== undefined && random() < FINALS) return final;
      const others = pack.alternates[glyph];
      if (!others?.length) return glyph;
      const chosen =
        design.hand === 'unjoined'
          ? otherThan(lastShapes.get(glyph), 1 + others.length, random)
          : random() < NOW_AND_THEN
            ? 1
            : 0;
      lastShapes.set(glyph, chosen);
      return chosen === 0 ? glyph : others[chosen - 1]!;
    });
    const offsets: number[] = [];
    let width = 0;
    glyphs.forEach((glyph, index) => {
      offsets.push(width);
      width += stepOf(glyph, glyphs[index + 1], pack);
    });
    const chosen = { ...word, glyphs, offsets, width };
    if (pack.rules.gapsOfChosenShapes && before && !word.attached)
      moved += gapCorrection(before.chosen, chosen, pack) - gapCorrection(before.first, word, pack);
    const placed = { ...chosen, x: word.x + moved };
    moved += width - word.width;
    before = { first: word, chosen };
    return placed;
  });
}

function otherThan(previous: number | undefined, count: number, random: () => number): number {
  if (previous === undefined) return Math.floor(random() * count);
  return (previous + 1 + Math.floor(random() * (count - 1))) % count;
}
