import type { Word } from '../text/words.ts';

/** A word and its width, which is the same however large the letter is written. */
export type LineWord = Word & { drawn: string; width: number };

export type Box = LineWord & { mustBreakAfter: boolean; start: number; end: number };

/** Which boxes stand in a line, from the first to before the last. */
export type Span = [from: number, to: number];
