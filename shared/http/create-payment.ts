import { z } from 'zod';
import { SHIPPING_OPTIONS, valuesOf, DELIVERY_DATE_KINDS } from '../order/catalogue.ts';
import { PAYMENT_METHODS } from '../order/payment-methods.ts';
import { PAYMENT_STATUSES } from '../order/status.ts';

/** POST /functions/v1/create-payment `{ formData }` → `{ url }`. The form itself is shared/order/form.ts. */
export const createPaymentResult = z.object({ url: z.string().min(1) });

/**
 * Why an order that was placed before from the same draft gets no payment page, as the `code` of the refusal. An order
 * that has lapsed was never paid and cannot be paid any more: its draft may be placed under a new key.
 */
export const PAYMENT_REFUSALS = [
  'already-drafted',
  'already-paid',
  'checkout-open',
  'wrong-amount',
  'cancelled',
  'cancelled-unpaid',
  'order-lapsed',
] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** How long our page waits for the answer; the server must be quicker, even if the payment provider does not answer. */
export const PAYMENT_TIMEOUT_MS = 30_000;

/** GET /rest/v1/payment-methods → the methods on the payment page; none while they are unknown. */
export const paymentMethodsResult = z.object({ methods: z.array(z.enum(PAYMENT_METHODS)) });

/**
 * GET /rest/v1/payment-status?session_id=… → the data of the success view. `cancelled`: nothing is printed, and any
 * payment is refunded. `letter`: the data from which `datesFrom` computes its dates, once it is paid.
 */
export const paymentStatusResult = z.object({
  status: z.enum([...PAYMENT_STATUSES, 'cancelled', 'unknown']),
  /** The order's number, once money for it has arrived or is on its way. */
  number: z.string().optional(),
  /** The letter's id, given with the number: the device on which the letter was written recognises it by this id. */
  letterId: z.string().optional(),
  /** The order is a voucher: nothing is posted. */
  isVoucher: z.literal(true).optional(),
  letter: z
    .object({
      postingDay: z.string(),
      shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
      deliveryDate: z.string().optional(),
      deliveryDateMeans: z.enum(DELIVERY_DATE_KINDS).optional(),
    })
    .optional(),
  /** The path of the order's own page, with its key; for the browser that placed the order, once there is a page. */
  orderPage: z.string().optional(),
  /** The masked mailbox of its mails, for the same browser; the answer contains no other personal data. */
  mailedTo: z.string().optional(),
});
export type PaymentStatusResult = z.output<typeof paymentStatusResult>;
