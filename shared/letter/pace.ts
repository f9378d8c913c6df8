/* oxlint-disable typescript/no-non-null-assertion -- the arrays beside the words are as long as they are */
import type { PlacedWord } from './lines.ts';
import { drift, randomFrom, wobble } from './noise.ts';
import type { StylePack } from './pack.ts';
import type { StyleDesign } from './styles.ts';

/** Where each word of a line begins, how large it is written, and the path the baseline takes. Points. */
export type PacedLine = {
  /** Left edge of each word, and points per em in it. */
  starts: number[];
  sizes: number[];
  /** How far down the baseline is at a place across the page. */
  baselineAt: (x: number) => number;
};

type Place = { left: number; baseline: number; limit: number; index: number };

/** How restless each is, relative to the hand; a machine has none of it. */
const WORD_SIZE = 0.017;
const WORD_GAP = 0.14;
/** The left margin wanders over many lines; quicker, it looks like an accident. */
const MARGIN_DRIFT = 2.4;
const MARGIN_LINES = 17;
const MARGIN_WOBBLE = 0.7;
/** Rise or fall across the line, as a slope, and the slow bow of the hand. */
const SLOPE = 0.0034;
const BOW = 0.9;
const BOW_LENGTH = 210;
const LEAST_GAP = 0.72;

/** Paces a line so that it never passes the right margin: gaps give way first, then the size of the writing. */
export function paceLine(
  words: readonly PlacedWord[],
  place: Place,
  pack: StylePack,
  design: StyleDesign,
  seeds: { page: number; line: number },
): PacedLine {
  const em = design.size / pack.unitsPerEm;
  if (design.hand === 'keys') {
    return {
      starts: words.map((word) => place.left + word.x * em),
      sizes: words.map(() => design.size),
      baselineAt: () => place.baseline,
    };
  }
  const random = randomFrom(seeds.line);
  const left =
    place.left +
    MARGIN_DRIFT * (1 + drift(seeds.page ^ 0x5bd1, place.index / MARGIN_LINES)) +
    MARGIN_WOBBLE * (1 + wobble(random));
  const slope = SLOPE * wobble(random);
  const bow = Math.floor(random() * 0x7fffffff);

  const gaps = words.map(
    (word, index) => (index === 0 ? word.x : word.x - words[index - 1]!.x - words[index - 1]!.width) * em,
  );
  let size = 1;
  const scales = words.map((word, index) => {
    if (!word.attached || index === 0) size = 1 + WORD_SIZE * wobble(random);
    return size;
  });
  const wobbled = gaps.map((gap, index) =>
    index === 0 || words[index]!.attached ? gap : gap * (1 + WORD_GAP * wobble(random)),
  );
  const written = words.reduce((sum, word, index) => sum + word.width * em * scales[index]!, 0);
  const spaces = wobbled.reduce((sum, gap) => sum + gap, 0);
  const room = place.limit - left;
  const gapScale = spaces > 0 ? Math.min(1, Math.max(LEAST_GAP, (room - written) / spaces)) : 1;
  const shrink = Math.min(1, room / (written + spaces * gapScale));

  const starts: number[] = [];
  const sizes: number[] = [];
  let x = left;
  words.forEach((word, index) => {
    x += wobbled[index]! * gapScale * shrink;
    starts.push(x);
    sizes.push(design.size * scales[index]! * shrink);
    x += word.width * em * scales[index]! * shrink;
  });
  return {
    starts,
    sizes,
    baselineAt: (at) => place.baseline + slope * (at - left) + BOW * drift(bow, at / BOW_LENGTH),
  };
}
