import { z } from 'zod';
import type { Calls } from './call.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '../order/catalogue.ts';
import { PRINT_FAILURES } from '../order/print-failures.ts';
import { PRODUCTION_STATUSES } from '../order/status.ts';
import { ENVELOPES, REPRINT_REASONS, RUN_TRAYS, TAKEN_OUT_REASONS } from '../runs/runs.ts';

/**
 * The operator's calls about a run («Lauf»): what goes to the post today, printed, checked off and posted together.
 * Days are Berlin days «YYYY-MM-DD», money is whole cents. No name, address or text is in any answer.
 */

const runId = z.uuid({ error: 'Der Lauf ist ungültig.' });
const orderId = z.uuid({ error: 'Bestellnummer ist ungültig.' });
const orderIds = z.array(orderId).max(500, 'Höchstens 500 Bestellungen auf einmal.').default([]);
/** As it is printed, typed or scanned: case and blanks do not matter, and a job sheet's order id does as well. */
const code = z
  .string({ error: 'Der Code fehlt.' })
  .trim()
  .min(1, 'Der Code fehlt.')
  .max(64, 'Dieser Code ist zu lang.');

/** Stamps of one product. */
const stamps = z.object({ name: z.string(), cents: z.int(), pieces: z.int(), costCents: z.int() });

/** What a pile of letters needs. Seals and scented sheets are pieces, one for each letter that has the extra. */
const runTotals = z.object({
  letters: z.int(),
  sheets: z.int(),
  envelopes: z.object({ plain: z.int(), kraft: z.int() }),
  seals: z.int(),
  scented: z.int(),
  express: z.int(),
  styles: z.array(z.object({ style: z.enum(valuesOf(LETTER_STYLES)), letters: z.int() })),
  stamps: z.array(stamps),
  postageCents: z.int(),
});
export type RunTotals = z.output<typeof runTotals>;

/** Why letters whose day has come are not in the next run. */
const NOT_IN_RUN = ['disputed', 'money', 'withdrawn', 'parked', 'unclear', 'printing'] as const;
export type NotInRun = (typeof NOT_IN_RUN)[number];
export const NOT_IN_RUN_LABELS: Record<NotInRun, string> = {
  disputed: 'Zahlung angefochten',
  money: 'Geld zu klären',
  withdrawn: 'Widerrufen',
  parked: 'Druck angehalten',
  unclear: 'Ausgang unklar',
  printing: 'Wird gerade gedruckt',
};

/**
 * GET /rest/v1/run-preview → what would become a run now, and what the next days bring.
 * `week`: the load of the seven days after today, the first of them tomorrow; days without a letter are in it.
 */
export const runPreview = z.object({
  day: z.string(),
  /** What is due: its day has come, paid, not held, its money not waiting. */
  today: runTotals,
  /** How many of these are printed already, and only have to be posted. */
  printed: z.int(),
  leftOut: z.array(z.object({ because: z.enum(NOT_IN_RUN), letters: z.int() })),
  tomorrow: runTotals,
  week: z.array(z.object({ day: z.string(), letters: z.int() })),
  /** The run that is open, if there is one: no other can be opened. */
  openRun: z.uuid().nullable(),
});
export type RunPreview = z.output<typeof runPreview>;

/** `done`: the letter is posted with this run. `production_…` is the order's own, as it is now. */
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
  /** It was taken into the run before its day, deliberately. */
  ahead: z.boolean(),
  checked_at: z.string().nullable(),
  taken_out: z.enum(TAKEN_OUT_REASONS).nullable(),
  posted: z.boolean(),
  production_status: z.enum(PRODUCTION_STATUSES),
  production_reason: z.enum(PRINT_FAILURES).nullable(),
  reprints: z.int(),
});
export type RunPiece = z.output<typeof runPiece>;

/** `posting`: it was told to be posted and has not finished; post-run finishes it. */
const RUN_STATUSES = ['open', 'posting', 'closed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Pieces stand in the order in which they are printed: by envelope and extra, then by style. */
const runRecord = z.object({
  id: z.uuid(),
  /** The letter that its codes begin with. */
  letter: z.string(),
  /** The first run of the shop is 1. */
  number: z.int(),
  status: z.enum(RUN_STATUSES),
  day: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  totals: runTotals,
  /** Which envelopes' letters have been sent to the printer, and which trays opened as PDF. */
  printed: z.array(z.enum(ENVELOPES)),
  opened_trays: z.array(z.enum(RUN_TRAYS)),
  pieces: z.array(runPiece),
});
export type RunRecord = z.output<typeof runRecord>;

/** GET /rest/v1/runs?limit=20 → RunRecord[], newest first; `id=eq.<uuid>` is one; `after=<position>` waits for a change. */
export const runRecords = z.array(runRecord);

/** A letter that was left out because its day has not come: it needs a deliberate choice (`aheadOfDay`). */
export const aheadOfDay = z.object({ orderId: z.uuid(), postingDay: z.string() });
export type AheadOfDay = z.output<typeof aheadOfDay>;

/** Of a piece that could not be done, in German. */
const refusedPiece = z.object({ orderId: z.uuid(), code: z.string(), error: z.string() });

/** `position` (with every command): send it back as `after` to read what the command has changed. */
const position = z.string().optional();

/** POST open-run: what is due becomes a run; of letters ahead of their day only those named. 409 while one is open or nothing is due. */
export const openRun = z.strictObject({ aheadOfDay: orderIds });
export const openRunResult = z.object({ runId, position });

/** POST print-run: sends the pieces of one kind of envelope to the printer, in their order. Repeating prints nothing twice. */
export const printRun = z.strictObject({
  runId,
  envelopes: z.enum(ENVELOPES, { error: 'Bitte wählen Sie, welche Umschläge eingelegt sind.' }),
});
/** `printing`: the pieces that are with the printer now or have been before. */
export const printRunResult = z.object({ printing: z.array(z.uuid()), refused: z.array(refusedPiece), position });

/**
 * GET /rest/v1/run-documents?run_id=eq.<uuid>&tray=eq.letters → one PDF (role «Betrieb» for the letters, which show
 * texts). `letters` counts as printing: what is not printed yet is printed by it. Answers 404 where the tray is empty,
 * 409 while the printer prints pieces of it.
 */

/** POST check-off: an envelope that is finished and sealed. Everything that can be wrong with a code is an answer, not an error. */
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
  /** Its letter must not go to the post: cancelled, withdrawn, paid back, disputed. */
  'not-to-post',
  /** It is posted already. */
  'posted',
] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const checkOffResult = z.object({
  result: z.enum(CHECK_RESULTS),
  /** What to say, one German sentence. */
  sentence: z.string(),
  /** The piece's own code, in whichever way it was read; null where no piece of this run has it. */
  code: z.string().nullable(),
  orderId: z.uuid().nullable(),
  /** What is to go along, how many of it are checked off, and the codes that are not yet. */
  pieces: z.int(),
  checked: z.int(),
  missing: z.array(z.string()),
  position,
});
export type CheckOffResult = z.output<typeof checkOffResult>;

/** POST undo-check-off → `{ position }`: the envelope is not finished after all. */
export const undoCheckOff = z.strictObject({ runId, code });

/** POST take-out-piece → `{ position }`: the piece stays behind, and is due again with the next run. */
export const takeOutPiece = z.strictObject({
  runId,
  code,
  reason: z.enum(TAKEN_OUT_REASONS, { error: 'Bitte wählen Sie, warum der Brief nicht mitgeht.' }),
});

/**
 * POST post-run: posts exactly the pieces that are checked off, of those ahead of their day only the ones named. May be
 * repeated, also where it was cut off: nothing is posted twice. The run closes by itself once no piece is left.
 */
export const postRun = z.strictObject({ runId, aheadOfDay: orderIds });
export const postRunResult = z.object({
  posted: z.array(z.uuid()),
  refused: z.array(refusedPiece),
  ahead: z.array(aheadOfDay.extend({ code: z.string() })),
  /** The codes of what is neither checked off, nor taken out, nor posted. */
  missing: z.array(z.string()),
  closed: z.boolean(),
  position,
});
export type PostRunResult = z.output<typeof postRunResult>;

/** GET /rest/v1/run-manifest?run_id=eq.<uuid> → a PDF of what was posted with the run; 409 before anything was. */

/** POST close-run → `{ position }`: what was not posted is due again with the next run. */
export const closeRun = z.strictObject({ runId });

/** POST reprint-letter → `{ position }`: a printed letter once more, while its text exists. Counted, and in the timeline. */
export const reprintLetter = z.strictObject({
  orderId,
  reason: z.enum(REPRINT_REASONS, { error: 'Bitte wählen Sie, warum der Brief noch einmal gedruckt wird.' }),
});
export type ReprintLetter = z.output<typeof reprintLetter>;

/** What open-run, undo-check-off, take-out-piece, close-run, reprint-letter and resolve-print answer besides. */
export const changed = z.object({ position });

const post = (does: string, body: z.ZodType, answer: z.ZodType = changed) =>
  ({ does, by: 'operator', body, answer }) as const;
const ONE_RUN = { run_id: '`eq.<uuid>` of a run.' };

export const runCalls = {
  'GET /rest/v1/run-preview': {
    does: 'What would become a run now, what is left out of it and why, and the load of the next seven days.',
    by: 'operator',
    answer: runPreview,
  },
  'GET /rest/v1/runs': {
    does: 'The last runs, newest first, each with its pieces as they are now.',
    by: 'operator',
    query: {
      id: '`eq.<uuid>`: only this run.',
      limit: 'At most so many, 20 without it, never more than 99.',
      after: 'Once the list holds this position of the log, as a command answered it.',
    },
    answer: runRecords,
  },
  'GET /rest/v1/run-documents': {
    does: 'What a run prints on one kind of paper, as one PDF. Opening the letters prints those that are not printed yet; they show texts and are for the role «Betrieb».',
    by: 'operator',
    query: { ...ONE_RUN, tray: '`eq.letters`, `eq.job-sheets`, `eq.plain-envelopes` or `eq.kraft-envelopes`.' },
    answer: 'application/pdf',
  },
  'GET /rest/v1/run-manifest': {
    does: 'What was posted with a run: pieces, stamps by product, cost and codes. Nobody is named.',
    by: 'operator',
    query: ONE_RUN,
    answer: 'application/pdf',
  },
  'POST /functions/v1/open-run': post(
    'Makes a run of what is due, and of letters ahead of their day those that are named.',
    openRun,
    openRunResult,
  ),
  'POST /functions/v1/print-run': post(
    'Sends the letters of a run that go in one kind of envelope to the printer, in the order of the run.',
    printRun,
    printRunResult,
  ),
  'POST /functions/v1/check-off': post(
    'Checks one finished envelope off against its run; what is wrong with it is an answer.',
    checkOff,
    checkOffResult,
  ),
  'POST /functions/v1/undo-check-off': post('Takes back that an envelope is finished.', undoCheckOff),
  'POST /functions/v1/take-out-piece': post(
    'Takes a piece out of its run: it is due again with the next.',
    takeOutPiece,
  ),
  'POST /functions/v1/post-run': post(
    'Posts exactly the pieces that are checked off; of those ahead of their day only the ones that are named.',
    postRun,
    postRunResult,
  ),
  'POST /functions/v1/close-run': post('Closes a run; what was not posted is due again with the next.', closeRun),
  'POST /functions/v1/reprint-letter': post('Prints a printed letter once more, while its text exists.', reprintLetter),
} as const satisfies Calls;
