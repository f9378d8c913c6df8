import { z } from 'zod';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '../order/catalogue.ts';
import { PRINT_FAILURES } from '../order/print-failures.ts';
import { PRODUCTION_STATUSES } from '../order/status.ts';
import { HELD_REASONS, SET_ASIDE_REASONS } from '../runs/runs.ts';

/**
 * The operator's calls about the print run («Lauf»): the letters that are printed, checked off and posted on one day.
 * Days are Berlin days «YYYY-MM-DD», money is whole cents. No answer contains a name, an address or a text.
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

/** A letter of the day in its current state. */
const runPiece = z.object({
  order_id: z.uuid(),
  code: z.string(),
  letter_style: z.enum(valuesOf(LETTER_STYLES)),
  extras: z.array(z.enum(valuesOf(EXTRAS))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
  sheets: z.int(),
  stamp: z.object({ name: z.string(), cents: z.int() }),
  /** Later than the day if it was deliberately taken early. */
  posting_day: z.string(),
  /** Sent to the printer, and not printed yet. */
  requested: z.boolean(),
  checked_at: z.string().nullable(),
  set_aside: z.enum(SET_ASIDE_REASONS).nullable(),
  held: z.enum(HELD_REASONS).nullable(),
  production_status: z.enum(PRODUCTION_STATUSES),
  production_reason: z.enum(PRINT_FAILURES).nullable(),
  reprints: z.int(),
});
export type RunPiece = z.output<typeof runPiece>;

/**
 * GET /rest/v1/print-run → the letters to be printed, sealed and posted on this day, in the order in which they are
 * printed, and those that were posted on it; then the load of the next days. `after=<position>` waits for a change.
 */
export const printRun = z.object({
  day: z.string(),
  pieces: z.array(runPiece),
  /** Of all these letters that are not held. */
  totals: runTotals,
  tomorrow: runTotals,
  /** The seven days from tomorrow on, including days without a letter. */
  week: z.array(z.object({ day: z.string(), letters: z.int() })),
  /** The letters of all days after these. */
  later: z.int(),
});
export type PrintRun = z.output<typeof printRun>;
