import { z } from 'zod';
import { ENVELOPES, REPRINT_REASONS, TAKE_OUT_CHOICES } from '../runs/runs.ts';

/** Commands on a run («Lauf»). Days are Berlin days «YYYY-MM-DD»; no answer has a name, an address or a text. */

const runId = z.uuid({ error: 'Der Lauf ist ungültig.' });
const orderId = z.uuid({ error: 'Bestellnummer ist ungültig.' });
const orderIds = z.array(orderId).max(500, 'Höchstens 500 Bestellungen auf einmal.').default([]);
/** A code as printed, typed or scanned: case and spaces do not matter, and a job sheet's order id is accepted too. */
const code = z
  .string({ error: 'Der Code fehlt.' })
  .trim()
  .min(1, 'Der Code fehlt.')
  .max(64, 'Dieser Code ist zu lang.');

/** A letter that was left out because its day has not come: it needs a deliberate choice (`earlyPosting`). */
export const earlyPosting = z.object({ orderId: z.uuid(), postingDay: z.string() });
export type AheadOfDay = z.output<typeof earlyPosting>;

/** A piece that could not be processed, with the reason in German. */
const refusedPiece = z.object({ orderId: z.uuid(), code: z.string(), error: z.string() });

/** `position` (with every command): send it back as `after` to read what the command has changed. */
const position = z.string().optional();

/**
 * POST open-run: all due letters become a run; letters before their day only if they are listed. 409 while one is open
 * or nothing is due.
 */
export const openPrintRun = z.strictObject({ earlyPosting: orderIds });
export const openPrintRunResult = z.object({ runId, position });

/** POST print-run: prints the pieces of one kind of envelope, in order. Repeating it prints no letter twice. */
export const printRun = z.strictObject({
  runId,
  envelopes: z.enum(ENVELOPES, { error: 'Bitte wählen Sie, welche Umschläge eingelegt sind.' }),
});
/** `printing`: the pieces that the printer has now or has had before. */
export const printRunResult = z.object({ printing: z.array(z.uuid()), refused: z.array(refusedPiece), position });

/** POST check-off: an envelope is finished and sealed. A wrong code is an answer, not an error. */
export const checkOff = z.strictObject({ runId, code });
export const CHECK_RESULTS = [
  /** It is checked off now. */
  'checked',
  /** It was checked off before. */
  'double',
  /** It belongs to another run. */
  'other-run',
  /** No piece has this code: misread or mistyped. */
  'unknown',
  /** It was taken out of the run. */
  'taken-out',
  /** Its letter is not printed, or is printed again. */
  'not-printed',
  /** Its letter must not be posted: cancelled, withdrawn, refunded, disputed. */
  'not-to-post',
  /** It is already posted. */
  'posted',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const checkOffResult = z.object({
  result: z.enum(CHECK_RESULTS),
  /** One German sentence for the operator. */
  sentence: z.string(),
  /** The piece's own code, for any way of reading it; null if no piece of this run has it. */
  code: z.string().nullable(),
  orderId: z.uuid().nullable(),
  /** The number of pieces to be posted, how many of them are checked off, and the codes that are missing. */
  pieces: z.int(),
  checked: z.int(),
  missing: z.array(z.string()),
  position,
});
export type CheckOffResult = z.output<typeof checkOffResult>;

/** POST undo-check-off → `{ position }`: the envelope is not finished after all. */
export const undoCheckOff = z.strictObject({ runId, code });

/** POST take-out-piece → `{ position }`: the piece is not posted, and is due again with the next run. */
export const removePiece = z.strictObject({
  runId,
  code,
  reason: z.enum(TAKE_OUT_CHOICES, { error: 'Bitte wählen Sie, warum der Brief nicht mitgeht.' }),
});

/**
 * POST post-run: posts exactly the pieces that are checked off; of those ahead of their day only the listed ones. May
 * be repeated, also after an interruption: no piece is posted twice. The run closes itself once no piece is left.
 */
export const postPrintRun = z.strictObject({ runId, earlyPosting: orderIds });
export const postPrintRunResult = z.object({
  posted: z.array(z.uuid()),
  refused: z.array(refusedPiece),
  ahead: z.array(earlyPosting.extend({ code: z.string() })),
  /** The codes of pieces that are neither checked off, nor taken out, nor posted. */
  missing: z.array(z.string()),
  closed: z.boolean(),
  position,
});
export type PostPrintRunResult = z.output<typeof postPrintRunResult>;

/** POST close-run → `{ position }`: pieces that were not posted are due again with the next run. */
export const closePrintRun = z.strictObject({ runId });

/** POST reprint-letter → `{ position }`: prints a letter again, while its text exists. Counted, and in the timeline. */
export const reprintLetter = z.strictObject({
  orderId,
  reason: z.enum(REPRINT_REASONS, { error: 'Bitte wählen Sie, warum der Brief noch einmal gedruckt wird.' }),
});
export type ReprintLetter = z.output<typeof reprintLetter>;

/**
 * The answer of undo-check-off, take-out-piece, close-run, reprint-letter and resolve-print, and part of open-run's.
 */
export const changeResult = z.object({ position });

/** The maximum size of a sealed envelope's photograph, in bytes. */
export const MAX_PHOTO_BYTES = 200_000;

/** POST photograph-letter → `{}`. `photo`: a JPEG file in Base64, of an envelope of the run that is checked off. */
export const photographLetter = checkOff.extend({
  photo: z
    .base64({ error: 'Das Bild fehlt oder ist keines.' })
    .max(4 * Math.ceil(MAX_PHOTO_BYTES / 3), 'Das Bild ist zu groß.'),
});
export type PhotographLetter = z.output<typeof photographLetter>;
