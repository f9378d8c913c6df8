import { normaliseText } from '@federpost/shared/letter/text/characters.ts';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { MAX_LETTER_LENGTH } from '@federpost/shared/order/form.ts';
import { checkPrintable } from '@federpost/shared/order/printable.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';

/** `writer`: the number of the hand it is written in. */
export type LetterToCheck = {
  letterText: string;
  letterStyle: LetterStyle;
  writer: number;
  signature?: Signature | undefined;
};

/** `letterText` in the spelling that is kept and printed; `error`, a German sentence, when it cannot be printed. */
export type CheckedLetter = { letterText: string; pages: number; error?: string };

/** Checks a letter before it becomes an order. Throws `LetterNotChecked` where nobody could look at it. */
export type CheckLetter = (letter: LetterToCheck) => Promise<CheckedLetter>;

/** Nobody could look at the letter. The letter itself may be all right, so the same request may be repeated. */
export class LetterNotChecked extends Error {
  override readonly name = 'LetterNotChecked';
}

/** Two pages or three. */
const SHORT = 4_000;
/** No German word is so long; one that has to be cut costs a hundred times what ordinary words of its length do. */
const ENDLESS = 60;
const BLANK = 0x20;

/**
 * Checks ordinary letters, which nearly all are, on the calling thread: that takes a fraction of a millisecond, about as
 * much as telling another thread. The others are checked by `elsewhere`.
 */
export function checkInline(elsewhere: CheckLetter): CheckLetter {
  return async (letter) => {
    const ordinary = letter.letterText.length <= SHORT && !hasVeryLongWord(letter.letterText);
    return ordinary ? checkHere(letter) : elsewhere(letter);
  };
}

/** Looks for a blank from where such a word would end, so that it reads a few characters of each sixty. */
function hasVeryLongWord(text: string): boolean {
  for (let start = 0; start + ENDLESS <= text.length;) {
    let at = start + ENDLESS - 1;
    while (at >= start && text.charCodeAt(at) > BLANK) at -= 1;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}

/** An error of the check itself may quote the letter. */
async function checkHere(letter: LetterToCheck): Promise<CheckedLetter> {
  try {
    return await checkLetter(letter);
  } catch {
    throw new LetterNotChecked();
  }
}

/** Some tens of milliseconds of a processor for the longest letter. Unprintable characters are named at their place in the text as given. */
export async function checkLetter(letter: LetterToCheck): Promise<CheckedLetter> {
  const letterText = normaliseText(letter.letterText);
  // Tabs become blanks, so a text within the limit may leave it; the form's own rule says so to the customer.
  if (letterText.length > MAX_LETTER_LENGTH) return { letterText, pages: 0 };
  const scribe = await openScribe(letter.letterStyle, letter.writer);
  return { letterText, ...checkPrintable(letter, scribe, letterText) };
}
