/* oxlint-disable typescript/no-non-null-assertion -- the arrays beside words and glyphs are as long as they are */
import type { LineTask, WrittenGlyph } from '../handwriting.ts';
import { randomFrom, wobble } from '../noise.ts';
import { partsOf } from '../pack.ts';

/** Single letters, each set down for itself: a little turned, larger, higher than the one before. Lengths in em. */
const TURN = 0.027;
const SIZE = 0.04;
const SLANT = 0.033;
const RISE = 0.024;
const NUDGE = 0.011;
const ACCENT_NUDGE = 0.016;
const WORD_SLANT = 0.028;
const WORD_RISE = 0.022;

export function writeUnjoined({ seeds, design, pack, words, paced, inkAt, variantOf }: LineTask): WrittenGlyph[] {
  const { size } = design;
  const random = randomFrom(seeds.line ^ 0x99);
  const glyphs: WrittenGlyph[] = [];
  let [wordSlant, wordRise, ink] = [0, 0, 0];
  words.forEach((word, index) => {
    if (!word.attached || index === 0) {
      wordSlant = WORD_SLANT * wobble(random);
      wordRise = size * WORD_RISE * wobble(random);
      ink = inkAt(paced.starts[index]!) + 0.18 * wobble(random);
    }
    const em = paced.sizes[index]!;
    word.glyphs.forEach((glyph, at) => {
      const x = paced.starts[index]! + (word.offsets[at]! * em) / pack.unitsPerEm + size * NUDGE * wobble(random);
      const y = paced.baselineAt(x) - wordRise - size * RISE * wobble(random);
      const turn = TURN * wobble(random);
      const scale = em * (1 + SIZE * wobble(random));
      const slant = wordSlant + SLANT * wobble(random);
      const [a, b, c, d] = [scale, scale * turn, scale * (slant - turn), scale];
      const shade = Math.min(1, Math.max(0, ink + 0.07 * wobble(random)));
      partsOf(pack, glyph).forEach((part, stroke) => {
        const nudge = stroke === 0 ? 0 : ACCENT_NUDGE;
        const [u, v] = [part.right + nudge * wobble(random), part.up + nudge * wobble(random)];
        const variant = variantOf(part.glyph);
        glyphs.push({ glyph: part.glyph, a, b, c, d, x: x + a * u + c * v, y: y - b * u - d * v, shade, variant });
      });
    });
  });
  return glyphs;
}
