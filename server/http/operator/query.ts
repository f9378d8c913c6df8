import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { RUN_TRAYS } from '@federpost/shared/runs/runs.ts';
import { position } from './orders-query.ts';

/** The parameters of all calls except the list's (orders-query.ts). The described ones are in the OpenAPI document. */

/** `eq.<uuid>` → the uuid. */
const equalsId = (message: string) =>
  z
    .string({ error: message })
    .startsWith('eq.', message)
    .transform((value) => value.slice(3))
    .pipe(z.uuid({ error: message }));

const WAITS = 'Waits until the list has this position of the log, as a command answered it.';
export const issuesQuery = z.strictObject({ after: position.optional().describe(WAITS) });

const orderId = equalsId('order_id muss die Form eq.<Bestellnummer> haben.').describe('`eq.<uuid>`');
export const orderEventsQuery = z.strictObject({ order_id: orderId });
export const documentQuery = z.strictObject({
  order_id: orderId,
  kind: z
    .enum(['letter', 'plotter-file', 'envelope', 'job-sheet'], {
      error: 'kind muss letter, plotter-file, envelope oder job-sheet sein.',
    })
    .describe('`letter`, `envelope` or `job-sheet`.'),
});
export const overviewQuery = z.strictObject({
  day: z
    .string({ error: 'day fehlt.' })
    .startsWith('gte.', 'day muss die Form gte.<JJJJ-MM-TT> haben.')
    .transform((value) => value.slice(4))
    .refine(isIsoDate, 'day ist kein Tag.')
    .describe('`gte.<YYYY-MM-DD>`: from this day (Berlin) on.'),
});
export const paymentStatusQuery = z.strictObject({
  session_id: z
    .string()
    .regex(/^[\w]{8,255}$/, 'session_id ist ungültig.')
    .optional()
    .describe('The payment session that the provider names in the address of the success page.'),
});

export const printRunQuery = z.strictObject({ after: position.optional().describe(WAITS) });
const UNKNOWN_TRAY = 'tray muss eq.letters, eq.job-sheets, eq.plain-envelopes oder eq.kraft-envelopes sein.';
export const runDocumentsQuery = z.strictObject({
  tray: z
    .string({ error: UNKNOWN_TRAY })
    .startsWith('eq.', UNKNOWN_TRAY)
    .transform((value) => value.slice(3))
    .pipe(z.enum(RUN_TRAYS, { error: UNKNOWN_TRAY }))
    .describe('`eq.letters`, `eq.job-sheets`, `eq.plain-envelopes` or `eq.kraft-envelopes`.'),
});
