import { z } from 'zod';
import { PRODUCTION_STATUSES } from '@federpost/shared/order/status.ts';
import { CallRefused, INVALID_REQUEST } from '../errors.ts';

/** The part of PostgREST's query language that the operator's page uses; anything else is refused. */

const wholeNumber = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} muss eine Zahl sein.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} muss zwischen ${least} und ${most} liegen.`);

/** `eq.<uuid>` → the uuid. */
const equalsOrderId = (message: string) =>
  z
    .string({ error: message })
    .startsWith('eq.', message)
    .transform((value) => value.slice(3))
    .pipe(z.uuid({ error: message }));

export const ordersQuery = z.strictObject({
  select: z.literal('*', { error: 'select kennt nur „*“.' }).default('*'),
  order: z
    .enum(['created_at.desc', 'created_at.asc'], { error: 'order kennt nur created_at.desc und created_at.asc.' })
    .default('created_at.desc'),
  limit: wholeNumber('limit', 1, 200).default(50),
  offset: wholeNumber('offset', 0, 100_000_000).default(0),
  id: equalsOrderId('id muss die Form eq.<Bestellnummer> haben.').optional(),
  production_status: z
    .string()
    .regex(/^eq\.[a-z]+$/, 'production_status muss die Form eq.<Status> haben.')
    .transform((value) => value.slice(3))
    .pipe(z.enum(PRODUCTION_STATUSES, { error: 'production_status kennt diesen Status nicht.' }))
    .optional(),
  posting_day: z
    .string()
    .regex(/^lte\.\d{4}-\d{2}-\d{2}$/, 'posting_day muss die Form lte.<JJJJ-MM-TT> haben.')
    .transform((value) => value.slice(4))
    .optional(),
  money: z.literal('eq.waits', { error: 'money kennt nur eq.waits.' }).optional(),
  after: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'after ist keine Position.')
    .optional(),
});

const orderId = equalsOrderId('order_id muss die Form eq.<Bestellnummer> haben.');
export const orderEventsQuery = z.strictObject({ order_id: orderId });
export const documentQuery = z.strictObject({
  order_id: orderId,
  kind: z.enum(['letter', 'envelope', 'job-sheet'], { error: 'kind muss letter, envelope oder job-sheet sein.' }),
});
export const paymentStatusQuery = z.strictObject({
  session_id: z.string({ error: 'session_id fehlt.' }).regex(/^[\w]{8,255}$/, 'session_id ist ungültig.'),
});

/** The query's parameters, checked. Throws `CallRefused` 400. */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [message] = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? `Unbekannter Parameter: ${issue.keys.join(', ')}.` : issue.message,
  );
  throw new CallRefused(400, message ?? INVALID_REQUEST);
}
