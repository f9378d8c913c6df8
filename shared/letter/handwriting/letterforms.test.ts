/* oxlint-disable typescript/no-non-null-assertion -- indexes stay inside the strokes */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bendStroke, letterformsOf } from './letterforms.ts';
import { PEOPLE } from './manner.ts';

/** An «o» as at school: a circle that begins and ends at its top. */
const RING = [
  300, 490, 167, 490, 60, 383, 60, 250, 60, 117, 167, 10, 300, 10, 433, 10, 540, 117, 540, 250, 540, 383, 433, 490, 300,
  490,
];
/** A stem with a short arch: down, back up along itself, and over to the right, as in an «r». */
const STEM_AND_ARCH = [
  130, 490, 130, 330, 130, 170, 130, 10, 130, 170, 130, 330, 130, 490, 200, 520, 260, 520, 320, 450,
];
const person = fc.integer({ min: 0, max: PEOPLE - 1 });

test('a person’s letterforms are always the same, and differ from place to place and from person to person', () => {
  expect(letterformsOf(7)).toEqual(letterformsOf(7));
  const forms = [...letterformsOf(7), ...letterformsOf(8)].map((form) => JSON.stringify(form));
  expect(new Set(forms).size).toBe(forms.length);
});

test('a ring stays a ring: it ends near where it began, and is as high as at school', () => {
  fc.assert(
    fc.property(person, (number) => {
      for (const form of letterformsOf(number)) {
        const own = bendStroke(RING, 'o', form, false);
        expect(Math.hypot(own[0]! - own.at(-2)!, own[1]! - own.at(-1)!)).toBeLessThan(130);
        const heights = own.filter((_, at) => at % 6 === 1);
        expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(400);
      }
    }),
    { numRuns: 200 },
  );
});

test('no point of a letter goes far from its place at school', () => {
  fc.assert(
    fc.property(person, fc.boolean(), (number, isJoined) => {
      for (const form of letterformsOf(number)) {
        const own = bendStroke(STEM_AND_ARCH, 'r', form, isJoined).slice(-STEM_AND_ARCH.length);
        own.forEach((value, at) => expect(Math.abs(value - STEM_AND_ARCH[at]!)).toBeLessThan(200));
      }
    }),
    { numRuns: 200 },
  );
});

test('digits and letters are bent, other characters are as at school', () => {
  const [form] = letterformsOf(7);
  for (const letter of ['o', 'Ö', '0']) expect(bendStroke([...RING], letter, form!, false)).not.toEqual(RING);
  for (const sign of ['€', '(', '?']) expect(bendStroke([...RING], sign, form!, false)).toEqual(RING);
});
