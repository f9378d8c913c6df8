import type { z } from 'zod';
import { storedDraft, type DraftContent } from './draft.ts';

/** What is taken over when somebody else gets the same letter: all but the recipient, the shipping and the day. */
const sameLetter = storedDraft.pick({
  senderName: true,
  letterStyle: true,
  letterText: true,
  signature: true,
  writer: true,
  extras: true,
});
export type SameLetter = z.output<typeof sameLetter>;

/** The part of a letter that somebody else gets, too. */
export function sameLetterOf(letter: Pick<DraftContent, keyof SameLetter>): SameLetter {
  const { senderName, letterStyle, letterText, signature, writer, extras } = letter;
  return { senderName, letterStyle, letterText, signature, writer, extras };
}

/** The letter of a stored beginning; undefined if there is none. */
export const parseSameLetter = (stored: unknown): SameLetter | undefined => sameLetter.safeParse(stored).data;
