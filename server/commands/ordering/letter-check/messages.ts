import type { CheckedLetter, LetterToCheck } from './check-letter.ts';

/** The reason of a failure is left out, because an error's message may quote the letter. */
export type CheckProtocol = { calls: { check: (letter: LetterToCheck) => CheckedLetter | Promise<CheckedLetter> } };
