import { z } from 'zod';
import { signature } from '../letter/signature/signature-schema.ts';
import { PEN_STYLES } from '../letter/handwriting/writer.ts';
import { writer } from '../order/form.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf } from '../order/catalogue.ts';
import { PRINT_FAILURES, PRINTER_STATUS } from '../order/print-failures.ts';

/** The print worker's calls: POST /functions/v1/<name> with the worker's bearer token. */

const orderId = z.uuid();
const attempt = z.int().min(1);

/**
 * POST claim-print → 200 PrintAssignment, or 409 if already claimed, cancelled, not due or not payable. In a run the
 * answer is the first unprinted letter up to the requested one; the worker claims again until it gets that one.
 */
export const claimPrint = z.strictObject({
  orderId,
  worker: z.string().regex(/^[\w.-]{1,64}$/),
  /** The id of this worker's print directory; workers that share one can answer for each other's attempts. */
  directory: z.uuid().optional(),
  /**
   * Whether printed documents are kept there, so only its workers can remove them; a real printer's directory contains
   * only job numbers.
   */
  keepsDocuments: z.boolean().optional(),
});
export type ClaimPrint = z.output<typeof claimPrint>;
export const printAssignment = z.object({
  orderId,
  attempt,
  /** ISO instant after which the worker must not hand anything to a printer. */
  printBefore: z.string(),
  letter: z.object({
    letterId: z.string(),
    text: z.string(),
    /** The sender's signature below the text. */
    signature: signature.optional(),
    /** The number of the hand that writes it. */
    writer,
    style: z.enum(valuesOf(LETTER_STYLES)),
    /** The layout version that the customer saw (`shared/letter/typesetting/versions.ts`). */
    layoutVersion: z.int(),
    extras: z.array(z.enum(valuesOf(EXTRAS))),
    shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
    postingDay: z.string(),
  }),
  recipient: z.object({ name: z.string(), address: z.string() }),
  senderName: z.string().nullable(),
  /** The hand that addresses the envelope; missing if it is typed. */
  addressHand: z.object({ style: z.enum(PEN_STYLES), letterId: z.string(), writer }).optional(),
  /** The code on letter and envelope in a run, by which they are matched; missing outside of a run. */
  code: z.string().optional(),
  /** The business's own address, printed on the envelope's flap. */
  returnAddress: z.string(),
});
export type PrintAssignment = z.output<typeof printAssignment>;

const failure = {
  reason: z.enum(PRINT_FAILURES),
  /** The printer's own word for it. */
  printerStatus: z.string().regex(PRINTER_STATUS).optional(),
};
/** POST report-print → 204. Repeating a report changes nothing. */
export const reportPrint = z.strictObject({
  orderId,
  attempt,
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('printed'), pages: z.int().min(0) }),
    z.strictObject({ kind: z.literal('failed'), ...failure }),
    z.strictObject({ kind: z.literal('unknown'), ...failure }),
  ]),
});
export type ReportPrint = z.output<typeof reportPrint>;

/**
 * POST confirm-documents-deleted → 204: the print directory of this attempt contains no more documents of the order.
 * The server erases the text once every attempt is confirmed. `attempt` is missing if no print directory was recorded.
 */
export const confirmDocumentsDeleted = z.strictObject({ orderId, attempt: attempt.optional() });
export type ConfirmDocumentsDeleted = z.output<typeof confirmDocumentsDeleted>;

/** The queue's jobs contain only an order id and the number of the attempt. */
const JOB_NAMES = ['print', 'resolve-print', 'delete-documents'] as const;
export type JobName = (typeof JOB_NAMES)[number];
export const jobData = z.strictObject({ orderId, attempt: attempt.optional() });
export type JobData = z.output<typeof jobData>;
