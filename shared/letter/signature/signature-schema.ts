import { z } from 'zod';
import { normaliseText } from '../text/characters.ts';
import { MAX_STROKE_LENGTH, isWithinLimits, isInBox, type Signature } from './signature.ts';

/**
 * The schema of a signature. Separate from `signature.ts`, so that code that only draws one does not load zod: 10 MB of
 * a thread.
 */

const MAX_NAME_LENGTH = 60;

const ILLEGIBLE = 'Unterschrift ist unleserlich. Bitte noch einmal unterschreiben.';
const EMPTY = 'Unterschrift ist leer.';
const TOO_LONG = 'Unterschrift hat zu viele Striche: Mehr passen nicht unter den Brief.';

const STROKE = /^\d{1,4} \d{1,3} \d{1,2}(?:,\d{1,4} \d{1,3} \d{1,2})*$/;
// oxlint-disable-next-line no-control-regex
const NOT_IN_A_NAME = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;

const stroke = z
  .string({ error: ILLEGIBLE })
  .max(MAX_STROKE_LENGTH, TOO_LONG)
  .regex(STROKE, ILLEGIBLE)
  .refine(isInBox, ILLEGIBLE);

const drawn = z.strictObject(
  {
    kind: z.literal('drawn'),
    strokes: z.array(stroke, { error: ILLEGIBLE }).min(1, EMPTY).refine(isWithinLimits, TOO_LONG),
  },
  { error: ILLEGIBLE },
);

const written = z.strictObject(
  {
    kind: z.literal('written'),
    name: z
      .string({ error: ILLEGIBLE })
      .trim()
      .max(MAX_NAME_LENGTH, `Unterschrift darf höchstens ${MAX_NAME_LENGTH} Zeichen haben.`)
      .refine((name) => !NOT_IN_A_NAME.test(name), 'Unterschrift darf nur eine Zeile haben.')
      .refine((name) => normaliseText(name).trim() !== '', EMPTY),
  },
  { error: ILLEGIBLE },
);

/** The schema for every input of a signature; each message names the field. */
export const signature = z.discriminatedUnion('kind', [drawn, written], {
  error: ILLEGIBLE,
}) satisfies z.ZodType<Signature>;
