import { z } from 'zod';
import { signature } from '@federpost/shared/letter/signature-schema.ts';
import type { Signature } from '@federpost/shared/letter/signature.ts';

/** What of a letter is private: its text, and what its sender signed with. Sealed as one, so that shredding destroys both. */
export type LetterContent = { text: string; signature?: Signature | undefined };

/** No text holds a control character, so a text by itself, as the vault has held it since before letters were signed, is told from a signed one. */
const SIGNED = '\u0000';
const signed = z.strictObject({ text: z.string(), signature });

/** A letter as one string for the vault; one without a signature is its text. */
export function sealableLetter(letter: LetterContent): string {
  return letter.signature === undefined
    ? letter.text
    : SIGNED + JSON.stringify({ text: letter.text, signature: letter.signature });
}

/** The letter in what the vault held. */
export function letterIn(sealable: string): LetterContent {
  return sealable.startsWith(SIGNED) ? signed.parse(JSON.parse(sealable.slice(SIGNED.length))) : { text: sealable };
}
