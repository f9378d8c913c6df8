import type { PrintAssignment } from '../http/worker.ts';
import { extrasOf, type Extra } from '../order/catalogue.ts';

/** The terms of a print run («Lauf») that server and page share. */

/** The envelopes a letter may go in: one that an extra replaces the plain one with is of kraft paper. */
export const ENVELOPES = ['plain', 'kraft'] as const;
export type Envelope = (typeof ENVELOPES)[number];
export const ENVELOPE_LABELS: Record<Envelope, string> = {
  plain: 'Cremefarbene Umschläge',
  kraft: 'Kraftpapier-Umschläge',
};

/** The envelope of a letter with these extras. */
export const envelopeOf = (extras: readonly Extra[]): Envelope =>
  extrasOf(extras).some(({ replacesEnvelope }) => replacesEnvelope) ? 'kraft' : 'plain';

/** The papers of a run that is printed from PDFs: one document for each kind of paper. */
export const RUN_TRAYS = ['letters', 'job-sheets', 'plain-envelopes', 'kraft-envelopes'] as const;
export type RunTray = (typeof RUN_TRAYS)[number];
export const RUN_TRAY_LABELS: Record<RunTray, string> = {
  letters: 'Briefe auf Cremepapier',
  'job-sheets': 'Laufzettel',
  'plain-envelopes': 'Cremefarbene Umschläge',
  'kraft-envelopes': 'Kraftpapier-Umschläge',
};

/** The header of such a document: the codes of pieces that are missing from it, «K12R, K13T (+3)». */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Why a piece is removed from its run. */
export const TAKE_OUT_CHOICES = ['not-today', 'damaged', 'missing'] as const;
/** `cancelled`: removed by the shop itself when the run is posted. */
export const TAKEN_OUT_REASONS = [...TAKE_OUT_CHOICES, 'cancelled'] as const;
export type TakenOutReason = (typeof TAKEN_OUT_REASONS)[number];
export const TAKEN_OUT_LABELS: Record<TakenOutReason, string> = {
  'not-today': 'Geht heute nicht mit',
  damaged: 'Beschädigt',
  missing: 'Nicht zu finden',
  cancelled: 'Storniert',
};

/** Why a printed letter is printed again. */
export const REPRINT_REASONS = ['jam', 'smudge', 'misprint'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];
export const REPRINT_LABELS: Record<ReprintReason, string> = {
  jam: 'Papierstau',
  smudge: 'Verwischt',
  misprint: 'Fehldruck',
};

/** «1 erst am 23.12., 2 erst am 5.1.»: how many letters were left out, by their posting day in Berlin. */
export function aheadOfDayMessage(postingDays: readonly string[]): string {
  const days = [...new Set(postingDays)].toSorted();
  return days
    .map((day) => `${postingDays.filter((postingDay) => postingDay === day).length} erst am ${shortDate(day)}`)
    .join(', ');
}

const shortDate = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;

/** The content of a run's papers. */

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

/** The pieces that were posted with a run: one row each, by code, without names. Cents. */
export type Manifest = {
  business: string;
  run: string;
  day: string;
  rows: readonly { code: string; sheets: number; stamp: string; cents: number }[];
  stamps: readonly { name: string; cents: number; pieces: number; costCents: number }[];
  postageCents: number;
};

/**
 * The code of a piece on its envelope and job sheet: «K12R», the run's letter, the piece's number and a check letter,
 * so that a misread or mistyped code is not another piece's. The letters cannot be mistaken for others or for digits.
 * There are seventeen of them, a prime, so every wrong character and every two swapped ones are detected.
 */
const LETTERS = 'ACDEFHJKMNPRTVWXY';
const CODE = new RegExp(`^([${LETTERS}])([1-9]\\d{0,3})([${LETTERS}])$`);

/** The letters repeat after this many runs. */
export const RUN_LETTERS = LETTERS.length;
/** The highest number of a piece. */
export const LAST_NUMBER = 9999;

/** The letter of a run by its number, counted from 1. */
export const runLetter = (runNumber: number): string => LETTERS.charAt((runNumber - 1) % RUN_LETTERS);

/** The number in a code. */
export const numberIn = (code: string): number => Number(CODE.exec(code)?.[2] ?? 0);

/** The code of a piece. @param number counted from 1, at most `LAST_NUMBER` */
export function pieceCode(letter: string, number: number): string {
  return `${letter}${number}${checkLetter(letter, String(number))}`;
}

function checkLetter(letter: string, digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index + 2),
    LETTERS.indexOf(letter) + digits.length * 7,
  );
  return LETTERS.charAt(sum % LETTERS.length);
}

/**
 * Corrects a typed or scanned code: case, blanks and dashes do not matter, a letter O among the digits is a zero, and a
 * Z is a Y from a scanner with an American keyboard. @returns undefined if it is not a code or has a wrong character
 */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('Z', 'Y');
  const [, letter, digits, check] = CODE.exec(plain) ?? [];
  if (letter === undefined || digits === undefined) return undefined;
  return checkLetter(letter, digits) === check ? plain : undefined;
}
