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
const MAX_WORD_LENGTH = 60;
const BLANK = 0x20;

/**
 * Checks ordinary letters (nearly all) on the calling thread, because that takes a fraction of a millisecond, about as
 * much as a message to another thread. `checkInThread` checks the others. An error of the check itself may quote the
 * letter, so it is not passed on.
 */
export function checkInline(checkInThread: CheckLetter): CheckLetter {
  return async (letter) => {
    const isOrdinary = letter.letterText.length <= MAX_INLINE_LENGTH && !hasVeryLongWord(letter.letterText);
    try {
      return await (isOrdinary ? checkLetter : checkInThread)(letter);
    } catch {
      throw new LetterNotChecked();
    }
  };
}

/** Looks backwards for a blank from the end of such a word, so it reads only a few of every sixty characters. */
function hasVeryLongWord(text: string): boolean {
  for (let start = 0; start + MAX_WORD_LENGTH <= text.length;) {
    let at = start + MAX_WORD_LENGTH - 1;
    while (at >= start && text.charCodeAt(at) > BLANK) at -= 1;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}
