import { z } from 'zod';
import { signature } from '@federpost/shared/letter/signature/signature-schema.ts';
import { writer } from '@federpost/shared/order/form.ts';

/**
 * The private parts of a letter: its text, the signature, and the number of the handwriting (it is the same in all
 * letters from a device, so it would link a person's orders). Sealed together, so shredding destroys all of them.
 */
const letterContent = z.strictObject({ text: z.string(), signature: signature.optional(), writer });
export type LetterContent = z.output<typeof letterContent>;

/** A letter as one string for the vault. */
export const serializeLetter = ({ text, signature, writer }: LetterContent): string =>
  JSON.stringify({ text, signature, writer });

/** The letter in a vault's string. Throws if it is no letter. */
export const parseLetter = (sealable: string): LetterContent => letterContent.parse(JSON.parse(sealable));
