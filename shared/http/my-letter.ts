import { z } from 'zod';
import { SHIFTS } from '../calendar/letter-dates.ts';
import { signature } from '../letter/signature/signature-schema.ts';
import { writer } from '../order/form.ts';
import { emailAddress, MAX_EMAIL_LENGTH, NO_EMAIL_ADDRESS } from '../mail/email-address.ts';
import { EXTRAS, LETTER_STYLES, SHIPPING_OPTIONS, valuesOf, DELIVERY_DATE_KINDS } from '../order/catalogue.ts';
import { keysOf } from '../order/keys-of.ts';
import { myDelivery } from './my-delivery.ts';
import { myVoucher } from './vouchers.ts';
import { PAYMENT_STATUSES, PRODUCTION_STATUSES, TEXT_STATUSES } from '../order/status.ts';

/**
 * The calls of an order's own page. Each sends the page's key as `Authorization: Bearer <key>`, never in its address. A
 * wrong, a malformed and an erased key get the same 404.
 */

/** The facts of an order that its customer sees, in the page's words. All others are internal to the shop. */
export const FACT_LABELS = {
  ordered: 'Bestellung aufgenommen',
  'payment-processing': 'Zahlung angekündigt',
  'payment-failed': 'Zahlung fehlgeschlagen, nichts abgebucht',
  'payment-expired': 'Zahlungsseite abgelaufen',
  paid: 'Zahlung eingegangen',
  'wrong-amount': 'Ein anderer Betrag ist eingegangen',
  confirmed: 'Bestellung per E-Mail bestätigt',
  changed: 'Brief geändert',
  printing: 'Druck begonnen',
  printed: 'Brief gedruckt',
  posted: 'Brief eingeworfen',
  returned: 'Brief zu uns zurückgekommen',
  'address-corrected': 'Anschrift berichtigt',
  reposted: 'Brief wieder eingeworfen',
  destroyed: 'Zurückgekommener Brief vernichtet',
  arrived: 'Brief angekommen, wie du uns gesagt hast',
  delivered: 'Zustellung von der Post gemeldet',
  'arrival-revoked': 'Doch noch nicht angekommen',
  replaced: 'Als verloren gemeldet, Ersatz bestellt, kostenlos',
  cancelled: 'Bestellung storniert',
  withdrawn: 'Vertrag widerrufen',
  'refund-requested': 'Rückzahlung veranlasst',
  refunded: 'Geld zurückgezahlt',
  'refund-failed': 'Rückzahlung nicht angekommen, wir kümmern uns',
  disputed: 'Zahlung bei der Bank angefochten',
  'bank-inquiry': 'Rückfrage deiner Bank zur Zahlung',
  'bank-inquiry-closed': 'Rückfrage deiner Bank geklärt',
  'dispute-won': 'Anfechtung abgeschlossen, die Zahlung bleibt bestehen',
  'dispute-lost': 'Anfechtung abgeschlossen, die Bank hat das Geld zurückgeholt',
  'text-deleted': 'Text deines Briefes vernichtet',
} as const;
export type CustomerFact = keyof typeof FACT_LABELS;

/** As it was when the order was placed. */
const price = z.object({
  lines: z.array(z.object({ item: z.string(), label: z.string(), cents: z.int() })),
  totalCents: z.int(),
});
/** Oldest first. `cents`: the amount of a refund. */
const facts = z.array(z.object({ fact: z.enum(keysOf(FACT_LABELS)), at: z.string(), cents: z.int().optional() }));
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
  { email: emailAddress(NO_EMAIL_ADDRESS).max(MAX_EMAIL_LENGTH) },
  { error: 'Es fehlt die E-Mail-Adresse.' },
);
