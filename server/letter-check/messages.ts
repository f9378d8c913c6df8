import type { CheckedLetter, LetterToCheck } from './check-letter.ts';

/** What the server and its check thread tell each other. */

export type CheckRequest = { id: number; letter: LetterToCheck };
/** Without `checked` it could not be checked. Why is not told: an error's message may quote the letter. */
export type CheckAnswer = { id: number; checked?: CheckedLetter };
