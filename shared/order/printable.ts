import { addressProblem } from '../letter/address.ts';
import { describeUnprintable, isAllWritable, normaliseText, unprintableCharacters } from '../letter/characters.ts';
import { MAX_PAGES } from '../letter/setting.ts';
import type { Signature } from '../letter/signature.ts';
import { countPages, lengthNotice } from '../letter/measure.ts';
import type { LetterStyle } from './catalogue.ts';

/**
 * What the form's rules cannot see: whether letter and envelope can be put on paper. Asked by the wizard at the
 * place, and again by the server, for the wizard is not its only client.
 */

/** Why the envelope cannot be addressed, in German; undefined when it can. */
export function addressError(recipient: { recipientName: string; recipientAddress: string }): string | undefined {
  return addressProblem({ name: recipient.recipientName, address: recipient.recipientAddress }) ?? undefined;
}

/**
 * How many pages the letter has, and why it cannot be printed (characters its style cannot write, too many pages).
 * @param normalised the text as it is printed, where the caller has it already.
 */
export function measurePrint(
  letter: { letterText: string; letterStyle: LetterStyle; signature?: Signature | null | undefined },
  normalised = normaliseText(letter.letterText),
): { pages: number; error?: string } {
  const characters = isAllWritable(normalised) ? [] : unprintableCharacters(letter.letterText, letter.letterStyle);
  if (characters.length > 0) return { pages: 0, error: describeUnprintable(characters) };
  const pages = countPages(normalised, letter.letterStyle, letter.signature);
  return pages > MAX_PAGES ? { pages, error: lengthNotice(pages) ?? undefined } : { pages };
}
