import { normaliseText } from '../text/characters.ts';
import type { LetterLayout } from './layout.ts';
import { breakLine } from './lines.ts';
import { SAMPLE_CHARACTERS } from './typewriter-outlines.ts';
import type { Scribe } from './scribe.ts';

/** A small piece of paper with the first two lines of a letter, for choosing a style. */

export const SAMPLE_PAPER = { width: 260, height: 76 };
const GREETING = 'Liebe Oma,\nich denke an dich.';
const LINES = 2;
const MARGIN = 14;
/** Enough for two lines in the narrowest hand. */
const MAX_CHARACTERS = 120;

/** The first words of the text, or a greeting if it is empty or has characters that a sample cannot show. */
export function sampleLayout(text: string, scribe: Scribe): LetterLayout {
  const { design } = scribe;
  const right = SAMPLE_PAPER.width - MARGIN;
  const width = Math.floor(((right - MARGIN) / design.size) * 1000);
  const lines = firstWords(text)
    .split('\n')
    .flatMap((line) => breakLine(line, scribe, width))
    .slice(0, LINES);
  const top = (SAMPLE_PAPER.height - (lines.length - 1) * design.leading) / 2 + design.size * 0.22;
  return {
    scribe,
    paper: SAMPLE_PAPER,
    size: design.size,
    leading: design.leading,
    right,
    pages: [{ lines: lines.map((line, index) => ({ line, left: MARGIN, baseline: top + index * design.leading })) }],
  };
}

function firstWords(text: string): string {
  const start = normaliseText(text.slice(0, MAX_CHARACTERS)).trim().replace(/\n+/g, '\n');
  const showable = [...start].every(
    (character) => character === '\n' || character === ' ' || SAMPLE_CHARACTERS.includes(character),
  );
  return start !== '' && showable ? start : GREETING;
}
