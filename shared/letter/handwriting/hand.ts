import { seedFor, seedOf } from './noise.ts';
import type { WordTransform } from './field.ts';
import { extentOf, shapeWord, type ShapedWord, type WordExtent } from './shape.ts';
import type { Skeletons } from './skeleton.ts';
import { betweenLines, measureWord, type MeasuredWord } from './write-line.ts';
import type { InkRun } from './pen.ts';
import { tired } from './tiredness.ts';
import { writeWord } from './write-word.ts';
import { habitsOf, writerOf, type PenStyle, type Writer } from './writer.ts';

/**
 * Handwriting: the pen styles are written, not set in type. A text becomes strokes on two skeletons of centre lines
 * (`skeleton.ts`), by a writer of some twenty numbers (`writer.ts`) that are drawn from one. Pure, without Node and DOM;
 * equal input gives equal strokes. Lengths are millimetres, y downwards; in skeletons thousandths of an em, upwards.
 *
 *     const hand = openHand('handprint', writerNumber, await loadSkeletons(skeletonOf('handprint')));
 *     const { advance, left, right } = hand.measure('Großmutter'); // for breaking lines, before its place is known
 *     const shape = hand.shape('Großmutter');                      // its letters and joins: the same for every writer
 *     for (const { shape, x, y, transform } of placeWords(line, hand.writer, pageSeed)) {
 *       const runs = hand.write(letterId, shape, occurrence, transform);
 *       const shade = shadeAt(pageSeed, written, hand.dips); // 0 dark … 7 light; `written`: em of advance before it on the page
 *     }
 *
 * To draw on a canvas or in a PDF: set `nibOf(hand.writer)` as the transformation, bring each run's points (a start, then
 * three points a curve) into the nib's plane by `onNib`, and stroke them at the run's width with round ends and joins. A
 * translation in the same plane moves a word to its place, so that the PDF's numbers stay short.
 */
export type Hand = {
  style: PenStyle;
  writer: Writer;
  /** A steel pen is dipped and fades; the others have a reservoir. */
  dips: boolean;
  /** The width of a word, before its place is known. */
  measure(text: string): MeasuredWord;
  /**
   * The strokes of a word before they are written. Cached, because most words of a letter occur more than once.
   * @param occurrence how often the word came before: printed letters differ with it
   */
  shape(text: string, occurrence?: number): ShapedWord;
  /**
   * The strokes of a word on paper, at any place. Cached, so a preview writes only the words that have changed.
   * @param occurrence how often the word came before in the letter, so that a word stays the same while others change
   */
  write(letterId: string, shape: ShapedWord, occurrence: number, transform: WordTransform): readonly InkRun[];
  /** The same hand with the same pen, writing this many times as large. */
  scaled(scale: number): Hand;
  /** The same hand on lines this many millimetres apart: its loops are shorter if they would touch. */
  between(leading: number): Hand;
  /** The same hand, tired by what it has written: from 0 to 1. */
  tired(tiredness: number): Hand;
};

/** No letter has more words. The cache is private: a caller that opens a hand for a letter drops both together. */
const MAX_CACHED = 4000;

/** In how many ways a word is shaped that is printed, or has letters that may share a bar. */
const SHAPES = 3;
const VARIED_BARS = /[ft]t|tz/;

/** A hand's cache of words: extents and shapes by their text, strokes by everything on which they depend. */
type WordCache = {
  extents: Map<string, WordExtent>;
  shapes: Map<string, ShapedWord>;
  strokes: Map<string, readonly InkRun[]>;
};

/** @param adjust overrides the writer's own numbers */
export function openHand(
  style: PenStyle,
  writerNumber: number,
  skeletons: Skeletons,
  adjust: (writer: Writer) => Writer = (writer) => writer,
): Hand {
  const ownWriter = adjust(writerOf(writerNumber, style));
  const habits = habitsOf(writerNumber, ownWriter);
  const cache: WordCache = { extents: new Map(), shapes: new Map(), strokes: new Map() };
  const handOf = (writer: Writer): Hand => ({
    style,
    writer,
    dips: style === 'calligraphy',
    measure(text) {
      const extent = getOrCreate(cache.extents, text, () => extentOf(text, skeletons, habits()));
      return measureWord(extent, writer);
    },
    shape(text, occurrence = 0) {
      const way = style === 'handprint' || VARIED_BARS.test(text) ? occurrence % SHAPES : 0;
      return getOrCreate(cache.shapes, `${way} ${text}`, () =>
        shapeWord(text, skeletons, habits(seedFor(seedOf(text), way))),
      );
    },
    write(letterId, shape, occurrence, transform) {
      const key = `${letterId} ${writer.size} ${writer.descent} ${occurrence} ${transform.lean} ${transform.squeeze} ${transform.tail} ${shape.text}`;
      const seed = seedFor(seedOf(`${letterId} ${shape.text}`), occurrence);
      return getOrCreate(cache.strokes, key, () => writeWord(shape, writer, seed, transform));
    },
    scaled(scale) {
      return scale === 1 ? this : handOf({ ...writer, size: writer.size * scale });
    },
    between: (leading) => handOf(betweenLines(writer, leading)),
    tired: (tiredness) => handOf(tired(writer, tiredness)),
  });
  return handOf(ownWriter);
}

function getOrCreate<Value>(cache: Map<string, Value>, key: string, create: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    value = create();
    cache.set(key, value);
  }
  return value;
}
