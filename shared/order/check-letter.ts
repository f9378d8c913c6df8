import type { Signature } from '../letter/signature/signature.ts';
import { normaliseText } from '../letter/text/characters.ts';
import { openScribe } from '../letter/typesetting/scribe.ts';
import type { LetterStyle } from './catalogue.ts';
import { MAX_LETTER_LENGTH } from './form.ts';
import { checkPrintable } from './printable.ts';

/** `writer`: the number of the handwriting. */
export type LetterToCheck = {
  letterText: string;
  letterStyle: LetterStyle;
  writer: number;
  signature?: Signature | undefined;
};

/** `letterText` in the spelling that is stored and printed; `error`: a German sentence if it cannot be printed. */
export type CheckedLetter = { letterText: string; pages: number; error?: string };

/**
 * Checks a letter before it becomes an order. Takes some tens of milliseconds for the longest. Unprintable characters
 * are reported with their position in the original text.
 */
export async function checkLetter(letter: LetterToCheck): Promise<CheckedLetter> {
  const letterText = normaliseText(letter.letterText);
  // Tabs become blanks here, so a text within the limit may exceed it; the form's own rule tells the customer.
  if (letterText.length > MAX_LETTER_LENGTH) return { letterText, pages: 0 };
  const scribe = await openScribe(letter.letterStyle, letter.writer);
  return { letterText, ...checkPrintable(letter, scribe, letterText) };
}
