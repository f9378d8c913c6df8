import { z } from 'zod';
import { signature } from '@federpost/shared/letter/signature/signature-schema.ts';
import { writer } from '@federpost/shared/order/form.ts';

/**
 * What of a letter is private: its text, what its sender signed with, and in whose hand it is written (the same number in
 * all letters of a device, so that it would tie a person's orders together). Sealed as one: shredding destroys them all.
 */
const letterContent = z.strictObject({ text: z.string(), signature: signature.optional(), writer });
export type LetterContent = z.output<typeof letterContent>;

/** A letter as one string for the vault. */
export const serializeLetter = ({ text, signature, writer }: LetterContent): string =>
  JSON.stringify({ text, signature, writer });

/** The letter in what the vault stored. Throws where that is no letter. */
export const parseLetter = (sealable: string): LetterContent => letterContent.parse(JSON.parse(sealable));
