import { addressProblems, senderProblem } from '../letter/envelope/address.ts';
import { describeUnprintable, isAllWritable, normaliseText, unprintableCharacters } from '../letter/text/characters.ts';
import { MAX_PAGES } from '../letter/typesetting/typesetting.ts';
import { countPages, lengthNotice } from '../letter/typesetting/letter-length.ts';
import type { Scribe } from '../letter/typesetting/scribe.ts';
import type { Signature } from '../letter/signature/signature.ts';
import type { LetterStyle } from './catalogue.ts';

/**
 * Checks beyond the form's rules: whether letter and envelope can be printed. The wizard shows each at its field; the
 * server checks again, because the wizard is not its only client.
 */

type AddresseeFields = { recipientName: string; recipientAddress: string; senderName?: string | undefined };

/** Why the envelope cannot be addressed, in German by field; empty if it can. */
export function addressErrors(fields: AddresseeFields): Partial<AddresseeFields> {
  const { name, address } = addressProblems({ name: fields.recipientName, address: fields.recipientAddress });
  const sender = senderProblem(fields.senderName ?? null);
  return {
    ...(name && { recipientName: name }),
    ...(address && { recipientAddress: address }),
    ...(sender && { senderName: sender }),
  };
}

/** Why the letter's characters cannot be written in its style, in German; undefined if they can. */
export function unwritableError(letterText: string, style: LetterStyle): string | undefined {
  const characters = isAllWritable(letterText) ? [] : unprintableCharacters(letterText, style);
  return characters.length > 0 ? describeUnprintable(characters) : undefined;
}

/**
 * How many pages the letter has, and why it cannot be printed (characters its style cannot write, too many pages).
 * @param normalised the text as it is printed, if the caller already has it.
 */
export function checkPrintable(
  letter: { letterText: string; signature?: Signature | null | undefined },
  scribe: Scribe,
  normalised = normaliseText(letter.letterText),
): { pages: number; error?: string } {
  const error = unwritableError(letter.letterText, scribe.style);
  if (error) return { pages: 0, error };
  const pages = countPages(normalised, scribe, letter.signature);
  return pages > MAX_PAGES ? { pages, error: lengthNotice(pages) ?? undefined } : { pages };
}
