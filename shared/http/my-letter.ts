import { z } from 'zod';
import { SHIFTS } from '../calendar/letter-dates.ts';
import { signature } from '../letter/signature/signature-schema.ts';
import { writer } from '../order/form.ts';
import { emailAddress, MAX_EMAIL_LENGTH } from '../mail/email-address.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf, DELIVERY_DATE_KINDS } from '../order/catalogue.ts';
import { myDelivery } from './my-delivery.ts';
import { myVoucher } from './vouchers.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES, TEXT_STATUSES } from '../order/status.ts';

/**
 * The calls of an order's own page. Each sends the page's key as `Authorization: Bearer <key>`, never in its address. A
 * wrong, a malformed and an erased key get the same 404.
 */

/** The facts of an order that its customer sees. All others are internal to the shop. */
const CUSTOMER_FACTS = [
  'ordered',
  'payment-processing',
  'payment-failed',
  'payment-expired',
  'paid',
  'wrong-amount',
  'confirmed',
  'changed',
  'printing',
  'printed',
  'posted',
  'returned',
  'address-corrected',
  'reposted',
  'destroyed',
  'arrived',
  'delivered',
  'arrival-revoked',
  'replaced',
  'cancelled',
  'withdrawn',
  'refund-requested',
  'refunded',
  'refund-failed',
  'disputed',
  'bank-inquiry',
  'bank-inquiry-closed',
  'dispute-won',
  'dispute-lost',
  'text-deleted',
] as const;
export type CustomerFact = (typeof CUSTOMER_FACTS)[number];

/** As it was when the order was placed. */
const price = z.object({
  lines: z.array(z.object({ item: z.string(), label: z.string(), cents: z.int() })),
  totalCents: z.int(),
});
/** Oldest first. `cents`: the amount of a refund. */
const facts = z.array(z.object({ fact: z.enum(CUSTOMER_FACTS), at: z.string(), cents: z.int().optional() }));
const bankHold = z.enum(['disputed', 'bank-inquiry']).nullable();

/** GET /rest/v1/my-letter → `myOrder`: a letter without its text. Days are Berlin days, instants ISO. */
export const myLetter = z.object({
  orderNumber: z.string(),
  voucher: z.null(),
  recipientName: z.string(),
  recipientAddress: z.string(),
  senderName: z.string().nullable(),
  letterStyle: z.enum(valuesOf(LETTER_STYLES)),
  extras: z.array(z.enum(valuesOf(EXTRAS))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
  deliveryDate: z.string().nullable(),
  deliveryDateMeans: z.enum(DELIVERY_DATE_KINDS).nullable(),
  price,
  /** The seed of its handwriting. */
  letterId: z.string(),
  /** The number of the hand that addresses its envelope. */
  addressWriter: writer,
  /** The version of its layout rules (`shared/letter/typesetting/versions.ts`). */
  layoutVersion: z.int(),
  /** The id of its current text; a change sends it to name the text that it replaces. */
  textId: z.string(),
  mayChange: z.boolean(),
  mayCancel: z.boolean(),
  payment: z.enum(PAYMENT_STATUSES),
  production: z.enum(PRODUCTION_STATUSES).exclude(['issued']),
  /**
   * Whether the letter will be posted or is on its way: not if it is cancelled, not paid, or refunded before posting.
   */
  willBeDelivered: z.boolean(),
  /**
   * The bank disputes the payment and holds the money, or only asks about it; null if it does neither. Until its end a
   * letter that was not posted is neither printed nor posted.
   */
  bankHold,
  text: z.enum(TEXT_STATUSES).exclude(['none']),
  /** Null until it is paid. */
  dates: z
    .object({
      postingDay: z.string(),
      window: z.object({ from: z.string(), to: z.string() }),
      /** The planned posting day, if it has passed; `postingDay` is then the next possible one. */
      missed: z.string().optional(),
      shift: z.enum(SHIFTS).optional(),
      arrivesInPercent: z.number().optional(),
    })
    .nullable(),
  /** When printing may begin; null if no print is scheduled. */
  printsFrom: z.string().nullable(),
  delivery: myDelivery,
  /** When its sealed envelope was photographed; null if there is no photograph. */
  photographedAt: z.string().nullable(),
  facts,
});
export type MyLetter = z.output<typeof myLetter>;

/** GET /rest/v1/my-letter, if the order is a voucher. A refused `cancel-letter` says why it can no longer be returned. */
export const myVoucherOrder = z.object({
  orderNumber: z.string(),
  voucher: myVoucher,
  price,
  mayCancel: z.boolean(),
  payment: z.enum(PAYMENT_STATUSES),
  cancelled: z.boolean(),
  /** Until its end the code does not pay. */
  bankHold,
  facts,
});
export type MyVoucherOrder = z.output<typeof myVoucherOrder>;

/** A letter if `voucher` is null. */
export const myOrder = z.union([myLetter, myVoucherOrder]);
export type MyOrder = z.output<typeof myOrder>;

/**
 * GET /rest/v1/my-letter-text → the text as printed, its signature, its writer and its id; 410 once its erasure has
 * begun.
 */
export const myLetterText = z.object({
  letterText: z.string(),
  signature: signature.optional(),
  writer,
  textId: z.string(),
});
export type MyLetterText = z.output<typeof myLetterText>;

/** POST /functions/v1/change-letter → `{}`. `formData`: the order form without extras, shipping and the seed. */
export const changeLetter = z.strictObject(
  {
    formData: z.record(z.string(), z.unknown(), { error: 'Die Angaben zum Brief fehlen.' }),
    replaces: z.string({ error: 'Es fehlt, welcher Stand geändert wird.' }).max(32, 'Diesen Stand gibt es nicht.'),
  },
  { error: 'Die Angaben zum Brief fehlen oder sind kein Formular.' },
);

/** POST /functions/v1/cancel-letter → the cents that are refunded automatically. */
export const cancelledResult = z.object({ refundPendingCents: z.int() });

/** GET /rest/v1/my-deletion-receipt → a signed statement (shared/receipt/deletion-receipt.ts); 409 while the text exists. */
export const myDeletionReceipt = z.object({ receipt: z.string() });

/** POST /functions/v1/send-my-link `{ email }` → `{}`, whether or not this address has paid for an order. */
export const sendMyLink = z.strictObject(
  {
    email: emailAddress('Das ist keine E-Mail-Adresse. Sie sieht etwa so aus: name@beispiel.de.').max(MAX_EMAIL_LENGTH),
  },
  { error: 'Es fehlt die E-Mail-Adresse.' },
);
