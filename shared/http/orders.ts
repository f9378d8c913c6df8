import { z } from 'zod';
import { ORDER_ACTIONS } from '../order/actions.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf, DELIVERY_DATE_KINDS } from '../order/catalogue.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES, TEXT_STATUSES } from '../order/status.ts';
import { RETURN_REASONS } from '../order/returns.ts';
import { CANCELLATION_REASONS, MONEY_NOTES, REFUND_FAILURES } from '../order/refunds.ts';
import { PRINT_FAILURES } from '../order/print-failures.ts';
import { VOUCHER_KINDS } from '../order/voucher.ts';

/**
 * GET /rest/v1/orders?select=*&order=created_at.desc&limit=50 → OrderRecord[] (bare array, `Content-Range: 0-49/1234`):
 * the order record of specification §3 with its own field names. Operators only. Filters and sort orders are in
 * docs/api.md. `recipient_*` and `sender_name` are null once the personal data is erased. The fields with a default are
 * about money and are not sent to the role «Druck».
 */
const orderRecord = z.object({
  id: z.uuid(),
  created_at: z.string(),
  recipient_name: z.string().nullable(),
  recipient_address: z.string().nullable(),
  sender_name: z.string().nullable(),
  /** Style and shipping are null if the order is a voucher. */
  letter_style: z.enum(valuesOf(LETTER_STYLES)).nullable(),
  /** Always null: reading a text is a deliberate, recorded act (reveal-letter). */
  letter_text: z.null(),
  extras: z.array(z.enum(valuesOf(EXTRAS))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)).nullable(),
  delivery_date: z.string().nullable(),
  /** The meaning of that day. */
  delivery_date_means: z.enum(DELIVERY_DATE_KINDS),
  /** The planned posting day; null until it is paid. */
  posting_day: z.string().nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: z.int().nullable().default(null),
  /** Cents that a voucher has paid in addition to it. */
  voucher_share: z.int().default(0),
  /** Null if the order is a letter. Days are Berlin days; it is valid from its payment on. */
  voucher: z
    .object({
      kind: z.enum(VOUCHER_KINDS),
      value_cents: z.int(),
      balance_cents: z.int(),
      valid_until: z.string().nullable(),
    })
    .nullable()
    .default(null),
  stripe_session_id: z.string().nullable().default(null),
  production_status: z.enum(PRODUCTION_STATUSES),
  /** Why it is parked or unclear. */
  production_reason: z.enum(PRINT_FAILURES).nullable(),
  text_status: z.enum(TEXT_STATUSES),
  /** A mail to the customer was refused permanently. */
  mail_refused: z.boolean(),
  /** When the customer withdrew from the contract: the payment is to be refunded. */
  withdrawn_at: z.string().nullable(),
  /** Where a posted letter is. */
  delivery_status: z.enum(['none', 'in-transit', 'arrived', 'returned', 'destroyed']),
  /** Since when. */
  delivery_at: z.string().nullable(),
  /** Of registered post: the number of its last label, and the Berlin day on which the carrier delivered it. */
  tracking_number: z.string().nullable(),
  delivered_on: z.string().nullable(),
  /** Why it came back. */
  return_reason: z.enum(RETURN_REASONS).nullable(),
  /** Whether the customer has corrected the address after that. */
  address_corrected: z.boolean(),
  /** When its letter was reported lost and scheduled again, for free: everything else is then about the second try. */
  replaced_at: z.string().nullable(),
  /** Whether the customer got the price back because it did not arrive. */
  refunded_as_lost: z.boolean(),
  /** The Berlin day by which the money of a withdrawal during production has to be refunded; null if there is none. */
  refund_by: z.string().nullable().default(null),
  /** In cents: money that has arrived and is kept, money being refunded, and refunded money. */
  money_remaining: z.int().default(0),
  money_refund_pending: z.int().default(0),
  money_refunded: z.int().default(0),
  /** Notes about the money that a person has to deal with, and why the last refund failed. */
  money_notes: z.array(z.enum(MONEY_NOTES)),
  /** Whether there are any notes. */
  money_waits: z.boolean().default(false),
  /** Cents whose refund failed and that the shop still has. */
  refund_failed: z.int().default(0),
  refund_failure: z.enum(REFUND_FAILURES).nullable().default(null),
  /** The number of refunds; the next one gets the number after it. */
  refunds: z.int().default(0),
  /** The code on its papers, the Berlin day on which it was posted, and how often its letter was reprinted. */
  code: z.string().nullable(),
  posted_day: z.string().nullable(),
  reprints: z.int(),
  cancelled_why: z.enum(CANCELLATION_REASONS).nullable(),
  /**
   * The operators' notes, oldest first; text and author (an e-mail address) are null once the personal data is erased.
   */
  notes: z.array(
    z.object({ id: z.uuid(), at: z.string(), text: z.string().nullable(), author: z.string().nullable() }),
  ),
  /** What this operator can do to it now; the server decides again. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
});
export type OrderRecord = z.output<typeof orderRecord>;
export const orderRecords = z.array(orderRecord);
export type OrderField = keyof OrderRecord;
export const ORDER_FIELDS = Object.keys(orderRecord.shape) as OrderField[];

/** GET /rest/v1/order-events?order_id=eq.<uuid> → TimelineEntry[]: facts, oldest first, without private data. */
const timelineEntry = z.object({
  type: z.string(),
  at: z.string(),
  note: z.string().nullable(),
  /**
   * The operator who did it, by the part of the e-mail address before the @; null if it was the shop, the customer or
   * the worker.
   */
  by: z.string().nullable(),
});
export const timeline = z.array(timelineEntry);
export type TimelineEntry = z.output<typeof timelineEntry>;
