/* oxlint-disable typescript/no-non-null-assertion -- the arrays beside words and glyphs are as long as they are */
import type { LineTask, WrittenGlyph } from '../handwriting.ts';
import { drift, randomFrom, wobble } from '../noise.ts';

/**
 * A joined script. Independent jitter would tear the joins, so the whole line lies on a smooth field:
 * neighbours share the point where they meet, exactly, and only bend between. Lengths are relative to
 * the type size (em), wavelengths too.
 */
const BOB = 0.03;
const BOB_LENGTH = 2.1;
const TREMOR = 0.011;
const TREMOR_LENGTH = 0.62;
const STRETCH = 0.022;
const STRETCH_LENGTH = 0.95;
const HEIGHT = 0.045;
const HEIGHT_LENGTH = 2.6;
const SLANT = 0.045;
const SLANT_LENGTH = 3.4;
const WORD_SLANT = 0.022;
const WORD_RISE = 0.014;

export function writeJoined({ seeds, design, pack, words, paced, inkAt, variantOf }: LineTask): WrittenGlyph[] {
  const { size } = design;
  const seed = seeds.line;
  const across = (x: number) => x + size * STRETCH * drift(seed ^ 0x11, x / (size * STRETCH_LENGTH));
  const down = (x: number) =>
    paced.baselineAt(x) +
    size *
      (BOB * drift(seed ^ 0x22, x / (size * BOB_LENGTH)) + TREMOR * drift(seed ^ 0x33, x / (size * TREMOR_LENGTH)));
  const random = randomFrom(seed ^ 0x44);
  const glyphs: WrittenGlyph[] = [];
  let slant = 0;
  let rise = 0;
  let ink = 0;
  words.forEach((word, index) => {
    if (!word.attached || index === 0) {
      slant = WORD_SLANT * wobble(random);
      rise = size * WORD_RISE * wobble(random);
      ink = inkAt(paced.starts[index]!) + 0.16 * wobble(random);
    }
    const em = paced.sizes[index]!;
    const unit = em / pack.unitsPerEm;
    word.glyphs.forEach((glyph, at) => {
      const left = paced.starts[index]! + word.offsets[at]! * unit;
      const right = paced.starts[index]! + (word.offsets[at + 1] ?? word.width) * unit;
      const middle = (left + right) / 2;
      const width = right - left || 1;
      const height = em * (1 + HEIGHT * drift(seed ^ 0x66, middle / (size * HEIGHT_LENGTH)));
      const [x, y] = [across(left), down(left)];
      glyphs.push({
        glyph,
        x,
        y: y + rise,
        a: (em * (across(right) - x)) / width,
        b: (-em * (down(right) - y)) / width,
        c: height * (slant + SLANT * drift(seed ^ 0x77, middle / (size * SLANT_LENGTH))),
        d: height,
        shade: Math.min(1, Math.max(0, ink)),
        variant: variantOf(glyph),
      });
    });
  });
  return glyphs;
}
