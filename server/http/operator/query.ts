import { z } from 'zod';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { RUN_TRAYS } from '@federpost/shared/runs/runs.ts';
import { HttpError, INVALID_REQUEST } from '../errors.ts';
import { GERMAN_ERRORS } from '../body.ts';
import { position } from './orders-query.ts';

/** The parameters of all calls except the list's; those are in orders-query.ts. */

/** `eq.<uuid>` → the uuid. */
const equalsId = (message: string) =>
  z
    .string({ error: message })
    .startsWith('eq.', message)
    .transform((value) => value.slice(3))
    .pipe(z.uuid({ error: message }));

/** `after`: the position of the log that the answer must include. */
export const issuesQuery = z.strictObject({ after: position.optional() });

const orderId = equalsId('order_id muss die Form eq.<Bestellnummer> haben.');
export const orderEventsQuery = z.strictObject({ order_id: orderId });
export const documentQuery = z.strictObject({
  order_id: orderId,
  kind: z.enum(['letter', 'plotter-file', 'envelope', 'job-sheet'], {
    error: 'kind muss letter, plotter-file, envelope oder job-sheet sein.',
  }),
});
export const overviewQuery = z.strictObject({
  day: z
    .string({ error: 'day fehlt.' })
    .startsWith('gte.', 'day muss die Form gte.<JJJJ-MM-TT> haben.')
    .transform((value) => value.slice(4))
    .refine(isIsoDate, 'day ist kein Tag.'),
});
export const paymentStatusQuery = z.strictObject({
  session_id: z
    .string()
    .regex(/^[\w]{8,255}$/, 'session_id ist ungültig.')
    .optional(),
});

export const printRunQuery = z.strictObject({ after: position.optional() });
const UNKNOWN_TRAY = 'tray muss eq.letters, eq.job-sheets, eq.plain-envelopes oder eq.kraft-envelopes sein.';
export const runDocumentsQuery = z.strictObject({
  tray: z
    .string({ error: UNKNOWN_TRAY })
    .startsWith('eq.', UNKNOWN_TRAY)
    .transform((value) => value.slice(3))
    .pipe(z.enum(RUN_TRAYS, { error: UNKNOWN_TRAY })),
});

/** The query's parameters, checked. Throws `HttpError` 400. */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query, GERMAN_ERRORS);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? INVALID_REQUEST);
}
