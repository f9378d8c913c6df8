import { z } from 'zod';
import { signature } from '../letter/signature/signature-schema.ts';
import { letterStep, recipientStep, writer } from '../order/form.ts';
import { RETURN_REASONS } from '../order/returns.ts';

/** The part of an order's page after its letter was posted: whether it arrives or comes back. */

/** The customer's choices for a letter that has not arrived. */
const LOST_CHOICES = ['replacement', 'refund'] as const;

/** In `my-letter`. Days are Berlin days. */
export const myDelivery = z.object({
  status: z.enum(['none', 'in-transit', 'returned', 'destroyed', 'replaced']),
  /** Why it came back, and whether the customer has then corrected the address; null if it will not be posted again. */
  returned: z.object({ reason: z.enum(RETURN_REASONS), corrected: z.boolean() }).nullable(),
  /** The days between which it can be reported lost; null if it is not in transit, or is refunded. */
  lossReportWindow: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The choices that are open now. */
  choices: z.array(z.enum(LOST_CHOICES)),
  /** The part of the price that the shop still has, in cents: it is refunded if the letter is lost or cancelled. */
  refundCents: z.int(),
  /** The number of the order whose letter this one replaces. */
  replaces: z.string().nullable(),
  /** The order that replaces this one's letter: its number, the path of its page, and whether it was cancelled. */
  replacement: z.object({ orderNumber: z.string(), orderPage: z.string().nullable(), stopped: z.boolean() }).nullable(),
  /**
   * The first letter's price after its replacement was cancelled, on both orders' pages. `failed`: the refund did not
   * arrive, and the shop takes care of it; `disputed`: a bank decides first; `taken`: the bank has taken it.
   */
  priceBack: z
    .object({ status: z.enum(['requested', 'refunded', 'failed', 'disputed', 'taken']), cents: z.int() })
    .nullable(),
  /** How many days a letter that came back waits for an answer. */
  waitsDays: z.int(),
});
export type MyDelivery = z.output<typeof myDelivery>;

const FORM_ERROR = { error: 'Die Angaben fehlen oder sind kein Formular.' };
const { recipientName, recipientAddress } = recipientStep.shape;

/** POST /functions/v1/correct-address, bearer key → `{}`: the new address of a letter that came back. */
export const correctAddress = z.strictObject({ recipientName, recipientAddress }, FORM_ERROR);

/** POST /functions/v1/replace-letter, bearer key → the page of the new order: the letter is made again, for free. */
export const replaceLetter = z.strictObject(
  { recipientName, recipientAddress, letterText: letterStep.shape.letterText, signature: signature.optional(), writer },
  FORM_ERROR,
);
export const replacedResult = z.object({ orderPage: z.string().nullable() });

/** POST /functions/v1/refund-lost-letter, bearer key, `{}` → `{}`: the price is refunded. */
