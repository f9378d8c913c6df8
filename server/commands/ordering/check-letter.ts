import { checkLetter, type CheckedLetter, type LetterToCheck } from '@federpost/shared/order/check-letter.ts';

/**
 * Checks a letter before it becomes an order. Rejects with `LetterNotChecked` if that failed for a reason other than the
 * letter.
 */
export type CheckLetter = (letter: LetterToCheck) => Promise<CheckedLetter>;

/** The letter could not be checked. The letter may be all right, so the same request may be repeated. */
export class LetterNotChecked extends Error {
  override readonly name = 'LetterNotChecked';
}

/** Two pages or three. */
const MAX_INLINE_LENGTH = 4_000;
/**
 * No German word is this long. A word that has to be broken costs a hundred times as much as ordinary words of its
 * length.
 */
const VERY_LONG_WORD = /[\u0021-\uffff]{60}/;

/**
 * Checks ordinary letters (nearly all) on the calling thread, because that takes a fraction of a millisecond, about as
 * much as a message to another thread. `checkInThread` checks the others. An error of the check itself may quote the
 * letter, so it is not passed on.
 */
export function checkInline(checkInThread: CheckLetter): CheckLetter {
  return async (letter) => {
    const isOrdinary = letter.letterText.length <= MAX_INLINE_LENGTH && !VERY_LONG_WORD.test(letter.letterText);
    try {
      return await (isOrdinary ? checkLetter : checkInThread)(letter);
    } catch {
      throw new LetterNotChecked();
    }
  };
}
