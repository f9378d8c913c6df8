import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { MAX_LETTER_LENGTH } from '@federpost/shared/order/form.ts';
import { checkPrintable } from '@federpost/shared/order/printable.ts';

/** `writer`: the number of the handwriting. */
type LetterToCheck = {
  letterText: string;
  letterStyle: LetterStyle;
  writer: number;
  signature?: Signature | undefined;
};

/** `letterText` in the spelling that is stored and printed; `error`: a German sentence if it cannot be printed. */
type CheckedLetter = { letterText: string; pages: number; error?: string };

/**
 * Checks a letter before it becomes an order. Throws `LetterNotChecked` if that failed for a reason other than the
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
 * much as a message to another thread. `checkInThread` checks the others.
 */
export function checkInline(checkInThread: CheckLetter): CheckLetter {
  return async (letter) => {
    const isOrdinary = letter.letterText.length <= MAX_INLINE_LENGTH && !hasVeryLongWord(letter.letterText);
    return isOrdinary ? checkOnThisThread(letter) : checkInThread(letter);
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

/** An error of the check itself may quote the letter. */
async function checkOnThisThread(letter: LetterToCheck): Promise<CheckedLetter> {
  try {
    return await checkLetter(letter);
  } catch {
    throw new LetterNotChecked();
  }
}

/**
 * Takes some tens of milliseconds for the longest letter. Unprintable characters are reported with their position in
 * the original text.
 */
export async function checkLetter(letter: LetterToCheck): Promise<CheckedLetter> {
  const letterText = normaliseText(letter.letterText);
  // Tabs become blanks here, so a text within the limit may exceed it; the form's own rule tells the customer.
  if (letterText.length > MAX_LETTER_LENGTH) return { letterText, pages: 0 };
  const scribe = await openScribe(letter.letterStyle, letter.writer);
  return { letterText, ...checkPrintable(letter, scribe, letterText) };
}

/** The reason of a failure is left out, because an error message may quote the letter. */
export type CheckProtocol = { calls: { check: (letter: LetterToCheck) => CheckedLetter | Promise<CheckedLetter> } };
