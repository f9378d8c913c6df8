import type { LineTask, WrittenGlyph } from '../handwriting.ts';
import type { PlacedWord } from '../lines.ts';
import { drift, randomFrom, wobble } from '../noise.ts';
import { kerningOf, type StylePack } from '../pack.ts';

/** Single letters, each set down for itself: another shape than last time, a little turned, larger, higher. */
const TURN = 0.024;
const SIZE = 0.035;
const SLANT = 0.03;
const RISE = 0.019;
const NUDGE = 0.01;
const WORD_SLANT = 0.025;
const INK_LENGTH = 9;

/** Gives every letter one of its shapes, never the same twice running on the page, and sets the words anew. */
export function pickAlternates(words: readonly PlacedWord[], pack: StylePack, seed: number, last: Map<number, number>): PlacedWord[] {
  const random = randomFrom(seed ^ 0x88);
  let moved = 0;
  return words.map((word) => {
    const glyphs = word.glyphs.map((glyph) => {
      const others = pack.alternates[glyph];
      if (!others) return glyph;
      const shapes = [glyph, ...others];
      const previous = last.get(glyph);
      const chosen = previous === undefined
        ? Math.floor(random() * shapes.length)
        : (previous + 1 + Math.floor(random() * (shapes.length - 1))) % shapes.length;
      last.set(glyph, chosen);
      return shapes[chosen]!;
    });
    const offsets: number[] = [];
    let width = 0;
    glyphs.forEach((glyph, index) => {
      offsets.push(width);
      width += pack.advances[glyph]! + (index + 1 < glyphs.length ? kerningOf(pack, glyph, glyphs[index + 1]!) : 0);
    });
    const placed = { ...word, glyphs, offsets, width, x: word.x + moved };
    moved += width - word.width;
    return placed;
  });
}

export function writeUnjoined({ seeds, design, pack, words, paced }: LineTask): WrittenGlyph[] {
  const { size } = design;
  const random = randomFrom(seeds.line ^ 0x99);
  const glyphs: WrittenGlyph[] = [];
  let wordSlant = 0;
  let ink = 0;
  words.forEach((word, index) => {
    if (!word.attached || index === 0) {
      wordSlant = WORD_SLANT * wobble(random);
      ink = 0.28 + 0.28 * drift(seeds.page ^ 0x55, seeds.line % 97 + paced.starts[index]! / (size * INK_LENGTH)) + 0.18 * wobble(random);
    }
    const em = paced.sizes[index]!;
    word.glyphs.forEach((glyph, at) => {
      const x = paced.starts[index]! + (word.offsets[at]! * em) / pack.unitsPerEm + size * NUDGE * wobble(random);
      const turn = TURN * wobble(random);
      const scale = em * (1 + SIZE * wobble(random));
      const slant = wordSlant + SLANT * wobble(random);
      glyphs.push({
        glyph, x, y: paced.baselineAt(x) - size * RISE * wobble(random),
        a: scale, b: scale * turn, c: scale * (slant - turn), d: scale,
        shade: Math.min(1, Math.max(0, ink + 0.07 * wobble(random))),
      });
    });
  });
  return glyphs;
}
