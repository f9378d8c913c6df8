import type { LetterStyle } from '../../order/catalogue.ts';
import { openHand, type Hand } from '../handwriting/hand.ts';
import { loadSkeletons } from '../handwriting/skeleton.ts';
import { gapOf } from '../handwriting/write-line.ts';
import { signing, skeletonOf, writerOf, type PenStyle } from '../handwriting/writer.ts';
import { signingStyle } from '../signature/signature.ts';
import { POINTS_PER_MM, type StyleDesign } from './styles.ts';
import { KEY_STEP, typedWidth } from './typewriter.ts';
import { LAYOUT_VERSION, rulesOf, type LayoutRules } from './versions.ts';

/**
 * The writer of a letter: a hand in a pen style, or the typewriter. The layout asks it for the width of words, the page
 * for their look. Lengths in thousandths of an em.
 */
export type Scribe = {
  style: LetterStyle;
  rules: LayoutRules;
  design: StyleDesign;
  /** The advance of a word, and where its ink begins and ends in it. */
  measure(drawn: string): { advance: number; left: number; right: number };
  /** The gap between a word and the next one. */
  gap(spaces: number): number;
  /** The typewriter has none. */
  hand?: Hand;
  /** Writes a name below the letter: the same person's joined hand, quick and large. */
  signer: PenScribe;
};
type PenScribe = Scribe & { hand: Hand };

/**
 * Opens the scribe of a letter. Tens of kilobytes of strokes are loaded once, only for the chosen style.
 * @param writer the number from which the customer's hand is drawn
 * @param version of the layout rules: an order's own, or the newest. Throws `UnknownLayoutVersion`.
 */
export async function openScribe(style: LetterStyle, writer: number, version = LAYOUT_VERSION): Promise<Scribe> {
  const rules = rulesOf(version);
  const signer = penScribe(await openSigner(style, writer), rules);
  if (style === 'typewriter') return typewriterScribe(rules, signer);
  return { ...penScribe(openHand(style, writer, await loadSkeletons(skeletonOf(style))), rules), signer };
}

/** A name is signed with the letter's pen; below a typed letter with a fountain pen. */
async function openSigner(style: LetterStyle, number: number): Promise<Hand> {
  const penStyle: PenStyle = signingStyle(style);
  const { size, pen, thin, nib } = writerOf(number, style === 'typewriter' ? penStyle : style);
  return openHand(penStyle, number, await loadSkeletons(skeletonOf(penStyle)), (writer) =>
    signing({ ...writer, size, pen, thin, nib }),
  );
}

function penScribe(hand: Hand, rules: LayoutRules): PenScribe {
  const { style, writer } = hand;
  const unit = 1000 / writer.size;
  return {
    style,
    rules,
    design: { ...rules.designs[style], size: writer.size * POINTS_PER_MM },
    measure: (drawn) => {
      const { advance, left, right } = hand.measure(drawn);
      return { advance: Math.round(advance * unit), left: Math.round(left * unit), right: Math.round(right * unit) };
    },
    gap: (spaces) => Math.round(gapOf(writer, spaces) * unit),
    hand,
    get signer() {
      return this;
    },
  };
}

function typewriterScribe(rules: LayoutRules, signer: PenScribe): Scribe {
  return {
    style: 'typewriter',
    rules,
    design: rules.designs.typewriter,
    measure: (drawn) => {
      const advance = typedWidth(drawn);
      return { advance, left: 0, right: advance };
    },
    gap: (spaces) => KEY_STEP * spaces,
    signer,
  };
}
