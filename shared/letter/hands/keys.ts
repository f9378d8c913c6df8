/* oxlint-disable typescript/no-non-null-assertion -- the arrays beside words and glyphs are as long as they are */
import type { LineTask, WrittenGlyph } from '../handwriting.ts';
import { randomFrom, seedFor, wobble } from '../noise.ts';
import { partsOf } from '../pack.ts';
import { isCapital } from '../capitals.ts';

/**
 * A typewriter. Its unrest is the machine's: each key sits a little off and prints a little lighter, the
 * same way all through the letter; capitals ride on a shift that never quite meets the line. Only the
 * strike itself is chance. Lengths in em.
 */
const KEY_ACROSS = 0.025;
const KEY_DOWN = 0.04;
const KEY_TILT = 0.016;
const SHIFT_DOWN = 0.04;
const STRIKE = 0.01;
const STRIKE_ACROSS = 0.006;
/** A harder strike prints a hair larger. */
const STRIKE_SIZE = 0.006;
const KEY_SHADE = 0.22;
const STRIKE_SHADE = 0.24;
/** Ink may stand out of its step by so much; wider letters (ß) are cut narrower, as on the real keys. */
const WIDEST = 1.06;

export function writeKeys({ seeds, design, pack, words, paced, inkAt, variantOf }: LineTask): WrittenGlyph[] {
  const em = design.size;
  const unit = em / pack.unitsPerEm;
  const random = randomFrom(seeds.line ^ 0xaa);
  const shift = SHIFT_DOWN * wobble(randomFrom(seeds.letter ^ 0xbb));
  const glyphs: WrittenGlyph[] = [];
  words.forEach((word, index) => {
    word.glyphs.forEach((typed, at) => {
      const left = paced.starts[index]! + word.offsets[at]! * unit;
      const step = ((word.offsets[at + 1] ?? word.width) - word.offsets[at]!) * unit;
      const ribbon = inkAt(left);
      for (const { glyph } of partsOf(pack, typed)) {
        const key = randomFrom(seedFor(seeds.letter, glyph));
        const [keyAcross, keyDown, tilt, keyShade] = [
          KEY_ACROSS * wobble(key),
          KEY_DOWN * wobble(key),
          KEY_TILT * wobble(key),
          KEY_SHADE * wobble(key),
        ];
        const [inkLeft, inkRight] = [pack.ink[glyph * 2]! * unit, pack.ink[glyph * 2 + 1]! * unit];
        const squeeze = Math.min(1, (WIDEST * step) / Math.max(inkRight - inkLeft, 1e-6));
        const down = keyDown + (isCapital(pack.characters[glyph]) ? shift : 0) + STRIKE * wobble(random);
        const across = keyAcross + STRIKE_ACROSS * wobble(random);
        const force = em * (1 + STRIKE_SIZE * wobble(random));
        glyphs.push({
          glyph,
          x: left + (step - (inkLeft + inkRight) * squeeze) / 2 + em * across,
          y: paced.baselineAt(left) + em * down,
          a: force * squeeze,
          b: em * tilt,
          c: -em * tilt,
          d: force,
          shade: Math.min(1, Math.max(0, 0.3 + keyShade + ribbon + STRIKE_SHADE * wobble(random))),
          variant: variantOf(glyph),
        });
      }
    });
  });
  return glyphs;
}
