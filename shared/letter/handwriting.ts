import type { LetterStyle } from '../order/catalogue.ts';
import { pickAlternates } from './hands/alternates.ts';
import { inkOfLine, type InkAt } from './ink-flow.ts';
import { writeJoined } from './hands/joined.ts';
import { writeKeys } from './hands/keys.ts';
import { sign } from './hands/sign.ts';
import { writeUnjoined } from './hands/unjoined.ts';
import { chooseVariants, noVariant, type ChooseVariant } from './hands/variants.ts';
import type { LetterLayout, PlacedLine } from './layout.ts';
import type { PlacedWord } from './lines.ts';
import { randomFrom, seedFor, seedOf } from './noise.ts';
import { paceLine, type PacedLine } from './pace.ts';
import { stylePack, type StylePack } from './pack.ts';
import type { Hand, StyleDesign } from './styles.ts';

/**
 * The letter as written: every glyph with a matrix of its own. The preview and the PDF both draw exactly
 * this. Chance comes from the letter's id and the place on the page, so that an equal letter is equal for
 * ever, and typing at the end of a page leaves its beginning alone.
 */

/**
 * One glyph on the page, in points from the top left corner. A point (u, v) of its outline, in em and
 * upwards, comes to x + a·u + c·v across and y − b·u − d·v down. `shade`: 0 dark ink, 1 light ink.
 */
export type WrittenGlyph = {
  glyph: number;
  a: number;
  b: number;
  c: number;
  d: number;
  x: number;
  y: number;
  shade: number;
  /** Which of the glyph's drawings (`bend.ts`); none is the font's own. */
  variant?: number | undefined;
};
export type WrittenLine = { text: string; glyphs: WrittenGlyph[] };
/**
 * In the ink of `style`, which is never a machine. A drawing's outline is that of `outlineOf`, in the same places as a
 * glyph's: a point (u, v) comes to x + scale·u across and y − scale·v down.
 */
export type WrittenSignature = { style: LetterStyle } & (
  | { kind: 'drawn'; outline: string; scale: number; x: number; y: number; shade: number }
  | { kind: 'written'; line: WrittenLine }
);
export type WrittenPage = { lines: WrittenLine[]; signature?: WrittenSignature };

/** What a hand is given for a line. Seeds: the letter's own (a machine's worn keys), the page's and the line's. */
export type LineTask = {
  pack: StylePack;
  design: StyleDesign;
  seeds: { letter: number; page: number; line: number };
  words: readonly PlacedWord[];
  paced: PacedLine;
  inkAt: InkAt;
  variantOf: ChooseVariant;
};

const WRITE: Record<Hand, (task: LineTask) => WrittenGlyph[]> = {
  joined: writeJoined,
  unjoined: writeUnjoined,
  keys: writeKeys,
};

/**
 * Writes one page (counted from 0). `letterId` is any text; equal ids write equally.
 * @param shapes 'base' keeps every letter to its first shape: for a sample whose other outlines are not there.
 */
export function writePage(
  layout: LetterLayout,
  page: number,
  letterId: string,
  shapes: 'all' | 'base' = 'all',
): WrittenPage {
  const { lines, signature } = layout.pages[page] ?? { lines: [] };
  const letter = seedOf(letterId);
  const hand = { seeds: { letter, page: seedFor(letter, page) }, limit: layout.right, shapes };
  const write = writerOf({ ...hand, pack: stylePack(layout.style, layout.version), size: layout.size });
  const written = { lines: lines.map(write) };
  if (!signature) return written;
  const signer = stylePack(signature.style, layout.version);
  const writeName = (name: PlacedLine & { size: number }) =>
    writerOf({ ...hand, pack: signer, size: name.size })(name, SIGNED);
  return { ...written, signature: sign(signature, writeName) };
}

/** The place of a name below the letter among its lines, which count from 0. */
const SIGNED = -1;

type Writing = {
  pack: StylePack;
  size: number;
  limit: number;
  seeds: { letter: number; page: number };
  shapes: 'all' | 'base';
};

/** Writes lines in one hand, in their order: it remembers which shapes it took last. */
function writerOf({ pack, size, limit, seeds: { letter, page }, shapes }: Writing) {
  const design = { ...pack.design, size };
  /** The shape last used for each glyph of the page. */
  const lastShapes = new Map<number, number>();
  const lastVariants = new Map<number, readonly number[]>();
  const varied = pack.rules.variants && shapes === 'all';
  let written = 0;
  return ({ line, left, baseline }: PlacedLine, index: number): WrittenLine => {
    const seeds = { letter, page, line: seedFor(page, index + 1) };
    const words =
      design.hand === 'keys' || shapes === 'base'
        ? line.words
        : pickAlternates(line.words, pack, design, seeds.line, lastShapes);
    const paced = paceLine(words, { left, baseline, limit, index }, pack, design, seeds);
    const inkAt = inkOfLine(pack, { seeds, size, left, written });
    written += line.width / pack.unitsPerEm;
    const variantOf = varied ? chooseVariants(pack, design, randomFrom(seeds.line ^ 0xdd), lastVariants) : noVariant;
    return { text: line.text, glyphs: WRITE[design.hand]({ pack, design, seeds, words, paced, inkAt, variantOf }) };
  };
}
