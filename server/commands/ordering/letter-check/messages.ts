import type { CheckedLetter, LetterToCheck } from './check-letter.ts';

/** Why a letter could not be checked is not told: an error's message may quote the letter. */
export type CheckProtocol = { calls: { check: (letter: LetterToCheck) => CheckedLetter | Promise<CheckedLetter> } };
