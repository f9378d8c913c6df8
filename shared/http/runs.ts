import { z } from 'zod';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '../order/catalogue.ts';
import { PRINT_FAILURES } from '../order/print-failures.ts';
import { PRODUCTION_STATUSES } from '../order/status.ts';
import { ENVELOPES, RUN_TRAYS, TAKEN_OUT_REASONS } from '../runs/runs.ts';

/**
 * The operator's calls about a run («Lauf»): letters that are printed, checked off and posted together. Days are Berlin
 * days «YYYY-MM-DD», money is whole cents. No answer contains a name, an address or a text.
 */

/** Stamps of one product. */
const stamps = z.object({ name: z.string(), cents: z.int(), pieces: z.int(), costCents: z.int() });

/** The material for these letters. `extras`: how many letters have each; gift envelopes are in `envelopes`. */
const runTotals = z.object({
  letters: z.int(),
  sheets: z.int(),
  envelopes: z.object({ plain: z.int(), kraft: z.int() }),
  extras: z.array(z.object({ extra: z.enum(valuesOf(EXTRAS)), letters: z.int() })),
  express: z.int(),
  styles: z.array(z.object({ style: z.enum(valuesOf(LETTER_STYLES)), letters: z.int() })),
  stamps: z.array(stamps),
  postageCents: z.int(),
});
export type RunTotals = z.output<typeof runTotals>;

/** Why letters whose day has come are not in the next run. */
const NOT_IN_RUN = ['disputed', 'bank-inquiry', 'money', 'withdrawn', 'parked', 'unclear', 'printing'] as const;
export type NotInRun = (typeof NOT_IN_RUN)[number];
export const NOT_IN_RUN_LABELS: Record<NotInRun, string> = {
  disputed: 'Zahlung angefochten',
  'bank-inquiry': 'Rückfrage der Bank',
  money: 'Geld zu klären',
  withdrawn: 'Widerruf',
  parked: 'Druck angehalten',
  unclear: 'Ausgang unklar',
  printing: 'Druck läuft',
};

/**
 * GET /rest/v1/run-preview → the letters of a run opened now, and those of the next days. `week`: the seven days from
 * tomorrow on, including days without a letter. `later`: the letters of all days after these.
 */
export const runPreview = z.object({
  day: z.string(),
  /** Due letters: their day has come, they are paid, and neither the letter nor its money is on hold. */
  today: runTotals,
  /** How many of these are already printed, and only have to be posted. */
  printed: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(NOT_IN_RUN), letters: z.int() })),
  tomorrow: runTotals,
  week: z.array(z.object({ day: z.string(), letters: z.int() })),
  later: z.int(),
  /** The open run, if there is one: no other can be opened. */
  openPrintRun: z.uuid().nullable(),
});
export type RunPreview = z.output<typeof runPreview>;

/** `done`: the letter is posted with this run. `production_…` is the order's own, in its current state. */
const runPiece = z.object({
  order_id: z.uuid(),
  code: z.string(),
  envelope: z.enum(ENVELOPES),
  letter_style: z.enum(valuesOf(LETTER_STYLES)),
  extras: z.array(z.enum(valuesOf(EXTRAS))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
  sheets: z.int(),
  stamp: z.object({ name: z.string(), cents: z.int() }),
  posting_day: z.string(),
  /** Whether it was deliberately included before its day. */
  ahead: z.boolean(),
  checked_at: z.string().nullable(),
  taken_out: z.enum(TAKEN_OUT_REASONS).nullable(),
  posted: z.boolean(),
  production_status: z.enum(PRODUCTION_STATUSES),
  production_reason: z.enum(PRINT_FAILURES).nullable(),
  reprints: z.int(),
});
export type RunPiece = z.output<typeof runPiece>;

/** Pieces are in the order in which they are printed: by envelope and extra, then by style. */
const runRecord = z.object({
  id: z.uuid(),
  /** The letter that its codes begin with. */
  letter: z.string(),
  /** The first run of the shop is 1. */
  number: z.int(),
  /** `posting`: posting was requested and has not finished; post-run finishes it. */
  status: z.enum(['open', 'posting', 'closed']),
  day: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  totals: runTotals,
  /** The envelopes whose letters have been sent to the printer, and the trays opened as PDF. */
  printed: z.array(z.enum(ENVELOPES)),
  opened_trays: z.array(z.enum(RUN_TRAYS)),
  pieces: z.array(runPiece),
});
export type RunRecord = z.output<typeof runRecord>;

/** GET /rest/v1/runs?limit=5 → RunRecord[], newest first; `id=eq.<uuid>` is one; `after=<position>` waits for a change. */
export const runRecords = z.array(runRecord);

/**
 * GET /rest/v1/run-documents?run_id=eq.<uuid>&tray=eq.letters → one PDF (role «Betrieb» for the letters, which show
 * texts). Opening `letters` counts as printing those that are not printed yet. The other papers are only for letters
 * that cannot be changed any more. 404 if the tray is empty, 409 while all letters of another paper can be changed.
 */

/** GET /rest/v1/run-manifest?run_id=eq.<uuid> → a PDF of the pieces posted with the run; 409 if there are none yet. */
