import type { Word } from '../text/words.ts';

/** A word and its width, which does not depend on the size of the writing. */
export type LineWord = Word & { drawn: string; width: number };

export type Box = LineWord & { mustBreakAfter: boolean; start: number; end: number };

/** The boxes of a line: the first one, and the one after the last. */
export type Span = [from: number, to: number];
