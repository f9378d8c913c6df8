import { pickAlternates } from './hands/alternates.ts';
import { inkOfLine, type InkAt } from './ink-flow.ts';
import { writeJoined } from './hands/joined.ts';
import { writeKeys } from './hands/keys.ts';
import { writeUnjoined } from './hands/unjoined.ts';
import { pickVariants } from './hands/variants.ts';
import type { LetterLayout } from './layout.ts';
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
  variant?: number;
};
export type WrittenLine = { text: string; glyphs: WrittenGlyph[] };
export type WrittenPage = { lines: WrittenLine[] };

/** What a hand is given for a line. Seeds: the letter's own (a machine's worn keys), the page's and the line's. */
export type LineTask = {
  pack: StylePack;
  design: StyleDesign;
  seeds: { letter: number; page: number; line: number };
  words: readonly PlacedWord[];
  paced: PacedLine;
  inkAt: InkAt;
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
  const pack = stylePack(layout.style, layout.version);
  const design = { ...pack.design, size: layout.size };
  const letter = seedOf(letterId);
  const pageSeed = seedFor(letter, page);
  /** The shape last used for each glyph of the page. */
  const lastShapes = new Map<number, number>();
  const lastVariants = new Map<number, readonly number[]>();
  let written = 0;
  const lines = (layout.pages[page]?.lines ?? []).map(({ line, left, baseline }, index): WrittenLine => {
    const seeds = { letter, page: pageSeed, line: seedFor(pageSeed, index + 1) };
    const words =
      design.hand === 'keys' || shapes === 'base'
        ? line.words
        : pickAlternates(line.words, pack, design, seeds.line, lastShapes);
    const paced = paceLine(words, { left, baseline, limit: layout.right, index }, pack, design, seeds);
    const inkAt = inkOfLine(pack, { seeds, size: layout.size, left, written });
    written += line.width / pack.unitsPerEm;
    const glyphs = WRITE[design.hand]({ pack, design, seeds, words, paced, inkAt });
    const varied = pack.rules.variants && shapes === 'all';
    return {
      text: line.text,
      glyphs: varied ? pickVariants(glyphs, pack, design, randomFrom(seeds.line ^ 0xdd), lastVariants) : glyphs,
    };
  });
  return { lines };
}
