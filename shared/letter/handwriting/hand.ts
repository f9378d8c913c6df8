import { shapeWord, type ShapedWord } from './shape.ts';
import type { Skeletons } from './skeleton.ts';
import { borrowedLetters, writerOf, type PenStyle, type Writer } from './writer.ts';

/**
 * Handwriting: the pen styles are written, not set in type. A text becomes strokes on two skeletons of centre lines
 * (`skeleton.ts`), by a writer of some twenty numbers (`writer.ts`) who is drawn from one. Pure, without Node and DOM;
 * equal input gives equal strokes. Lengths in millimetres, y downwards, but for skeletons: thousandths of an em, upwards.
 *
 *     const hand = openHand('handprint', writerNumber, await loadSkeletons(handOf('handprint')));
 *     const shape = hand.shape('Großmutter');              // its letters and joins: the same for every writer
 *     const { advance, left, right } = measureWord(shape, hand.writer); // for breaking lines, before its place is known
 *     for (const { shape, x, y, manner } of placeWords(line, hand.writer, pageSeed)) {
 *       const { runs } = writeWord(shape, hand.writer, wordSeed(letterId, shape.text, occurrence), manner);
 *       const shade = shadeAt(pageSeed, written, hand.dips); // 0 dark … 7 light; `written`: em of advance before it on the page
 *     }
 *
 * A written word depends on its seed and on `manner` alone, and a seed on the word's text and on how often the letter has
 * had it before: so a preview keeps words by (text, occurrence, manner), and while one types most are kept. `x` and `y`
 * are the place of the word's own origin; `manner` has few values.
 *
 * To draw: set `nibOf(hand.writer)` as the transformation, and stroke each run's points (a start, then three points a
 * curve), brought into the nib's plane by `onNib`, at the run's width with round ends and joins. The same on a canvas and
 * in a PDF, where a word is moved to its place by a translation in the same plane, so that its numbers stay short.
 */
export type Hand = {
  style: PenStyle;
  writer: Writer;
  /** A steel pen is dipped and fades; the others have a reservoir. */
  dips: boolean;
  /** The strokes of a word before they are written; kept, because a letter has many of its words more than once. */
  shape(text: string): ShapedWord;
};

/** More words are kept for no letter. */
const MAX_KEPT = 4000;

export function openHand(style: PenStyle, writerNumber: number, skeletons: Skeletons): Hand {
  const writer = writerOf(writerNumber, style);
  const borrowed = borrowedLetters(writerNumber, writer);
  const kept = new Map<string, ShapedWord>();
  return {
    style,
    writer,
    dips: style === 'calligraphy',
    shape(text) {
      let shaped = kept.get(text);
      if (!shaped) {
        if (kept.size >= MAX_KEPT) kept.clear();
        shaped = shapeWord(text, skeletons, borrowed);
        kept.set(text, shaped);
      }
      return shaped;
    },
  };
}
