import type { PrintAssignment } from '../http/worker.ts';
import { extrasOf, type Extra } from '../order/catalogue.ts';
import { keysOf } from '../order/keys-of.ts';

/** The terms of a print run («Lauf»), the letters of a day, that server and page share. */

/** The envelopes a letter may go in: one that an extra replaces the plain one with is of kraft paper. */
export const ENVELOPES = ['plain', 'kraft'] as const;
export type Envelope = (typeof ENVELOPES)[number];

/** The envelope of a letter with these extras. */
export const envelopeOf = (extras: readonly Extra[]): Envelope =>
  extrasOf(extras).some(({ replacesEnvelope }) => replacesEnvelope) ? 'kraft' : 'plain';

/** The papers of the day's letters if they are printed from PDFs: one document for each kind of paper. */
export const RUN_TRAY_LABELS = {
  letters: 'Briefe auf cremefarbenem Papier',
  'job-sheets': 'Laufzettel',
  'plain-envelopes': 'Cremefarbene Umschläge',
  'kraft-envelopes': 'Kraftpapier-Umschläge',
} as const;
export type RunTray = keyof typeof RUN_TRAY_LABELS;
export const RUN_TRAYS = keysOf(RUN_TRAY_LABELS);
/** The envelopes on a tray; the other trays have none. */
export const TRAY_ENVELOPES: Partial<Record<RunTray, Envelope>> = {
  'plain-envelopes': 'plain',
  'kraft-envelopes': 'kraft',
};

/** The header of such a document: the codes of letters that are missing from it, «3F2AK, 91C4T (+3)». */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Why a printed letter does not go with the others; `unfinished`: its envelope is not finished after all. */
export const SET_ASIDE_LABELS = {
  unfinished: 'Doch nicht fertig',
  'not-today': 'Geht heute nicht mit',
  damaged: 'Beschädigt',
  missing: 'Nicht zu finden',
} as const;
export type SetAsideReason = keyof typeof SET_ASIDE_LABELS;
export const SET_ASIDE_REASONS = keysOf(SET_ASIDE_LABELS);

/** Why a letter whose day has come is neither printed nor posted until a person has decided. */
export const HELD_LABELS = {
  disputed: 'Zahlung angefochten',
  'bank-inquiry': 'Rückfrage der Bank',
  'money-waits': 'Geld zu klären',
  withdrawn: 'Widerruf',
} as const;
export type HeldReason = keyof typeof HELD_LABELS;
export const HELD_REASONS = keysOf(HELD_LABELS);

/** Why a printed letter is printed again. */
export const REPRINT_LABELS = { jam: 'Papierstau', smudge: 'Verwischt', misprint: 'Fehldruck' } as const;
export type ReprintReason = keyof typeof REPRINT_LABELS;
export const REPRINT_REASONS = keysOf(REPRINT_LABELS);

/** «1 erst am 23.12., 2 erst am 5.1.»: how many letters were left out, by their posting day in Berlin. */
export function aheadOfDayMessage(postingDays: readonly string[]): string {
  const days = [...new Set(postingDays)].toSorted();
  return days
    .map((day) => `${postingDays.filter((postingDay) => postingDay === day).length} erst am ${shortDate(day)}`)
    .join(', ');
}

const shortDate = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

/** The content of these papers. */

type EnvelopeSheet = Pick<PrintAssignment, 'recipient' | 'senderName' | 'addressHand' | 'code'>;
type LetterSheet = Pick<
  PrintAssignment['letter'],
  'text' | 'signature' | 'writer' | 'style' | 'letterId' | 'layoutVersion'
>;
type JobSheet = Pick<PrintAssignment['letter'], 'extras' | 'shipping' | 'postingDay'> &
  Pick<PrintAssignment, 'orderId' | 'attempt' | 'code' | 'returnAddress'> & { pages: number };

/** Everything that is printed on the paper of one tray, in order. */
export type TrayToSet =
  | { tray: Extract<RunTray, 'letters'>; sheets: readonly LetterSheet[] }
  | { tray: Extract<RunTray, 'job-sheets'>; sheets: readonly JobSheet[] }
  | { tray: Exclude<RunTray, 'letters' | 'job-sheets'>; sheets: readonly EnvelopeSheet[] };

/** `leftOut`: the indexes, from 0, of those that could not be set. */
export type SetTray = { pdf: Uint8Array; leftOut: number[] };

/** The letters that were posted on a day: one row each, by code, without names. Cents. */
export type Manifest = {
  business: string;
  day: string;
  rows: readonly { code: string; sheets: number; stamp: string; cents: number }[];
  stamps: readonly { name: string; cents: number; pieces: number; costCents: number }[];
  postageCents: number;
};

/**
 * The code of a letter on its envelope and job sheet: «3F2AK», the beginning of its order's number and a check letter,
 * so that a misread or mistyped code is not another letter's. There are seventeen check letters, a prime, so every wrong
 * character and every two swapped ones are detected.
 */
const CHECK_LETTERS = 'ACDEFHJKMNPRTVWXY';
const CODE = new RegExp(`^([\\dA-F]{4,12})([${CHECK_LETTERS}])$`);

/** The codes that a letter may have, the shortest first. */
export function codesOfOrder(orderId: string): string[] {
  const number = orderId.replaceAll('-', '').slice(0, 12).toUpperCase();
  return Array.from({ length: 9 }, (_, more) => number.slice(0, 4 + more)).map(
    (digits) => digits + checkLetter(digits),
  );
}

function checkLetter(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number.parseInt(digit, 16) * (index + 2),
    digits.length * 7,
  );
  return CHECK_LETTERS.charAt(sum % CHECK_LETTERS.length);
}

/**
 * Corrects a typed or scanned code: case, blanks and dashes do not matter, letters that look like digits are those, and
 * a Z is a Y from a scanner with an American keyboard. @returns undefined if it is not a code or has a wrong character
 */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('Z', 'Y');
  const [, digits, check] = CODE.exec(plain) ?? [];
  return digits !== undefined && checkLetter(digits) === check ? plain : undefined;
}
