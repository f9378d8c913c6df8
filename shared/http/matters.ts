import { z } from 'zod';
import type { Calls } from './call.ts';
import { MATTER_KINDS, STEPS } from '../matters/matter.ts';

/**
 * GET /rest/v1/matters?after=<position> → Matters: what waits for a person, the gravest first. Operators only; a «Druck»
 * operator gets those without money. It carries order numbers and codes, nothing private.
 */
const matter = z.object({
  kind: z.enum(MATTER_KINDS),
  /** Since when (ISO instant); for a part of the shop, since the answering server noticed it. */
  since: z.string(),
  /** Has to be reported at once, at any hour. */
  grave: z.boolean(),
  /** The Berlin day by which something is owed. */
  due: z.string().nullable(),
  detail: z.string().nullable(),
  amount: z.int().nullable(),
  order_id: z.uuid().nullable(),
  /** The provider's reference of a payment without an order. */
  payment: z.string().nullable(),
  express: z.boolean(),
  steps: z.array(z.enum(STEPS)),
});
export type MatterRecord = z.output<typeof matter>;

/** `more`: how many of a kind there are beyond those listed. */
export const matters = z.object({ matters: z.array(matter), more: z.partialRecord(z.enum(MATTER_KINDS), z.int()) });
export type Matters = z.output<typeof matters>;

export const mattersCalls = {
  operator: {
    'GET /rest/v1/matters': {
      does: 'What waits for a person, the gravest first; without money for an operator who prints.',
      query: { after: 'Once the list holds this position of the log, as a command answered it.' },
      answer: matters,
    },
  },
} as const satisfies Calls;
