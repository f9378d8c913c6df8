import { z } from 'zod';
import { REPRINT_REASONS, SET_ASIDE_REASONS } from '../runs/runs.ts';

/** Commands at the sealing table. No answer has a name, an address or a text. */

/** A code as printed, typed or scanned: case and spaces do not matter, and a job sheet's order id is accepted too. */
const code = z
  .string({ error: 'Der Code fehlt.' })
  .trim()
  .min(1, 'Der Code fehlt.')
  .max(64, 'Dieser Code ist zu lang.');

/** `position` (with every command): send it back as `after` to read what the command has changed. */
const position = z.string().optional();

const scannedEnvelope = z.strictObject({ code });

/**
 * POST check-off: an envelope is finished and sealed. A wrong code is an answer, not an error. `label`: the tracking
 * number on it as scanned or typed, if it goes by registered post.
 */
export const checkOff = scannedEnvelope.extend({
  label: z.string().trim().min(1, 'Die Sendungsnummer fehlt.').max(64, 'Diese Sendungsnummer ist zu lang.').optional(),
});
export type CheckOff = z.output<typeof checkOff>;
const CHECK_RESULTS = [
  /** It is checked off now. */
  'checked',
  /** It was checked off before. */
  'double',
  /** No letter of this shop has this code: misread or mistyped. */
  'unknown',
  /** It was set aside. */
  'set-aside',
  /** Its letter is not printed, or is printed again. */
  'not-printed',
  /** Its letter must not be posted: cancelled, withdrawn, refunded, disputed. */
  'not-to-post',
  /** It is already posted. */
  'posted',
  /** It goes by registered post: its label is to be scanned now. */
  'label-missing',
  /** This is no tracking number, or it has a wrong digit. */
  'label-wrong',
  /** This label is on another envelope, or was on an earlier one of the same letter. */
  'label-used',
  /** A label was scanned before the code of its envelope. */
  'label-first',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const checkOffResult = z.object({
  result: z.enum(CHECK_RESULTS),
  /** One German sentence for the operator. */
  sentence: z.string(),
  /** The letter's own code, for any way of reading it; null if no letter has it. */
  code: z.string().nullable(),
  position,
});
export type CheckOffResult = z.output<typeof checkOffResult>;

/** POST set-aside → `{ position }`: a printed letter does not go with the others, or is to be checked again. */
export const setAside = z.strictObject({
  code,
  reason: z.enum(SET_ASIDE_REASONS, { error: 'Bitte wählen Sie, warum der Brief nicht mitgeht.' }),
});

/** POST reprint-letter → `{ position }`: prints a letter again, while its text exists. Counted, and in the timeline. */
export const reprintLetter = z.strictObject({
  orderId: z.uuid({ error: 'Bestellnummer ist ungültig.' }),
  reason: z.enum(REPRINT_REASONS, { error: 'Bitte wählen Sie, warum der Brief noch einmal gedruckt wird.' }),
});
export type ReprintLetter = z.output<typeof reprintLetter>;

/** The answer of set-aside, reprint-letter and resolve-print. */
export const changeResult = z.object({ position });

/** The maximum size of a sealed envelope's photograph, in bytes. */
export const MAX_PHOTO_BYTES = 200_000;

/** POST photograph-letter → `{}`. `photo`: a JPEG file in Base64, of an envelope that is checked off. */
export const photographLetter = scannedEnvelope.extend({
  photo: z
    .base64({ error: 'Das Bild fehlt oder ist keines.' })
    .max(4 * Math.ceil(MAX_PHOTO_BYTES / 3), 'Das Bild ist zu groß.'),
});
export type PhotographLetter = z.output<typeof photographLetter>;
