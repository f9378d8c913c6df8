import { z } from 'zod';
import { signature } from '../letter/signature/signature-schema.ts';
import { letterStep, recipientStep, writer } from '../order/form.ts';
import { RETURN_REASONS } from '../order/returns.ts';

/** The part of an order's page after its letter was posted: whether it arrives or comes back. */

/** The customer's choices for a letter that has not arrived. */
const LOST_CHOICES = ['replacement', 'refund'] as const;

/** In `my-letter`. Days are Berlin days. */
export const myDelivery = z.object({
  status: z.enum(['none', 'in-transit', 'arrived', 'returned', 'destroyed']),
  /** Why it came back, and whether the customer has then corrected the address; null if it will not be posted again. */
  returned: z.object({ reason: z.enum(RETURN_REASONS), corrected: z.boolean() }).nullable(),
  /** The days between which it can be reported lost; null if it is not in transit, or is refunded. */
  lossReportWindow: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Whether the customer can now say that it has arrived, or take that back. */
  arrival: z.enum(['reportable', 'revocable']).nullable(),
  /** Of registered post that is on its way or has arrived; `deliveredOn` once the carrier has delivered it. */
  registered: z.object({ trackingNumber: z.string(), deliveredOn: z.string().nullable() }).nullable(),
  /** The choices that are open now. */
  choices: z.array(z.enum(LOST_CHOICES)),
  /** The part of the price that the shop still has, in cents: it is refunded if the letter is lost or cancelled. */
  refundCents: z.int(),
  /** Whether the first letter was lost, so that everything is about the one that replaces it. */
  replaced: z.boolean(),
  /** How many days a letter that came back waits for an answer. */
  waitsDays: z.int(),
});
export type MyDelivery = z.output<typeof myDelivery>;

const FORM_ERROR = { error: 'Die Angaben fehlen oder sind kein Formular.' };
const { recipientName, recipientAddress } = recipientStep.shape;

/** POST /functions/v1/correct-address, bearer key → `{}`: the new address of a letter that came back. */
export const correctAddress = z.strictObject({ recipientName, recipientAddress }, FORM_ERROR);

/** POST /functions/v1/replace-letter, bearer key, Idempotency-Key → `{}`: the letter is made again, for free. */
export const replaceLetter = z.strictObject(
  { recipientName, recipientAddress, letterText: letterStep.shape.letterText, signature: signature.optional(), writer },
  FORM_ERROR,
);

/** POST /functions/v1/report-arrival, bearer key, `{}` → `{}`: the letter has arrived. */

/** POST /functions/v1/revoke-arrival, bearer key, `{}` → `{}`: it has not; the button was pressed by mistake. */

/** POST /functions/v1/refund-lost-letter, bearer key, `{}` → `{}`: the price is refunded. */
